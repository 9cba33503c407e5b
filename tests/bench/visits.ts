import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';
import { median } from './figures';
import { goBack, probeList, readMarks } from './list-probe';
import type { ListSection } from './lists';
import { recordTraffic } from './traffic';

/** Network and processor conditions. */
export interface Conditions {
  readonly title: string;
  /** In ms; without it the network is not throttled. */
  readonly latency?: number;
  /** In bits per second. */
  readonly down?: number;
  readonly up?: number;
  /** How many times slower the processor is. */
  readonly slowDown?: number;
}

export const slow4G: Conditions = {
  title: 'slow 4G (150 ms, 1.6 Mbps), CPU 4× slower',
  latency: 150,
  down: 1_600_000,
  up: 750_000,
  slowDown: 4,
};

export const unthrottled: Conditions = { title: 'unthrottled' };

/** The cost of a first and a second visit to a section; times in ms. */
export interface Visit {
  readonly rows: number;
  readonly controls: number;
  readonly bytes: number;
  readonly requests: number;
  readonly shift: number;
  /** From Back to the first rows, with all code loaded. */
  readonly back: number;
  /** After a reload, with the browser's cache. */
  readonly reloadedRows: number;
  readonly reloadedControls: number;
}

/** How often a visit leaves and returns; the first return counts as much as the third. */
const trips = 3;

/** Opens a section with an empty cache, leaves it, returns, and reloads it. */
export async function visit(
  browser: Browser,
  list: ListSection,
  { signedIn, conditions }: { readonly signedIn: BrowserContextOptions; readonly conditions: Conditions },
): Promise<Visit> {
  const context = await browser.newContext(signedIn);
  try {
    const page = await context.newPage();
    await probeList(page, list);
    const session = await context.newCDPSession(page);
    const traffic = await recordTraffic(session);
    await throttle(session, conditions);
    await page.goto(list.path, { waitUntil: 'commit' });
    const first = await readMarks(page);
    const before = traffic.until(first.rows ?? NaN);
    const returns: number[] = [];
    for (let trip = 0; trip < trips; trip += 1) returns.push(await goBack(page));
    await page.reload({ waitUntil: 'commit' });
    const second = await readMarks(page);
    return {
      rows: first.rows ?? NaN,
      controls: first.controls ?? NaN,
      ...before,
      shift: first.shift,
      back: median(returns),
      reloadedRows: second.rows ?? NaN,
      reloadedControls: second.controls ?? NaN,
    };
  } finally {
    await context.close();
  }
}

/** Throttles a page's network and processor. */
export async function throttle(
  session: CDPSession,
  { latency, down, up, slowDown }: Conditions,
): Promise<void> {
  if (slowDown !== undefined) await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  if (latency === undefined) return;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down === undefined ? -1 : down / 8,
    uploadThroughput: up === undefined ? -1 : up / 8,
  });
}
