import { Icon, VisuallyHidden, type IconName } from '#ui';
import styles from './SocialLinks.module.css';
import { t } from './messages';

/** A footer link: an icon if the network is known, otherwise its label. */
export interface AccountLink {
  readonly label: string;
  readonly url: string;
  readonly icon?: IconName | undefined;
}

/** The social links; each opens in a new window without opener or referrer. */
export function SocialLinks({ links }: { readonly links: readonly AccountLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('account.socialLinks')}>
      <ul className={styles['links']} role="list">
        {links.map(({ label, url, icon }) => (
          <li key={url}>
            <a className={styles['link']} href={url} rel="noopener noreferrer" target="_blank" title={label}>
              {icon === undefined ? label : <Icon name={icon} />}
              <VisuallyHidden>
                {icon !== undefined && label} {t('account.opensInNewWindow')}
              </VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
