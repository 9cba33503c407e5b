import type { ComponentType } from 'react';
import { errorArtworkDesktop, errorArtworkMobile } from './artwork';
import styles from './ErrorPage.module.css';
import { t } from './messages';

/** The properties of the link home; a router's link fits, and so does a plain one. */
export interface HomeLinkProps {
  readonly className: string | undefined;
  readonly to: string;
  readonly children: string;
}

/** The error page of section 2: the code, "Oops!", the code's text where it has one, and the way home. */
export function ErrorPage({
  code,
  link: Link,
}: {
  readonly code: string;
  readonly link: ComponentType<HomeLinkProps>;
}) {
  const text = code === '401' || code === '404' ? t(`ui.frame.errorTexts.${code}`) : undefined;
  return (
    <div className={styles['page']}>
      <h1 className={styles['code']}>{code}</h1>
      <p className={styles['oops']}>{t('ui.frame.oops')}</p>
      {text !== undefined && <p>{text}</p>}
      <Link className={styles['home']} to="/home">
        {t('ui.frame.backToHome')}
      </Link>
      <picture className={styles['picture']}>
        <source media="(width < 768px)" srcSet={errorArtworkMobile} />
        <img alt="" src={errorArtworkDesktop} />
      </picture>
    </div>
  );
}
