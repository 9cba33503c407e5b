import { observer } from 'mobx-react-lite';
import { getDisplayName } from '#stores';
import { DataRefreshBadge, Version } from './MenuFooter';
import { MunicipalitySelector } from './MunicipalitySelector';
import { QuickSearch } from './quick-search/QuickSearch';
import { RouteLinks } from './RouteLinks';
import { useShell } from './shell-context';
import styles from './SmallScreenPanel.module.css';
import { t } from './messages';
import { UserLinks } from './UserLinks';
import { Avatar, UserName } from './UserName';

/** The expanded bar on small screens: user, search, municipality and all links, in the order of section 2. */
export const SmallScreenPanel = observer(function SmallScreenPanel({
  onFollow,
}: {
  readonly onFollow: () => void;
}) {
  const { user } = useShell().user;
  return (
    <div className={styles['panel']}>
      <div className={styles['person']}>
        <UserName />
        <Avatar name={user === undefined ? '' : getDisplayName(user)} />
      </div>
      <QuickSearch onFollow={onFollow} />
      <MunicipalitySelector />
      <nav aria-label={t('shell.menu')}>
        <RouteLinks onFollow={onFollow} />
      </nav>
      <UserLinks onFollow={onFollow} withExternal />
      <DataRefreshBadge compact={false} />
      <Version />
    </div>
  );
});
