import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page, Request } from '@playwright/test';
import { expect, portalAddress, siblingAddress, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';
import { SignInPage } from '../pages/sign-in-page';

const kinds = ['script', 'stylesheet', 'font'] as const;
const budgets = { signIn: 75_000, firstContent: 140_000, ownCode: 60_000 } as const;

interface Asked {
  readonly url: string;
  readonly kind: string;
}

/** Notes what a page asks for, until it is told that the moment of interest has come. */
function record(page: Page): {
  readonly asked: () => readonly Asked[];
  readonly html: () => Promise<string>;
} {
  const requests = new Map<string, Asked>();
  let html: Promise<string> = Promise.resolve('');
  const note = (request: Request): void => {
    // What stands in a frame has a document of its own.
    if (request.frame().parentFrame() !== null) return;
    const url = request.url();
    const isScriptLike = /\.m?js(\?|$)/.test(url);
    requests.set(url, { url, kind: isScriptLike ? 'script' : request.resourceType() });
  };
  page.on('request', note);
  page.on('response', (response) => {
    const isPage = response.frame().parentFrame() === null;
    if (isPage && response.request().resourceType() === 'document') html = response.text();
  });
  return {
    asked: () => [...requests.values()].filter(({ kind }) => kinds.some((one) => one === kind)),
    html: () => html,
  };
}

/** Where a file of the build lies that a page asked for. */
function fileOf(url: string): string {
  const { origin, pathname } = new URL(url);
  if (origin === portalAddress) return join('dist/shell', pathname);
  if (origin === siblingAddress('rfr')) return join('dist/siblings/rfr', pathname);
  throw new Error(`${url} is no file of this build.`);
}

const textOf = ({ url }: Asked): Promise<string> => readFile(fileOf(url), 'utf8');

async function weigh(files: readonly Asked[]): Promise<readonly { name: string; bytes: number }[]> {
  return Promise.all(
    files.map(async ({ url }) => ({
      name: new URL(url).pathname.replace(/^\/(assets\/)?/, ''),
      bytes: brotliCompressSync(await readFile(fileOf(url))).byteLength,
    })),
  );
}

async function expectWithin(files: readonly Asked[], budget: number, what: string): Promise<void> {
  const weighed = await weigh(files);
  const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0);
  const lines = weighed.map(({ name, bytes }) => `  ${name} ${bytes}`).join('\n');
  const description = `${what}: ${total} of ${budget} bytes (brotli)\n${lines}`;
  test.info().annotations.push({ type: 'budget', description });
  console.log(description);
  expect(weighed, 'files weighed').not.toEqual([]);
  expect(total, description).toBeLessThanOrEqual(budget);
}

/** The addresses that the HTML itself names in its link and script elements. */
function announcedIn(html: string): readonly string[] {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const [, address] = /\s(?:href|src)="([^"]+)"/.exec(tag) ?? [];
    return address === undefined || address.startsWith('data:') ? [] : [new URL(address, portalAddress).href];
  });
}

/** Opens /rfr as somebody whom this browser knows, and answers what was asked for until the first row was on screen. */
async function openRfr(page: Page) {
  const recording = record(page);
  await page.goto('/rfr?ccmm=0412', { waitUntil: 'commit' });
  await expect(new PortalPage(page).main.getByRole('rowheader').first()).toBeVisible();
  return { files: recording.asked(), html: await recording.html() };
}

test('no sibling application has more than 60 kB of code of its own, all of its chunks included', async () => {
  const folder = 'dist/siblings';
  const names = await readdir(folder);
  expect(names).toHaveLength(12);
  for (const name of names) {
    const files = (await readdir(join(folder, name))).filter((file) => /\.(js|css)$/.test(file));
    const sizes = files.map(
      async (file) => brotliCompressSync(await readFile(join(folder, name, file))).byteLength,
    );
    const total = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
    expect(total, `${name}: ${files.join(', ')}`).toBeLessThanOrEqual(budgets.ownCode);
    expect(total, name).toBeGreaterThan(0);
  }
});

