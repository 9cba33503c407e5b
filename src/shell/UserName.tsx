import { userTypeLabel } from '#backends/user-type';
import { observer } from 'mobx-react-lite';
import { getLocale } from '#i18n';
import { getDisplayName } from '#stores';
import styles from './UserName.module.css';
import { useShell } from './shell-context';

/** Returns the first letters of a name's first and last word, for the initials image. */
export function getInitials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase(getLocale());
}

/** A user's initials image. */
export function Avatar({ name }: { readonly name: string }) {
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {getInitials(name)}
    </span>
  );
}

export const UserName = observer(function UserName() {
  const { user } = useShell().user;
  if (user === undefined) return null;
  return (
    <span className={styles['words']}>
      <span className={styles['name']}>{getDisplayName(user)}</span>
      {user.userType !== undefined && <span className={styles['type']}>{userTypeLabel(user.userType)}</span>}
    </span>
  );
});
