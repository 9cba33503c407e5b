import { observer } from 'mobx-react-lite';
import type { UseComboboxReturnValue } from 'downshift';
import { formatRoll } from '#base';
import type { SearchStore } from '#stores';
import { Icon, Skeleton } from '#ui';
import styles from './SuggestionList.module.css';
import { t } from './messages';
import { highlightMatch } from './highlight-match';

export interface SuggestionListProps extends Pick<
  UseComboboxReturnValue<string>,
  'getItemProps' | 'getMenuProps'
> {
  readonly search: SearchStore;
}

/** The number of matches and the first of them, or why there are none. */
export const SuggestionList = observer(function SuggestionList({
  search,
  getItemProps,
  getMenuProps,
}: SuggestionListProps) {
  const { suggestions, group, addresses, text } = search;
  return (
    <div aria-busy={suggestions.state === 'pending'} className={styles['body']}>
      {suggestions.state === 'failed' && <Failure search={search} reason={suggestions.error.message} />}
      {suggestions.state === 'pending' && (
        <div className={styles['bones']}>
          {[60, 85, 70].map((width) => (
            <Skeleton height={14} key={width} width={`${width}%`} />
          ))}
        </div>
      )}
      <p className={styles['count']} role="status">
        {suggestions.state === 'succeeded' && t('shell.quick-search.recordsFound', { found: group.total })}
      </p>
      <div
        {...getMenuProps({ 'aria-label': t('shell.quick-search.suggestions') })}
        className={styles['list']}
      >
        {group.results.map((suggestion, index) => (
          <div
            key={suggestion}
            {...getItemProps({ item: suggestion, index })}
            className={styles['option']}
            title={[formatRoll(suggestion), addresses[index]].filter(Boolean).join(' ')}
          >
            {highlightMatch(suggestion, text).map((part, place) =>
              part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
            )}
            {addresses[index] !== undefined && (
              <>
                {' '}
                <span className={styles['address']}>{addresses[index]}</span>
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  );
});

const Failure = observer(function Failure({
  search,
  reason,
}: {
  readonly search: SearchStore;
  readonly reason: string;
}) {
  return (
    <div className={styles['failure']} role="alert">
      <Icon name="alert-circle" size={16} />
      <span>
        {t('shell.quick-search.failed')} {reason}
      </span>
      <button className={styles['retry']} type="button" onClick={() => void search.retry()}>
        {t('shell.quick-search.retry')}
      </button>
    </div>
  );
});
