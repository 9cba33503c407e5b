import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { searchPaths, type SearchStore } from '#stores';
import { Icon, Spinner } from '#ui';
import { attachField } from './attach-field';
import styles from './QuickSearchPanel.module.css';
import { t } from './messages';
import { SuggestionList } from './SuggestionList';
import { useCombobox } from './use-combobox';

/** The search and the field that belongs to it. */
export interface SearchToolsProps {
  readonly search: SearchStore;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** What the panel is about. */
export interface QuickSearchPanelProps extends SearchToolsProps {
  /** The id by which the field names its list. */
  readonly listId: string;
  /** Told when the person was led elsewhere. */
  readonly onFollow?: (() => void) | undefined;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** What stands between the field of the quick search and its search button: spinner and clear button. */
export const SearchTools = observer(function SearchTools({ search, field }: SearchToolsProps) {
  const clear = (): void => {
    search.clear();
    field.current?.focus();
  };
  return (
    <span className={styles['tools']}>
      {search.isBusy && <Spinner label={t('shell.quick-search.searching')} size={16} />}
      {search.text !== '' && (
        <button
          aria-label={t('shell.quick-search.clear')}
          className={styles['clear']}
          type="button"
          onClick={clear}
        >
          <Icon name="x" size={14} />
        </button>
      )}
    </span>
  );
});

/** What joins the field of the quick search when a person reaches for it: chips, suggestions and links. */
export const QuickSearchPanel = observer(function QuickSearchPanel(props: QuickSearchPanelProps) {
  const { search, field, listId, onFollow } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => (field.current === null ? undefined : attachField(field.current, search)), [field, search]);
  const onChoose = useCallback(
    (value: string) => void search.submit(value).then((hasNavigated) => hasNavigated && onFollow?.()),
    [search, onFollow],
  );
  useCombobox({ field, list, isOpen: search.isOpen, options: search.group.results, onChoose });
  return (
    <div className={styles['panel']} hidden={!search.isOpen}>
      <div aria-label={t('shell.quick-search.searchBy')} className={styles['chips']} role="group">
        {search.filters.map((filter) => (
          <button
            aria-pressed={filter === search.activeFilter}
            className={styles['chip']}
            key={filter}
            type="button"
            onClick={() => search.choose(filter)}
          >
            {t(`shell.quick-search.filterLabels.${filter}`)}
          </button>
        ))}
      </div>
      <SuggestionList id={listId} list={list} search={search} />
      <PanelLinks {...props} />
    </div>
  );
});

const PanelLinks = observer(function PanelLinks({ search, onFollow }: QuickSearchPanelProps) {
  const handleAdvancedClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    search.openAdvanced();
    onFollow?.();
  };
  const handleSeeAll = (): void => {
    search.seeAll();
    onFollow?.();
  };
  if (!search.mayOpenResults)
    return <p className={styles['denied']}>{t('shell.quick-search.resultsDenied')}</p>;
  return (
    <div className={styles['links']}>
      <a className={styles['link']} href={searchPaths.advanced} onClick={handleAdvancedClick}>
        {t('shell.quick-search.advanced')}
      </a>
      {search.group.total > 0 && (
        <button className={styles['link']} type="button" onClick={handleSeeAll}>
          {t('shell.quick-search.seeAll')}
        </button>
      )}
    </div>
  );
});
