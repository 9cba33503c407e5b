import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { hasWords, isComposing, toSearchWords } from '#base';
import { getLanguage } from '#i18n';
import { getMenu, readText, type MenuEntry, type Portal, type Route } from '#manifest';
import { Link } from '#shell/routing';
import { Tag, classes, Icon } from '#ui';
import styles from './RouteLinks.module.css';
import { useShell } from './shell-context';
import { t } from './messages';

export interface RouteLinksProps {
  /** Icons only; labels are shown as tooltips. */
  readonly compact?: boolean;
  /** Called when a link was followed. */
  readonly onFollow?: (() => void) | undefined;
}

interface EntryLinkProps extends RouteLinksProps {
  readonly entry: MenuEntry;
  readonly isCurrent: boolean;
  readonly isPage: boolean;
  readonly isChild?: boolean;
}

function isAtOrBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Maximum number of items without a filter. */
const maxUnfilteredEntries = 20;

function readTexts({ label, title, tooltip }: Route, language: string) {
  return { label: readText(label ?? title, language), tooltip: readText(tooltip, language) };
}

/** Whether an item, or one of its children, contains all the words in its label, tooltip or path. */
function matchesFilter({ route, children }: MenuEntry, words: readonly string[], language: string): boolean {
  const { label, tooltip = '' } = readTexts(route, language);
  return (
    hasWords(`${label} ${tooltip} ${route.path}`, words) ||
    children.some((child) => matchesFilter(child, words, language))
  );
}

/** A current page without a menu item is listed if it has children. */
function findUnlistedPagePath({ routes }: Portal, pathname: string): string | undefined {
  return routes.find(
    ({ hidden, path, children }) =>
      hidden && isAtOrBelow(pathname, path) && children.some((child) => !child.hidden),
  )?.path;
}

function scrollIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest' });
}

const EntryLink = observer(function EntryLink({
  entry: { route, isNew },
  isCurrent,
  isPage,
  isChild = false,
  compact = false,
  onFollow,
}: EntryLinkProps) {
  const { label, tooltip } = readTexts(route, getLanguage());
  return (
    <Link
      to={route.path}
      ref={isPage ? scrollIntoView : undefined}
      className={classes(styles['link'], isCurrent && styles['current'], isChild && styles['child'])}
      aria-current={isPage ? 'page' : undefined}
      aria-label={compact ? (isNew ? t('shell.newEntry', { label }) : label) : undefined}
      aria-description={tooltip}
      data-tooltip={tooltip ?? (compact ? label : undefined)}
      onClick={onFollow}
    >
      {(compact || !isChild) && <Icon name="file-text" checkedName={route.icon} />}
      {!compact && <span className={styles['label']}>{label}</span>}
      {isNew && (compact ? <span className={styles['dot']} /> : <Tag>{t('shell.new')}</Tag>)}
    </Link>
  );
});

interface EntriesProps extends RouteLinksProps {
  readonly entries: readonly MenuEntry[];
  /** The current path. */
  readonly pathname: string;
  /** The menu filter; empty for none. */
  readonly words: readonly string[];
  readonly isChild?: boolean;
}

function Entries({ entries, ...rest }: EntriesProps) {
  const { pathname, words, compact = false, isChild = false, onFollow } = rest;
  return entries.map((entry) => {
    const { route, children } = entry;
    const isCurrent = isAtOrBelow(pathname, route.path);
    const isPage = isCurrent && (children.length === 0 || pathname === route.path);
    const shownChildren =
      words.length > 0 ? children.filter((child) => matchesFilter(child, words, getLanguage())) : children;
    const isOpen = words.length > 0 || isCurrent;
    return (
      <li key={route.path}>
        <EntryLink {...{ entry, isCurrent, isPage, isChild, compact, onFollow }} />
        {isOpen && shownChildren.length > 0 && (
          <ul className={classes(styles['list'], compact && styles['inset'])}>
            <Entries {...rest} entries={shownChildren} isChild />
          </ul>
        )}
      </li>
    );
  });
}

/**
 * The manifest's menu, filtered by permissions, with the children of the current item (section 2). A long
 * menu has a filter; Enter opens the first match.
 */
export const RouteLinks = observer(function RouteLinks({ compact = false, onFollow }: RouteLinksProps) {
  const { manifest, user, address, today } = useShell();
  const { portal } = manifest;
  const { rules } = user;
  const { pathname } = address.shown;
  const unlistedPagePath = findUnlistedPagePath(portal, pathname);
  const entries = useMemo(
    () => getMenu(portal, rules, today, unlistedPagePath),
    [portal, rules, today, unlistedPagePath],
  );
  const [filterText, setFilterText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The user may have typed into the server's frame before hydration.
  useLayoutEffect(() => setFilterText(field.current?.value ?? ''), []);
  const isFilterable = entries.length > maxUnfilteredEntries && !compact;
  const words = toSearchWords(isFilterable ? filterText : '');
  const shownEntries =
    words.length > 0 ? entries.filter((entry) => matchesFilter(entry, words, getLanguage())) : entries;
  return (
    <>
      {isFilterable && (
        <input
          type="search"
          ref={field}
          aria-label={t('shell.filterMenu')}
          placeholder={t('shell.filterMenu')}
          className={styles['filter']}
          value={filterText}
          onChange={({ target }) => setFilterText(target.value)}
          onKeyDown={({ key, currentTarget, nativeEvent }) => {
            if (key === 'Enter' && !isComposing(nativeEvent))
              currentTarget.parentElement?.querySelector('a')?.click();
          }}
        />
      )}
      {words.length > 0 && shownEntries.length === 0 && (
        <p className={styles['nothing']}>{t('shell.noEntry')}</p>
      )}
      <ul className={styles['list']}>
        <Entries entries={shownEntries} {...{ pathname, words, compact, onFollow }} />
      </ul>
    </>
  );
});
