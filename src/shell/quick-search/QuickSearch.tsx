import { observer } from 'mobx-react-lite';
import { useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { mayVisit } from '#manifest';
import { searchPaths } from '#stores';
import { Icon } from '#ui';
import { useShell } from '../shell-context';
import { t } from '../messages';
import styles from './QuickSearch.module.css';
import type { QuickSearchProps } from './use-combobox';

/**
 * The quick search field (section 2), for permitted users. Its code loads on first focus, and then controls
 * the field, including text typed before. `onFollow` is called after a navigation.
 */
export const QuickSearch = observer(function QuickSearch({ onFollow }: { readonly onFollow?: () => void }) {
  const { manifest, user, quickSearch } = useShell();
  const list = useId();
  const [isRequested, setRequested] = useState(false);
  const [draft, setDraft] = useState('');
  const [props, setProps] = useState<QuickSearchProps>();
  const field = useRef<HTMLInputElement>(null);
  // The user may have typed into the server's frame before hydration.
  useLayoutEffect(() => setDraft(field.current?.value ?? ''), []);
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
    void load().then((loaded) => loaded?.submit(field.current?.value, onFollow));
  };
  return (
    // Action and field name work if Enter is pressed before the portal's code has loaded.
    <form
      action={searchPaths.results}
      className={styles['form']}
      role="search"
      onSubmit={submit}
      {...props?.form}
    >
      <input
        aria-controls={list}
        aria-expanded={false}
        aria-label={t('shell.quickSearch')}
        autoComplete="off"
        maxLength={200}
        name="search"
        role="combobox"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        {...props?.field}
        className={styles['field']}
        placeholder={
          isPermitted(permissions.ownerSearch) ? t('shell.searchByWithOwner') : t('shell.searchBy')
        }
        ref={field}
        onFocus={load}
        onPointerEnter={load}
      />
      {parts && <parts.SearchTools field={field} search={parts.search} />}
      <button aria-label={t('shell.search')} className={styles['button']}>
        <Icon name="search" size={16} />
      </button>
      {parts && (
        <parts.QuickSearchPanel
          draft={draft}
          field={field}
          listId={list}
          onFollow={onFollow}
          onProps={setProps}
          search={parts.search}
        />
      )}
    </form>
  );
});
