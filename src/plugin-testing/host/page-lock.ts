import { startApps } from '#app-runtime';

/** single-spa is started once in a page, and one host at a time may have it. */
const page: { isStarted: boolean; leave: (() => Promise<void>) | undefined } = {
  isStarted: false,
  leave: undefined,
};

/** Takes the page for a host; one that has it still is stopped before. `stop` is that of the new one. */
export async function acquirePage(stop: () => Promise<void>): Promise<void> {
  await page.leave?.();
  page.leave = stop;
  if (!page.isStarted) startApps();
  page.isStarted = true;
}

/** Gives the page back, unless another host has it already. */
export function releasePage(stop: () => Promise<void>): void {
  if (page.leave === stop) page.leave = undefined;
}
