import { observer } from 'mobx-react-lite';
import { mayVisit } from '#manifest';
import { Link } from '#routing';
import { Icon } from '#ui';
import styles from './UserLinks.module.css';
import { useShell } from './shell-context';
import { strings } from './strings';

/** Admin and Settings, each with its permission, and Logout (section 2). */
export const UserLinks = observer(function UserLinks({ onFollow }: { readonly onFollow: () => void }) {
  const { manifest, logOut, user } = useShell();
  const { permissions } = manifest.portal;
  const entries = [
    { path: '/admin', icon: 'shield', label: strings.admin, permission: permissions.admin },
    { path: '/settings', icon: 'settings', label: strings.settings, permission: permissions.settings },
  ] as const;
  return (
    <ul className={styles['list']}>
      {entries
        .filter(({ permission }) => mayVisit(user.rules, [permission]))
        .map(({ path, icon, label }) => (
          <li key={path}>
            <Link className={styles['entry']} to={path} onClick={onFollow}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      <li>
        <button className={styles['entry']} type="button" onClick={logOut}>
          <Icon name="log-out" />
          {strings.logout}
        </button>
      </li>
    </ul>
  );
});
