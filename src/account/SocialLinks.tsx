import { SocialMark, VisuallyHidden, type SocialKind } from '#ui';
import styles from './SocialLinks.module.css';
import { strings } from './strings';

/** A link in the footer: a network's mark when its kind is known, else its label in words. */
export interface AccountLink {
  readonly label: string;
  readonly url: string;
  readonly kind?: SocialKind | undefined;
}

/** The social links; each opens in a new window without opener or referrer. */
export function SocialLinks({ links }: { readonly links: readonly AccountLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={strings.socialLinks}>
      <ul className={styles['links']} role="list">
        {links.map(({ label, url, kind }) => (
          <li key={url}>
            <a className={styles['link']} href={url} rel="noopener noreferrer" target="_blank" title={label}>
              {kind === undefined ? label : <SocialMark kind={kind} />}
              <VisuallyHidden>
                {kind !== undefined && label} {strings.opensInNewWindow}
              </VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
