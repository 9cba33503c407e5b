import { observer } from 'mobx-react-lite';
import { MunicipalitySelector } from './MunicipalitySelector';
import { Bell } from './notifications/Bell';
import { QuickSearch } from './quick-search/QuickSearch';
import styles from './TopBar.module.css';
import { UserMenu } from './UserMenu';

/** The bar above the section on medium and large screens (section 2). */
export const TopBar = observer(function TopBar() {
  return (
    <header className={styles['bar']}>
      <MunicipalitySelector />
      <QuickSearch />
      <Bell />
      <UserMenu />
    </header>
  );
});