test('a person can type into the sign-in form after at most 75 kB of script', async ({ page }) => {
  const recording = record(page);
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const field = document.querySelector('input[autocomplete="username"]');
      if (field === null) return;
      performance.mark('editable');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await new SignInPage(page).open();
  await page.waitForLoadState('networkidle');
  const before = await page.evaluate(() => {
    const editable = performance.getEntriesByName('editable')[0]?.startTime ?? Infinity;
    const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < editable);
    return early.map(({ name }) => name);
  });
  const scripts = recording.asked().filter(({ kind }) => kind === 'script');
  await expectWithin(
    scripts.filter(({ url }) => before.includes(url)),
    budgets.signIn,
    'script before the sign-in form can be typed into',
  );
  const later = scripts
    .filter(({ url }) => !before.includes(url))
    .map(({ url }) => /\/([a-z-]+)\.[^/]*$/.exec(url)?.[1]);
  expect(new Set(later), 'the way in, the identity client and the slideshow follow').toEqual(
    new Set(['ways-in', 'sign-in', 'slideshow']),
  );
  expect(later).toHaveLength(3);
});

test.describe('a page of the portal', () => {
  test('/rfr shows its content after at most 140 kB of script and style, its own included', async ({
    asUser,
  }) => {
    const { files } = await openRfr(await asUser('morgan.staff', { path: '/healthz' }));
    const own = files.filter(({ url }) => url.startsWith(siblingAddress('rfr')));
    expect(own.map(({ kind }) => kind).toSorted()).toEqual(['script', 'stylesheet']);
    await expectWithin(
      files.filter(({ kind }) => kind !== 'font'),
      budgets.firstContent,
      'script and style before the first content of /rfr',
    );
  });

  for (const [path, shown] of [
    ['/rfr?ccmm=0412', (main: Locator) => main.getByRole('rowheader').first()],
    ['/home/dashboard?ccmm=0412', (main: Locator) => main.getByRole('rowheader').first()],
    ['/settings', (main: Locator) => main.getByRole('radio', { name: 'Blue' })],
    ['/integration/sample-integration', (main: Locator) => main.locator('iframe')],
  ] as const) {
    test(`asks for nothing on ${path} that the HTML did not announce`, async ({ asUser }) => {
      const page = await asUser('morgan.staff', { path: '/healthz' });
      const recording = record(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(shown(new PortalPage(page).main)).toBeVisible();
      const announced = announcedIn(await recording.html());
      const surprises = recording.asked().filter(({ url }) => !announced.includes(url));
      expect(surprises.map(({ url }) => url)).toEqual([]);
    });
  }

  test('/rfr loads one React, and no antd', async ({ asUser }) => {
    const { files } = await openRfr(await asUser('morgan.staff', { path: '/healthz' }));
    const texts = await Promise.all(files.filter(({ kind }) => kind !== 'font').map(textOf));
    const copies = texts.flatMap((text) => text.match(/\.__CLIENT_INTERNALS_\w+=/g) ?? []);
    expect(copies).toHaveLength(1);
    expect(texts.filter((text) => /\.ant-|css-var-app|ant-design/.test(text))).toHaveLength(0);
  });
});

for (const path of ['/rfr', '/home/dashboard?ccmm=0412']) {
  test(`what riley.limited gets for ${path} announces nothing of the RfRs`, async ({ asUser }) => {
    const page = await asUser('riley.limited', { path: '/healthz' });
    const recording = record(page);
    await page.goto(path);
    await expect(new PortalPage(page).menu).toBeVisible();
    const announced = announcedIn(await recording.html());
    expect(announced).not.toEqual([]);
    expect(
      announced.filter((url) => url.startsWith(siblingAddress('rfr')) || url.includes('loader-system')),
    ).toEqual([]);
  });
}
