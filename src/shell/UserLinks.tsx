import { observer } from 'mobx-react-lite';
import { mayVisit } from '#manifest';
import { Link } from '#shell/routing';
import { Icon } from '#ui';
import { ExternalLink, type ExternalLinkProps } from './MenuFooter';
import styles from './UserLinks.module.css';
import { useShell } from './shell-context';
import { t } from './messages';

export interface UserLinksProps {
  readonly onFollow: () => void;
  /**
   * On small screens, also lists the annotated act first, and the learning library after Admin and Settings.
   */
  readonly withExternal?: boolean;
}

export const UserLinks = observer(function UserLinks({ onFollow, withExternal }: UserLinksProps) {
  const { manifest, logOut, user } = useShell();
  const { permissions } = manifest.portal;
  const entries = [
    { path: '/admin', icon: 'shield', label: t('shell.admin'), permission: permissions.admin },
    { path: '/settings', icon: 'settings', label: t('shell.settings'), permission: permissions.settings },
  ] as const;
  const external = (name: ExternalLinkProps['name']) =>
    withExternal && (
      <li>
        <ExternalLink name={name} entry={styles['entry']} />
      </li>
    );
  return (
    <ul className={styles['list']}>
      {external('annotatedAct')}
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
      {external('learningLibrary')}
      <li>
        <button className={styles['entry']} type="button" onClick={logOut}>
          <Icon name="log-out" />
          {t('shell.logout')}
        </button>
      </li>
    </ul>
  );
});
