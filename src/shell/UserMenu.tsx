import { observer } from 'mobx-react-lite';
import { Icon } from '#ui';
import { Avatar, UserName } from './UserName';
import { UserLinks } from './UserLinks';
import { useDisclosure } from './use-disclosure';
import styles from './UserMenu.module.css';
import { useShell } from './shell-context';
import { t } from './messages';
import { getDisplayName } from '#stores';

export const UserMenu = observer(function UserMenu() {
  const { user } = useShell();
  const { open, toggle, close, area, button } = useDisclosure<HTMLDivElement>();
  const name = user.user === undefined ? '' : getDisplayName(user.user);
  return (
    <div className={styles['area']} ref={area}>
      <button
        type="button"
        className={styles['button']}
        aria-expanded={open}
        aria-label={t('shell.userMenu', { name })}
        onClick={toggle}
        ref={button}
      >
        <UserName />
        <Avatar name={name} />
        <Icon name="chevron-down" size={14} />
      </button>
      {open && (
        <div className={styles['panel']}>
          <UserLinks onFollow={close} />
        </div>
      )}
    </div>
  );
});
