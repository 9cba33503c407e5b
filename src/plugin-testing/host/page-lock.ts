import { startApps } from '#app-runtime';

/** single-spa starts once per page, so one host at a time may use it. */
const page: { isStarted: boolean; leave: (() => Promise<void>) | undefined } = {
  isStarted: false,
  leave: undefined,
};

/** Acquires the page for a host; the previous one is stopped. `stop` is that of the new one. */
export async function acquirePage(stop: () => Promise<void>): Promise<void> {
  await page.leave?.();
  page.leave = stop;
  if (!page.isStarted) startApps();
  page.isStarted = true;
}

/** Releases the page, unless another host has it. */
export function releasePage(stop: () => Promise<void>): void {
  if (page.leave === stop) page.leave = undefined;
}
