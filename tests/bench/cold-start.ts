import type { Page, Request } from '@playwright/test';
import { median, printFigures, rounded } from './figures';

/** Identifies the content: an element, and its text where the selector is ambiguous. */
export interface Content {
  readonly selector: string;
  readonly text?: string;
}

/** The cost until the content was rendered. */
export interface Start {
  /** In ms since the navigation started. */
  readonly time: number;
  readonly requests: number;
  readonly bytes: number;
}

/** Makes every document of a page record when its content appears. */
export async function noteContent(page: Page, content: Content): Promise<void> {
  await page.addInitScript(({ selector, text }) => {
    new MutationObserver((_changes, observer) => {
      const found = Array.from(document.querySelectorAll(selector));
      if (!found.some((one) => text === undefined || one.textContent === text)) return;
      performance.mark('content');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, content);
}

/** Opens a URL with an empty cache; returns the cost until its content was rendered. */
export async function openCold(page: Page, address: string): Promise<Start> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sentRequests: Request[] = [];
  const note = (request: Request): void => void sentRequests.push(request);
  page.on('request', note);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('content').length > 0, undefined, {
    timeout: 30_000,
  });
  page.off('request', note);
  const before = [...sentRequests];
  const time = await page.evaluate(() => performance.getEntriesByName('content')[0]?.startTime ?? NaN);
  const sizes = await Promise.all(
    before.map(async (request) => {
      const answer = await request.response().catch(() => null);
      // The event stream never ends, so its size is unknown.
      if (answer === null || new URL(request.url()).pathname === '/portal/events') return 0;
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return responseBodySize + responseHeadersSize;
    }),
  );
  await session.detach();
  return { time, requests: before.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** A start in the portal, and one of the same app on a bare page. */
export interface StartPair {
  readonly portal: Start;
  readonly bare: Start;
}

/** Opens both URLs several times, alternating. */
export async function openInTurn(
  page: Page,
  addresses: Readonly<Record<keyof StartPair, string>>,
  runs: number,
): Promise<readonly StartPair[]> {
  const pairs: StartPair[] = [];
  for (let run = 0; run < runs; run += 1) {
    const portal = await openCold(page, addresses.portal);
    pairs.push({ portal, bare: await openCold(page, addresses.bare) });
  }
  return pairs;
}

/** Prints the medians of some starts. */
export function printStarts(title: string, pairs: readonly StartPair[]): void {
  const middle = (read: (pair: StartPair) => number): number => median(pairs.map(read));
  const inMs = (read: (pair: StartPair) => number): string => rounded(middle(read), 'ms');
  const inKb = (read: (pair: StartPair) => number): string => rounded(middle(read) / 1000, 'kB');
  printFigures(title, {
    'portal: time': inMs(({ portal }) => portal.time),
    'bare page: time': inMs(({ bare }) => bare.time),
    'ratio of the times': rounded(middle(({ portal, bare }) => portal.time / bare.time)),
    'portal: requests before content': rounded(middle(({ portal }) => portal.requests)),
    'bare page: requests before content': rounded(middle(({ bare }) => bare.requests)),
    'portal: bytes before content': inKb(({ portal }) => portal.bytes),
    'bare page: bytes before content': inKb(({ bare }) => bare.bytes),
  });
}
