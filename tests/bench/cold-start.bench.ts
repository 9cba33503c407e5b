import type { Page, Request } from '@playwright/test';
import { declareTour, expect, sampleAddress, serveTour, test } from '../e2e/fixtures';
import { median, printFigures, rounded } from './figures';

const runs = 7;
const heading = 'Tour module';

const barePage = `<!doctype html><html lang="en-CA"><head><title>Bare</title><link rel="icon" href="data:,"></head><body><div id="place"></div>
<script type="module">import { bootstrap, mount } from './module.js';
const props = { domElement: document.getElementById('place') };
await bootstrap(props);
await mount(props);</script></body></html>`;

interface Start {
  readonly time: number;
  readonly requests: number;
  readonly bytes: number;
}

/** Opens an address with an empty cache and answers what it took until the app's heading was there. */
async function open(page: Page, address: string): Promise<Start> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const asked: Request[] = [];
  const note = (request: Request): void => void asked.push(request);
  page.on('request', note);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
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

test('cold start to the content of a section, beside the same app on a bare page', async ({
  asUser,
  sampleHost,
  stack,
}) => {
  serveTour(sampleHost);
  sampleHost.answer('/tour/bare.html', { type: 'text/html', body: barePage });
  await stack.editManifest((manifest) => declareTour(manifest));
  const page = await asUser('morgan.staff', {
    path: '/healthz',
    prepare: async (fresh) => {
      await fresh.addInitScript((text) => {
        new MutationObserver((_changes, observer) => {
          const found = Array.from(document.querySelectorAll('h1')).some((one) => one.textContent === text);
          if (!found) return;
          performance.mark('content');
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      }, heading);
    },
  });
  const starts: { portal: Start; bare: Start }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const portal = await open(page, '/tour-module');
    const bare = await open(page, `${sampleAddress}/tour/bare.html`);
    starts.push({ portal, bare });
  }
  const middle = (read: (start: (typeof starts)[number]) => number): number => median(starts.map(read));
  printFigures(`Cold start to content (median of ${runs} runs, cache off)`, {
    'portal: time': rounded(
      middle(({ portal }) => portal.time),
      'ms',
    ),
    'bare page: time': rounded(
      middle(({ bare }) => bare.time),
      'ms',
    ),
    'ratio of the times': rounded(middle(({ portal, bare }) => portal.time / bare.time)),
    'portal: requests before content': rounded(middle(({ portal }) => portal.requests)),
    'bare page: requests before content': rounded(middle(({ bare }) => bare.requests)),
    'portal: bytes before content': rounded(
      middle(({ portal }) => portal.bytes / 1000),
      'kB',
    ),
    'bare page: bytes before content': rounded(
      middle(({ bare }) => bare.bytes / 1000),
      'kB',
    ),
  });
  expect(starts.every(({ portal, bare }) => portal.time > 0 && bare.time > 0)).toBe(true);
});
