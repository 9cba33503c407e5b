import type { ReactNode } from 'react';
import { Spinner } from '#ui';
import { Logo } from '#ui/frame';
import styles from './AccountFrame.module.css';
import firstMap from './artwork/signin-1.svg';
import type { PageClock } from './page-clock';
import { LazySlideshow } from './LazySlideshow';
import { LanguageSwitch, type LanguageChoice } from './LanguageSwitch';
import { SocialLinks, type AccountLink } from './SocialLinks';
import { t } from './messages';

export interface AccountFrameProps {
  readonly title: string;
  /** One sentence that describes the portal. */
  readonly tagline: string;
  readonly version: string;
  readonly links: readonly AccountLink[];
  readonly clock: PageClock;
  /** The available languages besides the current one. */
  readonly languages: readonly LanguageChoice[];
  readonly children: ReactNode;
}

/** Layout with the maps on one side, and the form with logo, social links and version on the other. */
export function AccountFrame({
  title,
  tagline,
  version,
  links,
  clock,
  languages,
  children,
}: AccountFrameProps) {
  return (
    <div className={styles['page']}>
      <aside aria-label={t('account.about')} className={styles['picture']}>
        <img alt="" className={styles['map']} decoding="async" height={1200} src={firstMap} width={1600} />
        <LazySlideshow clock={clock} />
        <div className={styles['words']}>
          <p className={styles['headline']}>{t('account.headline')}</p>
          <p className={styles['tagline']}>{tagline}</p>
        </div>
      </aside>
      <div className={styles['side']}>
        <div className={styles['column']}>
          <header className={styles['brand']}>
            <Logo size={34} />
            {title}
            <LanguageSwitch languages={languages} />
          </header>
          <main>{children}</main>
          <footer className={styles['footer']}>
            <SocialLinks links={links} />
            <p className={styles['version']}>{t('account.version', { version })}</p>
          </footer>
        </div>
      </div>
    </div>
  );
}

/** Shown while a hosted sign-in is completed. */
export function SigningInFrame(props: Omit<AccountFrameProps, 'children'>) {
  return (
    <AccountFrame {...props}>
      <Spinner label={t('account.signingIn')} />
    </AccountFrame>
  );
}
