import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { median } from '../figures';
import { recordTraffic } from '../traffic';
import { type Conditions, throttle } from '../visits';
import { rowCount } from './app';

/** When rows were in the document, and when a frame with them was painted. */
interface Shown {
  readonly inDocument: number;
  readonly visible: number;
}

declare global {
  interface Window {
    peerProbe?: {
      readonly first: Promise<Shown>;
      readonly press: (selector: string, heading: string) => Promise<Shown>;
    };
  }
}

/** Runs in the page. */
function watchRows(count: number): void {
  const isThere = (heading: string): boolean =>
    Array.from(document.querySelectorAll('main h1')).some(
      (found) => found.textContent === heading && found.checkVisibility(),
    ) &&
    Array.from(document.querySelectorAll('main tbody tr')).filter((row) => row.checkVisibility()).length ===
      count;
  const awaitRows = (heading: string): Promise<Shown> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The rows of "${heading}" did not come.`)), 30_000);
      const observer = new MutationObserver(() => {
        if (!isThere(heading)) return;
        observer.disconnect();
        clearTimeout(timer);
        const inDocument = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve({ inDocument, visible: performance.now() });
          port2.postMessage(undefined);
        });
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true });
    });
  window.peerProbe = {
    first: awaitRows('Peer one'),
    async press(selector, heading) {
      const start = performance.now();
      const shown = awaitRows(heading);
      document.querySelector<HTMLElement>(selector)?.click();
      const { inDocument, visible } = await shown;
      return { inDocument: inDocument - start, visible: visible - start };
    },
  };
}

/** The URL of the two apps, and the links between them. */
export interface PeerTarget {
  readonly name: string;
  readonly address: string;
  readonly links: { readonly one: string; readonly two: string };
  readonly context: BrowserContextOptions;
}

/** The cost of a visit; times in ms. */
export interface PeerVisit {
  readonly rows: number;
  readonly firstPaint: number;
  readonly firstSwitch: number;
  readonly warmInDocument: number;
  readonly warm: number;
  readonly repeated: number;
  readonly bytes: number;
  readonly requests: number;
}

const warmSwitches = 20;

async function readFirst(page: Page): Promise<Shown> {
  const first = await page.evaluate(() => window.peerProbe?.first);
  if (first === undefined) throw new Error(`${page.url()} has no probe.`);
  return first;
}

async function press(page: Page, selector: string, heading: string): Promise<Shown> {
  // requestIdleCallback does not always fire in a page with its own process.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
  const shown = await page.evaluate((given) => window.peerProbe?.press(given.selector, given.heading), {
    selector,
    heading,
  });
  if (shown === undefined) throw new Error(`${page.url()} has no probe.`);
  return shown;
}

/**
 * Opens the first app with an empty cache, switches to the other and back several times, and visits again.
 */
export async function visitPeers(
  browser: Browser,
  { address, links, context: options }: PeerTarget,
  conditions: Conditions,
): Promise<PeerVisit> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchRows, rowCount);
    const session = await context.newCDPSession(page);
    const traffic = await recordTraffic(session);
    await throttle(session, conditions);
    await page.goto(address, { waitUntil: 'commit' });
    const { visible: rows } = await readFirst(page);
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    );
    await page.waitForLoadState('networkidle');
    const before = traffic.until(rows);
    const first = await press(page, links.two, 'Peer two');
    const warm: Shown[] = [];
    for (let count = 0; count < warmSwitches; count += 1)
      warm.push(
        count % 2 === 0 ? await press(page, links.one, 'Peer one') : await press(page, links.two, 'Peer two'),
      );
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'commit' });
    const { visible: repeated } = await readFirst(page);
    return {
      rows,
      firstPaint,
      firstSwitch: first.visible,
      warmInDocument: median(warm.map(({ inDocument }) => inDocument)),
      warm: median(warm.map(({ visible }) => visible)),
      repeated,
      ...before,
    };
  } finally {
    await context.close();
  }
}
