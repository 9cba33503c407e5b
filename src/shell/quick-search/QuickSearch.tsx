import { observer } from 'mobx-react-lite';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { mayVisit } from '#manifest';
import { Icon } from '#ui';
import { useShell } from '../shell-context';
import { t } from '../messages';
import styles from './QuickSearch.module.css';

/**
 * The field of the quick search (section 2), for those permitted. What it does is loaded when a person reaches for it
 * and joins this very field, so that nothing typed meanwhile is lost. `onFollow` is told when a search led elsewhere.
 */
export const QuickSearch = observer(function QuickSearch({ onFollow }: { readonly onFollow?: () => void }) {
  const { manifest, user, quickSearch } = useShell();
  const list = useId();
  const [isRequested, setRequested] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { permissions } = manifest.portal;
  const isPermitted = (permission: string) => mayVisit(user.rules, [permission]);
  if (!isPermitted(permissions.searchBar)) return null;

  const parts = isRequested ? quickSearch.value : undefined;
  const load = () => {
    setRequested(true);
    return quickSearch.load();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void load().then((loaded) => loaded?.submit(field.current, onFollow));
  };
  return (
    <form className={styles['form']} role="search" onSubmit={submit}>
      <input
        aria-controls={list}
        aria-expanded={false}
        aria-label={t('shell.quickSearch')}
        autoComplete="off"
        className={styles['field']}
        placeholder={
          isPermitted(permissions.ownerSearch) ? t('shell.searchByWithOwner') : t('shell.searchBy')
        }
        ref={field}
        role="combobox"
        onFocus={load}
        onPointerEnter={load}
      />
      {parts && <parts.SearchTools field={field} search={parts.search} />}
      <button aria-label={t('shell.search')} className={styles['button']}>
        <Icon name="search" size={16} />
      </button>
      {parts && (
        <parts.QuickSearchPanel field={field} listId={list} search={parts.search} onFollow={onFollow} />
      )}
    </form>
  );
});
