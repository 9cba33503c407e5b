import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { menuOf, type MenuEntry, type Portal } from '#manifest';
import { Link } from '#routing';
import { Badge, classes, Icon } from '#ui';
import styles from './RouteLinks.module.css';
import { useShell } from './shell-context';
import { strings } from './strings';

/** How the route links are drawn. */
export interface RouteLinksProps {
  /** Icons only; the labels are in their tooltips. */
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

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** A page on screen without a place in the menu is listed for what stands below it, which is gone to from there. */
function asideAt({ routes }: Portal, pathname: string): string | undefined {
  return routes.find(
    ({ hidden, path, children }) =>
      hidden && isBelow(pathname, path) && children.some((child) => !child.hidden),
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
  const { label = route.title, tooltip, icon } = route;
  return (
    <Link
      to={route.path}
      ref={isPage ? scrollIntoView : undefined}
      className={classes(styles['link'], isCurrent && styles['current'], isChild && styles['child'])}
      aria-current={isPage ? 'page' : undefined}
      aria-label={compact ? (isNew ? strings.newEntry(label) : label) : undefined}
      aria-description={tooltip}
      data-tooltip={tooltip ?? (compact ? label : undefined)}
      onClick={onFollow}
    >
      {(compact || !isChild) && <Icon name="file-text" checkedName={icon} />}
      {!compact && <span className={styles['label']}>{label}</span>}
      {isNew && (compact ? <span className={styles['dot']} /> : <Badge>{strings.new}</Badge>)}
    </Link>
  );
});

/** The menu made from the manifest, filtered by access, with the children of the current entry below it (section 2). */
export const RouteLinks = observer(function RouteLinks({ compact = false, onFollow }: RouteLinksProps) {
  const { manifest, user, address, today } = useShell();
  const { portal } = manifest;
  const { rules } = user;
  const { pathname } = address.address;
  const aside = asideAt(portal, pathname);
  const entries = useMemo(() => menuOf(portal, rules, today, aside), [portal, rules, today, aside]);
  const listOf = (listed: readonly MenuEntry[], isChild = false) => (
    <ul className={classes(styles['list'], compact && isChild && styles['inset'])}>
      {listed.map((entry) => {
        const { route, children } = entry;
        const isCurrent = isBelow(pathname, route.path);
        const isPage = isCurrent && (children.length === 0 || pathname === route.path);
        return (
          <li key={route.path}>
            <EntryLink {...{ entry, isCurrent, isPage, isChild, compact, onFollow }} />
            {isCurrent && children.length > 0 && listOf(children, true)}
          </li>
        );
      })}
    </ul>
  );
  return listOf(entries);
});
