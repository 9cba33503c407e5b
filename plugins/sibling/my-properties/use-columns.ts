import type { KeyValueStore } from '@portal/plugin-api';
import { useParam, usePortal } from '@portal/plugin-api/react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

const storedAs = 'columns';

/**
 * Returns the chosen columns, joined by dots: from the URL, else the stored choice; empty for the defaults.
 */
export function useColumns(): readonly [names: string, setNames: (names: string) => void] {
  const portal = usePortal();
  const [names, setNames] = useParam('columns');
  const [store, setStore] = useState<KeyValueStore>();
  const [last, setLast] = useState('');

  useEffect(() => {
    let isOver = false;
    // Without storage, the choice is only in the URL.
    void portal.storage.open({ version: 1 }).then(
      (opened) => {
        if (isOver) return;
        setStore(opened);
        const stored = v.safeParse(v.string(), opened.get(storedAs));
        if (stored.success) setLast(stored.output);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [portal]);

  function choose(next: string) {
    setNames(next, { replace: true });
    setLast(next);
    try {
      store?.set(storedAs, next);
    } catch (error) {
      // The choice is still in the URL.
      portal.report(error, { context: 'store the choice of columns' });
    }
  }

  return [names === '' ? last : names, choose];
}
