/* oxlint-disable no-restricted-globals -- waits for painting, and `ui` has no clock */
import { useLayoutEffect } from 'react';

/** Maximum time (ms) that a control waits for rows, so that filters stay usable during slow requests. */
const maxWaitMs = 1_000;

let loadingTables = 0;
const waiting = new Set<() => void>();

function proceed(): void {
  for (const resume of waiting) resume();
  waiting.clear();
}

/** Registers a table as loading while `isLoading` is true. */
export function useLoadingRows(isLoading: boolean): void {
  useLayoutEffect(() => {
    if (!isLoading) return;
    loadingTables += 1;
    return () => {
      loadingTables -= 1;
      // Wait until the rows are painted.
      if (loadingTables === 0) requestAnimationFrame(() => setTimeout(proceed));
    };
  }, [isLoading]);
}

/** Resolves when all tables being rendered have their rows, or after a second. */
export async function waitForRows(): Promise<void> {
  // Tables rendered together with the caller register before this resolves.
  await new Promise((resolve) => setTimeout(resolve));
  if (loadingTables === 0) return;
  await new Promise<void>((resolve) => {
    waiting.add(resolve);
    setTimeout(resolve, maxWaitMs);
  });
}
