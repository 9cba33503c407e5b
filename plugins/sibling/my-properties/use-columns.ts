import type { KeyValueStore } from '@portal/plugin-api';
import { useParam, usePortal } from '@portal/plugin-api/react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

const storedAs = 'columns';

/** The columns that the person chose, joined by dots: those of the address, else the last choice; empty for the usual ones. */
export function useColumns(): readonly [names: string, setNames: (names: string) => void] {
  const portal = usePortal();
  const [names, setNames] = useParam('columns');
  const [store, setStore] = useState<KeyValueStore>();
  const [last, setLast] = useState('');

  useEffect(() => {
    let isOver = false;
    // Without a place to store it, a choice lasts as long as the address.
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
      // The address has it all the same.
      portal.report(error, { context: 'store the choice of columns' });
    }
  }

  return [names === '' ? last : names, choose];
}
