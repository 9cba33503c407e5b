import type { KeyValueStore } from '@portal/plugin-api';
import { usePortal } from '@portal/plugin-api/react';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { t } from './messages';

export type Rolls = ReadonlySet<string>;

/** Maximum number of selected properties. */
const maxSelected = 2_000;
const none: Rolls = new Set();
const storedAs = 'selection';

const StoredSchema = v.object({ search: v.string(), rolls: v.array(v.string()) });

/**
 * The selected rolls on all pages of a search. They survive a reload; a new search starts without a
 * selection.
 */
export function useSelection(search: string): readonly [selected: Rolls, select: (rolls: Rolls) => void] {
  const portal = usePortal();
  const [selection, setSelection] = useState({ search, rolls: none });
  const store = useRef<KeyValueStore>(undefined);
  const isTouched = useRef(false);

  useEffect(() => {
    let isOver = false;
    // Without storage, the selection is lost on reload.
    void portal.storage.open({ version: 1 }).then(
      (opened) => {
        if (isOver) return;
        store.current = opened;
        const stored = v.safeParse(StoredSchema, opened.get(storedAs));
        // A selection made before the stored one was read takes precedence.
        if (stored.success && !isTouched.current)
          setSelection({ search: stored.output.search, rolls: new Set(stored.output.rolls) });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [portal]);

  function select(rolls: Rolls) {
    if (rolls.size > maxSelected) {
      portal.notices.raise({ tone: 'info', text: t('my-properties.tooMany', { most: maxSelected }) });
      return;
    }
    isTouched.current = true;
    setSelection({ search, rolls });
    try {
      store.current?.set(storedAs, rolls.size === 0 ? undefined : { search, rolls: [...rolls] });
    } catch (error) {
      // The selection is still kept in memory.
      portal.report(error, { context: 'store the selection' });
    }
  }

  return [selection.search === search ? selection.rolls : none, select];
}
