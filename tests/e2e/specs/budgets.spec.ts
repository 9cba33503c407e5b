import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, portalAddress, siblingAddress, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';
import { SignInPage } from '../pages/sign-in-page';

const kinds = ['script', 'stylesheet', 'font'] as const;
const budgets = { signIn: 75_000, firstContent: 143_000, ownCode: 60_000 } as const;

interface Asked {
  readonly url: string;
  readonly kind: string;
}

/** Records the requests of a page until stopped. */
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
function getFile(url: string): string {
  const { origin, pathname } = new URL(url);
  if (origin === portalAddress) return join('dist/shell', pathname);
  if (origin === siblingAddress('rfr')) return join('dist/siblings/rfr', pathname);
  throw new Error(`${url} is no file of this build.`);
}

const getText = ({ url }: Asked): Promise<string> => readFile(getFile(url), 'utf8');

async function weigh(files: readonly Asked[]): Promise<readonly { name: string; bytes: number }[]> {
  return Promise.all(
    files.map(async ({ url }) => ({
      name: new URL(url).pathname.replace(/^\/(assets\/)?/, ''),
      bytes: brotliCompressSync(await readFile(getFile(url))).byteLength,
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
function getAnnouncedApps(html: string): readonly string[] {
  const tags = html.match(/<(?:link|script)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const [, address] = /\s(?:href|src)="([^"]+)"/.exec(tag) ?? [];
    return address === undefined || address.startsWith('data:') ? [] : [new URL(address, portalAddress).href];
  });
}

/** Makes a page note when an element like this is first there. */
async function markFirst(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector(wanted) === null) return;
      performance.mark('first');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, selector);
}

/** Those among the files that a page had begun to load when it noted that; the others come later by design. */
async function begunBefore(page: Page, files: () => readonly Asked[]): Promise<readonly Asked[]> {
  await page.waitForLoadState('networkidle');
  const early = await page.evaluate(() => {
    const first = performance.getEntriesByName('first')[0]?.startTime ?? Infinity;
    const begun = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < first);
    return begun.map(({ name }) => name);
  });
  return files().filter(({ url }) => early.includes(url));
}

const firstRow = 'main tbody th';

/** Opens a page as somebody whom this browser knows, and answers what was asked for until this was first there. */
async function openUntil(page: Page, path: string, selector: string) {
  const recording = record(page);
  await markFirst(page, selector);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator(selector).first()).toBeVisible();
  return { files: await begunBefore(page, recording.asked), html: await recording.html() };
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
  await markFirst(page, 'input[autocomplete="username"]');
  await new SignInPage(page).open();
  const scripts = () => recording.asked().filter(({ kind }) => kind === 'script');
  const before = await begunBefore(page, scripts);
  await expectWithin(before, budgets.signIn, 'script before the sign-in form can be typed into');
  const later = scripts()
    .filter((script) => !before.includes(script))
    .map(({ url }) => /\/([a-z-]+)\.[^/]*$/.exec(url)?.[1]);
  expect(new Set(later), 'the way in, the identity client and the slideshow follow').toEqual(
    new Set(['auth', 'sign-in', 'slideshow']),
  );
  expect(later).toHaveLength(3);
});

test.describe('a page of the portal', () => {
  test('/rfr shows its content after at most 143 kB of script and style, its own included', async ({
    asUser,
  }) => {
    const page = await asUser('morgan.staff', { path: '/healthz' });
    const { files } = await openUntil(page, '/rfr?ccmm=0412', firstRow);
    const own = files.filter(({ url }) => url.startsWith(siblingAddress('rfr')));
    expect(own.map(({ kind }) => kind).toSorted()).toEqual(['script', 'stylesheet']);
    await expectWithin(
      files.filter(({ kind }) => kind !== 'font'),
      budgets.firstContent,
      'script and style before the first content of /rfr',
    );
  });

  for (const [path, shown] of [
    ['/rfr?ccmm=0412', firstRow],
    ['/home/dashboard?ccmm=0412', firstRow],
    ['/settings', 'main input[type="radio"]'],
    ['/integration/sample-integration', 'main iframe'],
  ] as const) {
    test(`asks for nothing on ${path} that the HTML did not announce`, async ({ asUser }) => {
      const page = await asUser('morgan.staff', { path: '/healthz' });
      const { files, html } = await openUntil(page, path, shown);
      const announced = getAnnouncedApps(html);
      expect(files).not.toEqual([]);
      const surprises = files.filter(({ url }) => !announced.includes(url));
      expect(surprises.map(({ url }) => url)).toEqual([]);
    });
  }

  test('/rfr loads one React, and no antd', async ({ asUser }) => {
    const page = await asUser('morgan.staff', { path: '/healthz' });
    const { files } = await openUntil(page, '/rfr?ccmm=0412', firstRow);
    const texts = await Promise.all(files.filter(({ kind }) => kind !== 'font').map(getText));
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
    const announced = getAnnouncedApps(await recording.html());
    expect(announced).not.toEqual([]);
    expect(
      announced.filter((url) => url.startsWith(siblingAddress('rfr')) || url.includes('loader-system')),
    ).toEqual([]);
  });
}
