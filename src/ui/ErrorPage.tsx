import type { ReactNode } from 'react';
import { errorArtworkDesktop, errorArtworkMobile } from './artwork';
import styles from './ErrorPage.module.css';
import { errorTexts, strings } from './strings';

/** What the way home looks like and says; who draws it knows how to go to /home. */
export interface HomeLinkProps {
  readonly className: string | undefined;
  readonly children: string;
}

/** The error page of section 2: the code, "Oops!", the code's text where it has one, and the way home. */
export function ErrorPage({
  code,
  homeLink,
}: {
  readonly code: string;
  readonly homeLink: (props: HomeLinkProps) => ReactNode;
}) {
  const text = errorTexts[code];
  return (
    <div className={styles['page']}>
      <h1 className={styles['code']} tabIndex={-1}>
        {code}
      </h1>
      <p className={styles['oops']}>{strings.oops}</p>
      {text !== undefined && <p>{text}</p>}
      {homeLink({ className: styles['home'], children: strings.backToHome })}
      <picture className={styles['picture']}>
        <source media="(width < 768px)" srcSet={errorArtworkMobile} />
        <img alt="" src={errorArtworkDesktop} />
      </picture>
    </div>
  );
}
