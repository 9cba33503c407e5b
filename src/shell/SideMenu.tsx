import { observer } from 'mobx-react-lite';
import { getLanguage } from '#i18n';
import { readText } from '#manifest';
import { Icon, VisuallyHidden } from '#ui';
import { Logo } from '#ui/frame';
import { MenuFooter } from './MenuFooter';
import { RouteLinks } from './RouteLinks';
import styles from './SideMenu.module.css';
import { useShell } from './shell-context';
import { t } from './messages';

/** The side menu on medium and large screens (section 2); its state is kept between visits. */
export const SideMenu = observer(function SideMenu() {
  const { manifest, preferences } = useShell();
  const open = preferences.menuOpen;
  return (
    <aside className={styles['menu']}>
      <div className={styles['brand']}>
        <Logo size={28} />
        {open && <span>{readText(manifest.portal.title, getLanguage())}</span>}
      </div>
      <nav aria-label={t('shell.menu')} className={styles['links']}>
        <RouteLinks compact={!open} />
      </nav>
      <div className={styles['foot']}>
        <MenuFooter compact={!open} />
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={open}
          onClick={preferences.toggleMenu}
          data-tooltip={open ? t('shell.collapseMenu') : t('shell.expandMenu')}
        >
          <Icon name={open ? 'chevrons-left' : 'chevrons-right'} />
          {open ? (
            <span>{t('shell.collapseMenu')}</span>
          ) : (
            <VisuallyHidden>{t('shell.expandMenu')}</VisuallyHidden>
          )}
        </button>
      </div>
    </aside>
  );
});
