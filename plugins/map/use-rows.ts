import { useCallback, useEffect, useState } from 'react';
import type { MapBounds, MapRows, MapSource } from './types';

/** Rows per page. */
export const pageSize = 20;

interface Loaded {
  readonly rows?: MapRows | undefined;
  readonly hasFailed?: boolean | undefined;
}

/** Loads the rows in view page by page; new bounds return to the first page. */
export function useRows(source: MapSource, bounds: MapBounds) {
  const [view, setView] = useState({ source, bounds, from: 0, attempt: 0 });
  const [loaded, setLoaded] = useState<Loaded>({});
  if (view.source !== source || view.bounds !== bounds) setView({ ...view, source, bounds, from: 0 });

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    view.source.loadRows({ bounds: view.bounds, from: view.from, size: pageSize, signal }).then(
      (rows) => void (signal.aborted || setLoaded({ rows })),
      () => void (signal.aborted || setLoaded({ hasFailed: true })),
    );
    return () => abort.abort();
  }, [view]);

  const goTo = useCallback((from: number) => setView((current) => ({ ...current, from })), []);
  const retry = useCallback(() => {
    setLoaded({});
    setView((current) => ({ ...current, attempt: current.attempt + 1 }));
  }, []);
  return { rows: loaded.rows, hasFailed: loaded.hasFailed === true, from: view.from, goTo, retry };
}
