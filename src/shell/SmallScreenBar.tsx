import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { getLanguage } from '#i18n';
import { readText } from '#manifest';
import { Icon } from '#ui';
import { Logo } from '#ui/frame';
import { Bell } from './notifications/Bell';
import buttonStyles from './FrameButton.module.css';
import styles from './SmallScreenBar.module.css';
import { useShell } from './shell-context';
import { SmallScreenPanel } from './SmallScreenPanel';
import { t } from './messages';
import { useDisclosure } from './use-disclosure';

/** The bar on small screens, which expands to the content of side menu and top bar (section 2). */
export const SmallScreenBar = observer(function SmallScreenBar() {
  const { manifest } = useShell();
  const { open, toggle, close, area, button } = useDisclosure<HTMLElement>();
  const panel = useId();
  return (
    <header className={styles['bar']} ref={area}>
      <div className={styles['row']}>
        <Logo size={28} />
        <span className={styles['name']}>{readText(manifest.portal.title, getLanguage())}</span>
        <Bell />
        <button
          type="button"
          className={buttonStyles['button']}
          aria-expanded={open}
          aria-controls={panel}
          aria-label={open ? t('shell.closeMenu') : t('shell.openMenu')}
          onClick={toggle}
          ref={button}
        >
          <Icon name={open ? 'x' : 'menu'} size={22} />
        </button>
      </div>
      <div hidden={!open} id={panel}>
        {open && <SmallScreenPanel onFollow={close} />}
      </div>
    </header>
  );
});
