/* oxlint-disable no-restricted-globals -- waits for painting, and `ui` has no clock */
import { useLayoutEffect } from 'react';

/** The longest time (ms) that a control waits for rows: a slow answer must not keep anybody from changing the filters. */
const patienceMs = 1_000;

let loadingTables = 0;
const waiting = new Set<() => void>();

function proceed(): void {
  for (const resume of waiting) resume();
  waiting.clear();
}

/** Says that a table waits for its rows, for as long as it does. */
export function useLoadingRows(isLoading: boolean): void {
  useLayoutEffect(() => {
    if (!isLoading) return;
    loadingTables += 1;
    return () => {
      loadingTables -= 1;
      // The rows are painted first.
      if (loadingTables === 0) requestAnimationFrame(() => setTimeout(proceed));
    };
  }, [isLoading]);
}

/** Resolves when the tables that are being drawn have their rows, or after a second. */
export async function waitForRows(): Promise<void> {
  // By then the tables that are drawn together with the caller have said that they load.
  await new Promise((resolve) => setTimeout(resolve));
  if (loadingTables === 0) return;
  await new Promise<void>((resolve) => {
    waiting.add(resolve);
    setTimeout(resolve, patienceMs);
  });
}
