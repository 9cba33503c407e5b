import { useState, type SyntheticEvent } from 'react';
import { Button } from '../Button';
import { closeOnEscape, closeOnLeave } from '../menu-keys';
import { t } from '../messages/list';
import { useUi } from '../ui-provider';
import styles from './SavedFilters.module.css';
import { addSaved, applyFilters, parseSaved, readFilters, type SavedFilter } from './saved-filters';

export interface SavedFiltersProps {
  /** Identifies the list within the app; its filters are stored under this name. */
  readonly list: string;
  /** The query parameters of the filters. */
  readonly names: readonly string[];
}

const maxNameLength = 60;

/** The panel opens towards the middle of the page, so that it does not extend beyond its edge. */
function isInRightHalf({ currentTarget }: SyntheticEvent<HTMLElement>): boolean {
  const { left, right } = currentTarget.getBoundingClientRect();
  return left + right > document.documentElement.clientWidth;
}

/**
 * A menu of the filters that the user saved for a list; renders nothing if storage is not available. Pass
 * `saved` to a `FilterBar` instead of using it directly, unless the filters are in a form. Since 1.2.0.
 *
 * @example
 * <SavedFilters list="properties" names={['street', 'class']} />
 */
export function SavedFilters({ list, names }: SavedFiltersProps) {
  const { portal } = useUi();
  const [saved, setSaved] = useState<readonly SavedFilter[]>([]);
  const [name, setName] = useState('');
  const [isRightHalf, setRightHalf] = useState(false);
  if (portal?.storage === undefined) return null;
  const { navigation, notices, storage } = portal;
  const key = `filters of ${list}`;

  const fail = () => notices.raise({ tone: 'error', text: t('ui.list.savedFailed') });

  async function open({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (!currentTarget.open) return;
    try {
      const store = await storage.open({ version: 1 });
      setSaved(parseSaved(store.get(key)));
    } catch {
      fail();
    }
  }

  /** Updates the stored filters, which another tab may have changed. Resolves to whether it succeeded. */
  async function change(update: (stored: readonly SavedFilter[]) => readonly SavedFilter[]) {
    try {
      const store = await storage.open({ version: 1 });
      const next = update(parseSaved(store.get(key)));
      store.set(key, next);
      setSaved(next);
      return true;
    } catch {
      fail();
      return false;
    }
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    const added = { name: name.trim(), query: readFilters(navigation.path, names) };
    if (await change((stored) => addSaved(stored, added))) setName('');
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles blur and keys of its controls
    <details
      className={styles['menu']}
      onBlur={closeOnLeave}
      onKeyDown={closeOnEscape}
      onToggle={(event) => void open(event)}
    >
      <summary className={styles['summary']} onClick={(event) => setRightHalf(isInRightHalf(event))}>
        {t('ui.list.saved')}
      </summary>
      <div className={styles['panel']} data-side={isRightHalf ? 'left' : 'right'}>
        <SavedList
          onChoose={(one) => navigation.to(applyFilters(navigation.path, names, one.query))}
          onRemove={({ name: removed }) =>
            void change((stored) => stored.filter((one) => one.name !== removed))
          }
          saved={saved}
        />
        <form className={styles['form']} onSubmit={(event) => void save(event)}>
          <label className={styles['label']}>
            {t('ui.list.savedName')}
            <input
              maxLength={maxNameLength}
              onChange={({ target }) => setName(target.value)}
              type="text"
              value={name}
            />
          </label>
          <Button aria-disabled={name.trim() === ''} type="submit">
            {t('ui.list.savedSave')}
          </Button>
        </form>
      </div>
    </details>
  );
}

interface SavedListProps {
  readonly saved: readonly SavedFilter[];
  readonly onChoose: (filter: SavedFilter) => void;
  readonly onRemove: (filter: SavedFilter) => void;
}

function SavedList({ saved, onChoose, onRemove }: SavedListProps) {
  if (saved.length === 0) return <p className={styles['none']}>{t('ui.list.savedNone')}</p>;
  return (
    <ul className={styles['list']}>
      {saved.map((one) => (
        <li className={styles['item']} key={one.name}>
          <button
            className={styles['name']}
            onClick={({ currentTarget }) => {
              const details = currentTarget.closest('details');
              details?.querySelector('summary')?.focus();
              details?.removeAttribute('open');
              onChoose(one);
            }}
            type="button"
          >
            {one.name}
          </button>
          <Button
            aria-label={t('ui.list.savedRemoveOf', { name: one.name })}
            onClick={({ currentTarget }) => {
              currentTarget.closest('details')?.querySelector('input')?.focus();
              onRemove(one);
            }}
          >
            {t('ui.list.savedRemove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
