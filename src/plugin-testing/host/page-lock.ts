import { startApps } from '#app-runtime';

/** single-spa can start only once per page, so only one host at a time can use it. */
const page: { isStarted: boolean; leave: (() => Promise<void>) | undefined } = {
  isStarted: false,
  leave: undefined,
};

/** Acquires the page for a host and stops the previous one. `stop` stops the new host. */
export async function acquirePage(stop: () => Promise<void>): Promise<void> {
  await page.leave?.();
  page.leave = stop;
  if (!page.isStarted) startApps();
  page.isStarted = true;
}

/** Releases the page unless another host has acquired it. */
export function releasePage(stop: () => Promise<void>): void {
  if (page.leave === stop) page.leave = undefined;
}
