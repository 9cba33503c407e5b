import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { displayNameOf } from '#stores';
import { Icon, Logo } from '#ui';
import { DataRefreshBadge, MenuFooter } from './MenuFooter';
import { MunicipalitySelector } from './MunicipalitySelector';
import { QuickSearch } from './quick-search/QuickSearch';
import { RouteLinks } from './RouteLinks';
import styles from './SmallScreenBar.module.css';
import { useShell } from './shell-context';
import { strings } from './strings';
import { useDisclosure } from './use-disclosure';
import { UserLinks } from './UserLinks';
import { Avatar, UserName } from './UserName';

/** On small screens: one bar at the top that opens to the person, the municipality and all links (section 2). */
export const SmallScreenBar = observer(function SmallScreenBar() {
  const { manifest, user } = useShell();
  const { open, toggle, close, area, button } = useDisclosure<HTMLElement>();
  const panel = useId();
  const name = user.user === undefined ? '' : displayNameOf(user.user);
  return (
    <header className={styles['bar']} ref={area}>
      <div className={styles['row']}>
        <Logo size={28} />
        <span className={styles['name']}>{manifest.portal.title}</span>
        <button
          type="button"
          className={styles['button']}
          aria-expanded={open}
          aria-controls={panel}
          aria-label={open ? strings.closeMenu : strings.openMenu}
          onClick={toggle}
          ref={button}
        >
          <Icon name={open ? 'x' : 'menu'} size={22} />
        </button>
      </div>
      <div className={styles['panel']} hidden={!open} id={panel}>
        <div className={styles['person']}>
          <Avatar name={name} />
          <UserName />
        </div>
        <QuickSearch onFollow={close} />
        <MunicipalitySelector />
        <nav aria-label={strings.menu}>
          <RouteLinks onFollow={close} />
        </nav>
        <UserLinks onFollow={close} />
        <DataRefreshBadge compact={false} />
        <MenuFooter />
      </div>
    </header>
  );
});
