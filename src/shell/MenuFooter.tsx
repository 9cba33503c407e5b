import { observer } from 'mobx-react-lite';
import { formatLongDate } from '#base';
import { mayVisit } from '#manifest';
import { classes, Icon, VisuallyHidden } from '#ui';
import styles from './MenuFooter.module.css';
import { useShell } from './shell-context';
import { t } from './messages';

/**
 * The "Data Refresh" badge with the date in long form, shown as a tooltip when the menu is collapsed (section
 * 2).
 */
export const DataRefreshBadge = observer(function DataRefreshBadge({
  compact,
}: {
  readonly compact: boolean;
}) {
  const { refresh } = useShell().dataRefresh;
  if (refresh.state === 'failed') return null;
  // Reserves its space while it loads, to avoid a layout shift.
  if (refresh.state !== 'succeeded') return compact ? <div className={styles['compact']} /> : <BadgeSpace />;
  const date = formatLongDate(refresh.value.date);
  if (compact) return <IconInfo icon="refresh" words={t('shell.dataRefreshOf', { date })} />;
  return (
    <div className={styles['badge']}>
      <Icon name="refresh" />
      <div>
        <div>{t('shell.dataRefresh')}</div>
        <div className={styles['date']}>{date}</div>
      </div>
    </div>
  );
});

/** Height of the badge. */
function BadgeSpace() {
  return (
    <div aria-hidden="true" className={classes(styles['badge'], styles['space'])}>
      {'\u00a0'}
      <br />
      {'\u00a0'}
    </div>
  );
}

/** An icon of the collapsed menu with a tooltip; focusable for keyboard users. */
function IconInfo({ icon, words }: { readonly icon: 'refresh' | 'info'; readonly words: string }) {
  return (
    <button type="button" className={styles['compact']} aria-label={words} data-tooltip={words}>
      <Icon name={icon} />
    </button>
  );
}

export interface ExternalLinkProps {
  readonly name: 'learningLibrary' | 'annotatedAct';
  /** An icon with a tooltip. */
  readonly compact?: boolean;
  /** Styled as a menu item with an icon. */
  readonly entry?: string | undefined;
}

/** An external link of the menu; the annotated act is shown only to permitted users (section 6). */
export const ExternalLink = observer(function ExternalLink({ name, compact, entry }: ExternalLinkProps) {
  const { manifest, user } = useShell();
  const { links, permissions } = manifest.portal;
  const address = links[name];
  const isAct = name === 'annotatedAct';
  if (address === undefined || (isAct && !mayVisit(user.rules, [permissions.annotatedAct]))) return null;
  const label = t(`shell.${name}`);
  return (
    <a
      className={entry ?? styles[compact ? 'compact' : 'link']}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      data-tooltip={compact ? label : undefined}
    >
      {(compact || entry) && <Icon name={isAct ? 'scale' : 'book'} />}
      {compact ? <VisuallyHidden>{label} </VisuallyHidden> : label}
      {!compact && <Icon name="external-link" size={14} />}
      <VisuallyHidden>{t('shell.opensInNewWindow')}</VisuallyHidden>
    </a>
  );
});

/** The menu's footer: data refresh, external links, version and copyright year (section 2). */
export const MenuFooter = observer(function MenuFooter({ compact }: { readonly compact: boolean }) {
  const versionTexts = useVersionTexts();
  return (
    <div className={classes(styles['footer'], compact && styles['icons'])}>
      <DataRefreshBadge compact={compact} />
      <ExternalLink name="learningLibrary" compact={compact} />
      <ExternalLink name="annotatedAct" compact={compact} />
      {compact ? <IconInfo icon="info" words={versionTexts.join(' ')} /> : <Version />}
    </div>
  );
});

function useVersionTexts(): readonly string[] {
  const { manifest, year } = useShell();
  return [t('shell.version', { version: manifest.portal.version }), t('shell.copyright', { year })];
}

/** Version and copyright year. */
export const Version = observer(function Version() {
  return (
    <div className={styles['version']}>
      {useVersionTexts().map((words) => (
        <span key={words}>{words}</span>
      ))}
    </div>
  );
});
