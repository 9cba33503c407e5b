import type { Page, Request } from '@playwright/test';
import { median, printFigures, rounded } from './figures';

/** By what one knows that the content is there: an element, and its text where there may be others like it. */
export interface Content {
  readonly selector: string;
  readonly text?: string;
}

/** What it took until the content was there. */
export interface Start {
  /** In ms since the address was asked for. */
  readonly time: number;
  readonly requests: number;
  readonly bytes: number;
}

/** Has every document of a page note by itself when its content is there. */
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

/** Opens an address with an empty cache and answers what it took until its content was there. */
export async function openCold(page: Page, address: string): Promise<Start> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const asked: Request[] = [];
  const note = (request: Request): void => void asked.push(request);
  page.on('request', note);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('content').length > 0, undefined, {
    timeout: 30_000,
  });
  page.off('request', note);
  const before = [...asked];
  const time = await page.evaluate(() => performance.getEntriesByName('content')[0]?.startTime ?? NaN);
  const sizes = await Promise.all(
    before.map(async (request) => {
      const answer = await request.response().catch(() => null);
      // The stream of events never ends, and has no size before that.
      if (answer === null || new URL(request.url()).pathname === '/portal/events') return 0;
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return responseBodySize + responseHeadersSize;
    }),
  );
  await session.detach();
  return { time, requests: before.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** A start in the portal, and one of the same app on a page that has nothing else. */
export interface StartPair {
  readonly portal: Start;
  readonly bare: Start;
}

/** Opens both addresses several times in turn. */
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

/** Prints the middle of what some starts took. */
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
