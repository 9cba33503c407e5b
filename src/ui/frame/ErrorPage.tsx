import type { ComponentType } from 'react';
import { errorArtworkDesktop, errorArtworkMobile } from './artwork';
import styles from './ErrorPage.module.css';
import { t } from './messages';

/** Props of the link to the home page: a router link or a plain one. */
export interface HomeLinkProps {
  readonly className: string | undefined;
  readonly to: string;
  readonly children: string;
}

/**
 * The error page of section 2: the code, "Oops!", the text of the code if any, and a link to the home page.
 */
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
