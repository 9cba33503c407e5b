import { Link } from '#routing';
import { errorArtworkDesktop, errorArtworkMobile } from '#ui';
import styles from './ErrorPage.module.css';
import { errorTexts, strings } from './strings';

/** The error page of section 2: the code, "Oops!", the code's text where it has one, and the way home. */
export function ErrorPage({ code }: { readonly code: string }) {
  const text = errorTexts[code];
  return (
    <div className={styles['page']}>
      <h1 className={styles['code']} tabIndex={-1}>
        {code}
      </h1>
      <p className={styles['oops']}>{strings.oops}</p>
      {text !== undefined && <p>{text}</p>}
      <Link className={styles['home']} to="/home">
        {strings.backToHome}
      </Link>
      <picture className={styles['picture']}>
        <source media="(width < 768px)" srcSet={errorArtworkMobile} />
        <img alt="" src={errorArtworkDesktop} />
      </picture>
    </div>
  );
}
