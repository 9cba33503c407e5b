import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { readBuild } from '../fixtures/build-parts';
import { PortalPage } from '../pages/portal-page';

declare global {
  interface Window {
    /** The elements that moved in the page of a test. */
    movedElements?: readonly string[];
  }
}

test.beforeEach(({ sessions }) => {
  test.skip(sessions === 'browser', 'The portal server knows the person only while it holds the session.');
});

test('the frame is rendered before any script runs: menu, municipality and user, with working links', async ({
  asUser,
  browser,
}) => {
  const page = await asUser('morgan.staff', { path: '/rfr' });
  await expect(new PortalPage(page).heading('Requests for Reconsideration')).toBeVisible();
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  const plain = await context.newPage();
  const answer = await plain.goto('/rfr');
  const portal = new PortalPage(plain);
  await expect(portal.entry('RfRs')).toHaveAttribute('aria-current', 'page');
  await expect(plain.getByRole('button', { name: /Northfield/ })).toBeVisible();
  await expect(plain.getByText('Morgan Staff')).toBeVisible();
  await expect(plain).toHaveTitle(/^RfRs|^Requests/);
  const text = (await answer?.text()) ?? '';
  expect(text).not.toContain(' style=');
  expect(text).toContain('<use href="#portal-icon-home">');
  expect(text).not.toContain('icons.');
  await portal.entry('My Work').click();
  await expect(plain).toHaveURL('/my-work');
  await context.close();
});

test("content appears before any call for the user's data, and the shell hydrates without an error", async ({
  asUser,
}) => {
  const page = await asUser('morgan.staff', { path: '/healthz' });
  // Without the cookie, the server reads the user record for this document.
  await page.context().clearCookies({ name: /portal-view/ });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/rfr');
  const portal = new PortalPage(page);
  await expect(portal.heading('Requests for Reconsideration')).toBeVisible();
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  expect(calls.filter((path) => path.includes('/v2/user'))).toEqual([]);
});

/** The elements that moved since the page was opened, once the network is idle. */
async function readMoved(page: Page): Promise<readonly string[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => window.movedElements ?? []);
}

for (const { path, heading } of [
  { path: '/rfr?ccmm=0412', heading: 'Requests for Reconsideration' },
  { path: '/my-properties?ccmm=0412', heading: 'My Properties' },
  { path: '/people-portal?ccmm=0412', heading: 'People Portal' },
]) {
  test(
    `nothing moves while ${heading} loads on a second visit`,
    { tag: heading === 'Requests for Reconsideration' ? [] : '@long' },
    async ({ asUser }) => {
      const page = await asUser('morgan.staff', { path });
      await expect(new PortalPage(page).heading(heading)).toBeVisible();
      await page.waitForLoadState('networkidle');
      // A real sign-in page leaves a cookie, and the font in the cache.
      const [font = ''] = (await readBuild()).fonts;
      await page.context().addCookies([{ name: 'portal-font', value: font, url: page.url() }]);
      await page.addInitScript(() => {
        const moved: string[] = [];
        window.movedElements = moved;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const isSeen = 'value' in entry && Number(entry.value) > 0.0001;
            const sources: readonly { readonly node?: unknown }[] =
              'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
            const name = (node: unknown) => (node instanceof Element ? node.outerHTML : 'a text');
            if (isSeen) moved.push(...sources.map(({ node }) => name(node)));
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.reload();
      await expect(new PortalPage(page).heading(heading)).toBeVisible();
      expect(await readMoved(page)).toEqual([]);
      const readFonts = () =>
        page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
      expect(await readFonts()).toContainEqual(expect.stringMatching(/^"?Public Sans"? loaded$/));
    },
  );
}

for (const path of ['/rfr?ccmm=0412', '/404']) {
  test(
    `a press on ${path} before the frame's code has loaded takes effect once it has`,
    { tag: path === '/404' ? '@long' : [] },
    async ({ asUser }) => {
      const page = await asUser('morgan.staff', { path: '/healthz' });
      const { frame } = await readBuild();
      const isOfFrame = (address: string): boolean =>
        frame.includes(new URL(address).pathname.slice('/'.length));
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(
        (url) => isOfFrame(url.href),
        async (route) => {
          await held;
          await route.continue();
        },
      );
      const frameRequest = page.waitForRequest((request) => isOfFrame(request.url()));
      await page.goto(path);
      await frameRequest;
      const portal = new PortalPage(page);
      await portal.userMenu.click();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
      release();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    },
  );
}
