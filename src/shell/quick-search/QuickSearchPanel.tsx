import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { searchPaths, type SearchStore } from '#stores';
import { Icon, Spinner } from '#ui';
import { watchPress, type WatchedPress } from '#ui/frame';
import styles from './QuickSearchPanel.module.css';
import { t } from './messages';
import { SuggestionList } from './SuggestionList';
import { useCombobox, type QuickSearchProps } from './use-combobox';

export interface SearchToolsProps {
  readonly search: SearchStore;
  readonly field: RefObject<HTMLInputElement | null>;
}

export interface QuickSearchPanelProps extends SearchToolsProps {
  /** The id of the field's listbox. */
  readonly listId: string;
  /** The text typed before the code loaded. */
  readonly draft: string;
  /** Called when the props of field and form change. */
  readonly onProps: (props: QuickSearchProps) => void;
  /** Called after a navigation. */
  readonly onFollow?: (() => void) | undefined;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Spinner and clear button of the quick search field. */
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

/** The quick search's panel: chips, suggestions and links. */
export const QuickSearchPanel = observer(function QuickSearchPanel(props: QuickSearchPanelProps) {
  const { draft, field, search, listId, onProps, onFollow } = props;
  const combobox = useCombobox({
    label: t('shell.quick-search.quickSearch'),
    listId,
    isOpen: search.isOpen,
    options: search.group.results,
    onType: search.type,
    onOpen: search.show,
    onEscape: search.close,
    onChoose: (value) => void search.submit(value).then((hasNavigated) => hasNavigated && onFollow?.()),
  });
  useLayoutEffect(() => {
    if (draft !== '') search.type(draft);
  }, [draft, search]);
  const { text } = search;
  const press = useRef<WatchedPress>(undefined);
  useEffect(() => {
    press.current = watchPress();
    return press.current.stop;
  }, []);
  const form = useMemo(
    () => ({
      onFocus: search.focus,
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        // On small screens, closing moves the content below, which may include the pressed element.
        if (!currentTarget.contains(relatedTarget)) press.current?.onReleased(search.close);
      },
      // Clicking a suggestion or chip must not move the focus and close the panel.
      onMouseDown(event: MouseEvent) {
        if (event.target !== field.current) event.preventDefault();
      },
    }),
    [field, search],
  );
  // Handlers change on each render; passing them to the field's owner does not render this panel again.
  useLayoutEffect(() => onProps({ form, field: { ...combobox.field, value: text } }));
  useEffect(() => {
    if (field.current?.form?.contains(document.activeElement) === true) search.focus();
    return search.close;
  }, [field, search]);
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
      <SuggestionList {...combobox} search={search} />
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
