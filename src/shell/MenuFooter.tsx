import { observer } from 'mobx-react-lite';
import { mayVisit } from '#manifest';
import { Icon, VisuallyHidden } from '#ui';
import styles from './MenuFooter.module.css';
import { useShell } from './shell-context';
import { strings } from './strings';

/** In the browser's zone; a day without a time is the same day everywhere. */
function longDateOf(text: string): string {
  const zone = text.includes('T') ? {} : { timeZone: 'UTC' };
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', ...zone }).format(new Date(text));
}

/** The "Data Refresh" badge with its long-form date, which is its tooltip when the menu is collapsed (section 2). */
export const DataRefreshBadge = observer(function DataRefreshBadge({
  compact,
}: {
  readonly compact: boolean;
}) {
  const { refresh } = useShell().dataRefresh;
  if (refresh.state !== 'succeeded') return null;
  const date = longDateOf(refresh.value.date);
  if (compact) {
    const words = strings.dataRefreshOf(date);
    return (
      // It takes the focus, so that its tooltip can be read without a pointer too.
      <button type="button" className={styles['compact']} aria-label={words} data-tooltip={words}>
        <Icon name="refresh" />
      </button>
    );
  }
  return (
    <div className={styles['badge']}>
      <Icon name="refresh" />
      <div>
        <div>{strings.dataRefresh}</div>
        <div className={styles['date']}>{date}</div>
      </div>
    </div>
  );
});

/** The external links of the menu: the learning library, and the annotated act for those permitted (section 6). */
export const ExternalLinks = observer(function ExternalLinks() {
  const { manifest, user } = useShell();
  const { links, permissions } = manifest.portal;
  const act = mayVisit(user.rules, [permissions.annotatedAct]) ? links.annotatedAct : undefined;
  const shown = [
    { label: strings.learningLibrary, address: links.learningLibrary },
    { label: strings.annotatedAct, address: act },
  ];
  return (
    <ul className={styles['links']}>
      {shown.map(({ label, address }) =>
        address === undefined ? null : (
          <li key={label}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {label}
              <Icon name="external-link" size={14} />
              <VisuallyHidden>{strings.opensInNewWindow}</VisuallyHidden>
            </a>
          </li>
        ),
      )}
    </ul>
  );
});

/** The foot of the open menu: external links, version and copyright year (section 2). */
export const MenuFooter = observer(function MenuFooter() {
  const { manifest, year } = useShell();
  return (
    <div className={styles['footer']}>
      <ExternalLinks />
      <div>{strings.version(manifest.portal.version)}</div>
      <div>{strings.copyright(year)}</div>
    </div>
  );
});
