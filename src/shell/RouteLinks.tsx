import { observer } from 'mobx-react-lite';
import { menuOf, type MenuEntry } from '#manifest';
import { Link } from '#routing';
import { Badge, classes, Icon, isIconName } from '#ui';
import styles from './RouteLinks.module.css';
import { useShell } from './shell-context';
import { strings } from './strings';

/** How the route links are drawn. */
export interface RouteLinksProps {
  /** Icons only; the labels are in their tooltips. */
  readonly compact?: boolean;
  /** Called when a link was followed. */
  readonly onFollow?: () => void;
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** The menu made from the manifest, filtered by access, with the children of the current entry below it (section 2). */
export const RouteLinks = observer(function RouteLinks({ compact = false, onFollow }: RouteLinksProps) {
  const { manifest, user, address, today } = useShell();
  const { pathname } = address.address;
  const linkOf = ({ route, isNew, children }: MenuEntry, isChild: boolean) => {
    const current = isBelow(pathname, route.path);
    const isPage = pathname === route.path || (current && (compact || children.length === 0));
    const { label = route.title, tooltip, icon } = route;
    return (
      <li key={route.path}>
        <Link
          to={route.path}
          className={classes(styles['link'], current && styles['current'], isChild && styles['child'])}
          aria-current={isPage ? 'page' : undefined}
          aria-label={compact ? label : undefined}
          title={tooltip ?? (compact ? label : undefined)}
          onClick={onFollow}
        >
          {!isChild && <Icon name={icon !== undefined && isIconName(icon) ? icon : 'file-text'} />}
          {!compact && <span className={styles['label']}>{label}</span>}
          {isNew && !compact && <Badge>{strings.new}</Badge>}
          {isNew && compact && <span className={styles['dot']} />}
        </Link>
        {current && !compact && children.length > 0 && (
          <ul className={styles['list']}>{children.map((child) => linkOf(child, true))}</ul>
        )}
      </li>
    );
  };
  return (
    <ul className={styles['list']}>
      {menuOf(manifest.portal, user.rules, today).map((entry) => linkOf(entry, false))}
    </ul>
  );
});
