import type { ReactNode } from 'react';
import { Logo } from '#ui';
import artwork from './artwork/signin-1.svg';
import styles from './AccountFrame.module.css';
import { SocialLinks, type AccountLink } from './SocialLinks';
import { strings } from './strings';

/** What stands around every signed-out form. */
export interface AccountFrameProps {
  /** The product's name. */
  readonly title: string;
  /** One sentence on what the portal is. */
  readonly tagline: string;
  readonly version: string;
  readonly links: readonly AccountLink[];
  readonly children: ReactNode;
}

/** The map on one side, the form with logo, social links and version on the other. */
export function AccountFrame({ title, tagline, version, links, children }: AccountFrameProps) {
  return (
    <div className={styles['page']}>
      <aside className={styles['picture']}>
        <img alt="" className={styles['map']} decoding="async" height={1200} src={artwork} width={1600} />
        <div className={styles['words']}>
          <p className={styles['headline']}>{strings.headline}</p>
          <p className={styles['tagline']}>{tagline}</p>
        </div>
      </aside>
      <div className={styles['side']}>
        <div className={styles['column']}>
          <header className={styles['brand']}>
            <Logo size={34} />
            {title}
          </header>
          <main>{children}</main>
          <footer className={styles['footer']}>
            <SocialLinks links={links} />
            <p className={styles['version']}>{strings.version(version)}</p>
          </footer>
        </div>
      </div>
    </div>
  );
}
