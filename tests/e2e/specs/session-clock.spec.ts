import type { BrowserContext, Page } from '@playwright/test';
import { type AsUserOptions, expect, expectNoViolations, signIn, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const rfr = '/rfr?ccmm=0412';
const backToRfr = `/?return=${encodeURIComponent(rfr)}`;

const signInForm = (page: Page) => page.getByRole('button', { name: 'Login' });
const warning = (page: Page) => page.getByRole('dialog', { name: 'Your session is about to expire!' });
const countdown = (page: Page) => warning(page).getByRole('timer');
const extendButton = (page: Page) => warning(page).getByRole('button', { name: 'Yes, extend it!' });
const notice = (page: Page) => page.getByText('Your session was extended in another tab.');

const getExpiry = (page: Page): Promise<number> =>
  page.evaluate(() => Number(localStorage.getItem('sessionExpTime')));
const getTime = (page: Page): Promise<number> => page.evaluate(() => Date.now());
const findTokens = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')));

/** Notes every call to the back ends and the identity provider: the last part of the address, or the action. */
function recordCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const action = request.headers()['x-amz-target']?.split('.').at(-1);
    const { pathname } = new URL(request.url());
    if (action !== undefined && request.method() === 'POST') calls.push(action);
    else if (/^\/api(-users)?\//.test(pathname) && request.method() !== 'OPTIONS') calls.push(pathname);
  });
  return calls;
}

// Up to three tabs are driven through their clocks together.
test.describe.configure({ timeout: 120_000 });

type AsUser = (userId: string, options?: AsUserOptions) => Promise<Page>;

/** Tabs of one browser on the RfRs, whose clock stands still; the session ends 20 minutes from then. */
async function openTabs(asUser: AsUser, count: number, context: AsUserOptions['context'] = {}) {
  const first = await asUser('morgan.staff', {
    path: rfr,
    ownSession: true,
    context,
    prepare: (page) => page.clock.install(),
  });
  const tabs = [first];
  while (tabs.length < count) {
    const page = await first.context().newPage();
    await page.goto(rfr);
    tabs.push(page);
  }
  for (const page of tabs)
    await expect(new PortalPage(page).main.getByRole('rowheader').first()).toBeVisible();
  const { clock } = first.context();
  await clock.pauseAt((await getTime(first)) + minute);
  // What comes after the first content is there too, so that it is nothing that a test's own calls are.
  for (const page of tabs) await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await first.keyboard.press('Shift');
  expect(await getExpiry(first)).toBe((await getTime(first)) + 20 * minute);
  return { tabs, first, clock, context: first.context() };
}

async function expectSignedOut(tabs: readonly Page[], address: string | RegExp): Promise<void> {
  for (const page of tabs) {
    await expect(signInForm(page)).toBeVisible();
    await expect(page).toHaveURL(address);
    expect(await findTokens(page)).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).not.toContain('portal-hint');
  }
}

test.describe('the warning', () => {
  test('counts down in three tabs; one extension by keyboard closes them all', async ({ asUser }) => {
    const { tabs, first, clock } = await openTabs(asUser, 3);
    await clock.fastForward(20 * minute - 1);
    for (const page of tabs) await expect(warning(page)).toBeHidden();
    await clock.fastForward(second);
    for (const page of tabs)
      await expect(countdown(page)).toHaveText('You will be logged out in 60 seconds.');
    await clock.runFor(5 * second);
    for (const page of tabs)
      await expect(countdown(page)).toHaveText('You will be logged out in 55 seconds.');
    const before = await getExpiry(first);
    await first.keyboard.press('Escape');
    await first.keyboard.press('Escape');
    await first.mouse.move(300, 300);
    await expect(warning(first)).toBeVisible();
    await expect(extendButton(first)).toBeFocused();
    expect(await getExpiry(first)).toBe(before);
    await first.keyboard.press('Enter');
    for (const page of tabs) await expect(warning(page)).toBeHidden();
    expect(await getExpiry(first)).toBe((await getTime(first)) + 20 * minute);
    await expect(notice(first)).toBeHidden();
    for (const page of tabs.slice(1)) await expect(notice(page)).toBeVisible();
    await tabs[1]?.keyboard.press('Shift');
    await clock.runFor(8 * second);
    for (const page of tabs.slice(1, 2)) await expect(notice(page)).toBeHidden();
  });

  test('without a reply ends three tabs at once, with a return path', async ({ asUser }) => {
    const { tabs, clock, context } = await openTabs(asUser, 3);
    await clock.fastForward(20 * minute);
    for (const page of tabs) await expect(warning(page)).toBeVisible();
    const calls = recordCalls(context);
    await clock.runFor(59 * second);
    for (const page of tabs) await expect(countdown(page)).toHaveText('You will be logged out in 1 second.');
    await clock.runFor(second);
    // The clocks of the tabs go one after another here, so that some may see the log-out of another instead.
    await expectSignedOut(tabs, /\/(\?return=|$)/);
    expect(tabs.map((page) => page.url())).toContainEqual(expect.stringContaining(backToRfr));
    expect([...new Set(calls)]).toEqual(['RevokeToken']);
  });

  test('stays offline with a message; the next attempt extends', async ({ asUser, pageFaults }) => {
    pageFaults.allow(/console error: Failed to load resource: net::ERR_FAILED/);
    const { first, clock, context } = await openTabs(asUser, 1);
    await clock.fastForward(20 * minute);
    await context.route('**/idp', (route) => route.abort());
    await extendButton(first).click();
    // The identity client tries three times, with pauses between.
    await expect(async () => {
      await clock.runFor(second);
      await expect(warning(first).getByRole('alert')).toHaveText(
        'A network error has occurred. Please try again.',
        { timeout: 100 },
      );
    }).toPass();
    await context.unroute('**/idp');
    await extendButton(first).click();
    await expect(warning(first)).toBeHidden();
  });

  test('refused by the provider ends the session', async ({ asUser, stack, pageFaults }) => {
    pageFaults.allow(/console error: Failed to load resource.* 400 .*\/idp/);
    const { tabs, first, clock } = await openTabs(asUser, 2);
    await clock.fastForward(20 * minute);
    await stack.revoke('morgan.staff');
    await extendButton(first).click();
    await expect(signInForm(first)).toBeVisible();
    await expect(first).toHaveURL(backToRfr);
    for (const page of tabs) expect(await findTokens(page)).toEqual([]);
    for (const page of tabs) await expect(signInForm(page)).toBeVisible();
  });

  test('"Log Out" by keyboard reaches three tabs within a second', async ({ asUser }) => {
    const { tabs, first, clock } = await openTabs(asUser, 3);
    await clock.fastForward(20 * minute);
    await expect(extendButton(first)).toBeFocused();
    await first.keyboard.press('Shift+Tab');
    await expect(warning(first).getByRole('button', { name: 'Log Out' })).toBeFocused();
    await first.keyboard.press('Enter');
    await clock.runFor(second);
    await expectSignedOut(tabs, '/');
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`has no barrier at ${width} px, nor has the notice`, async ({ asUser }) => {
      const { tabs, first, clock } = await openTabs(asUser, 2, { viewport: { width, height } });
      const [, other = first] = tabs;
      await clock.fastForward(20 * minute);
      await expect(extendButton(first)).toBeFocused();
      // axe itself waits by the page's clock.
      await clock.resume();
      await expectNoViolations(first, 'warning');
      await extendButton(first).click();
      await expect(notice(other)).toBeVisible();
      await expectNoViolations(other, 'notice');
    });
  }
});

test('activity in one tab keeps three alive for hours, without a word', async ({ asUser }) => {
  const { tabs, first, clock } = await openTabs(asUser, 3);
  for (let spent = 0; spent < 3 * hour; spent += 19 * minute) {
    await clock.fastForward(19 * minute);
    await first.keyboard.press('Shift');
    expect(await getExpiry(first)).toBe((await getTime(first)) + 20 * minute);
  }
  for (const page of tabs) {
    await expect(warning(page)).toBeHidden();
    await expect(notice(page)).toBeHidden();
    await expect(new PortalPage(page).main.getByRole('rowheader').first()).toBeVisible();
  }
});

test.describe('the computer', () => {
  test('that slept past the expiry signs out three tabs once, before any request', async ({ asUser }) => {
    const { tabs, first, clock, context } = await openTabs(asUser, 3);
    const calls = recordCalls(context);
    await clock.fastForward(8 * hour);
    // The clocks of the tabs jump one after another here, so that some see the log-out of the first instead.
    await expectSignedOut([first], backToRfr);
    await expectSignedOut(tabs, /\/(\?return=|$)/);
    expect([...new Set(calls)]).toEqual(['RevokeToken']);
    await clock.resume();
    await signIn(first, 'morgan.staff', backToRfr);
    await expect(first).toHaveURL(rfr);
    await expect(new PortalPage(first).main.getByRole('rowheader').first()).toBeVisible();
  });

  for (const { what, wake } of [
    { what: 'a movement', wake: (page: Page) => page.mouse.move(400, 400) },
    { what: 'a key', wake: (page: Page) => page.keyboard.press('Tab') },
    {
      what: 'the return to the tab',
      wake: (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('pageshow'))),
    },
  ]) {
    test(`that slept sends and draws nothing when ${what} comes before any timer`, async ({ asUser }) => {
      const { first, clock, context } = await openTabs(asUser, 1);
      const calls = recordCalls(context);
      await clock.setSystemTime((await getTime(first)) + hour);
      await wake(first);
      await expectSignedOut([first], backToRfr);
      expect([...new Set(calls)]).toEqual(['RevokeToken']);
    });
  }

  test('whose clock is set back signs nobody out, and counts activity at once', async ({ asUser }) => {
    const { tabs, first, clock } = await openTabs(asUser, 2);
    await clock.setSystemTime((await getTime(first)) - 5 * hour);
    await clock.runFor(2 * second);
    await expect.poll(() => getExpiry(first)).toBeLessThanOrEqual((await getTime(first)) + 20 * minute);
    await clock.runFor(5 * minute);
    await first.keyboard.press('Shift');
    expect(await getExpiry(first)).toBe((await getTime(first)) + 20 * minute);
    for (const page of tabs) {
      await expect(warning(page)).toBeHidden();
      await expect(new PortalPage(page).main.getByRole('rowheader').first()).toBeVisible();
    }
  });
});

test.describe('two tabs that time out together', () => {
  const sla = '/sla';

  test('show why, and follow a sign-in in one of them, each to its own return path', async ({ asUser }) => {
    const { tabs, first, clock, context } = await openTabs(asUser, 2);
    const [, other = first] = tabs;
    await other.goto(sla);
    await expect(new PortalPage(other).main.getByRole('heading', { level: 1 })).toBeVisible();
    const publicPage = await context.newPage();
    await publicPage.goto('/error?code=404');
    await clock.setSystemTime((await getTime(first)) + 22 * minute);
    await clock.runFor(second);
    for (const page of tabs) {
      await expect(signInForm(page)).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText(
        'You were signed out after 20 minutes without activity.',
      );
    }
    await clock.resume();
    await other.getByLabel('User ID').fill('half-typ');
    await signIn(first, 'morgan.staff', backToRfr);
    await expect(first).toHaveURL(rfr);
    await expect(other).toHaveURL(new RegExp(`${sla}($|\\?)`));
    await expect(new PortalPage(other).userMenu).toContainText('Morgan');
    await expect(publicPage).toHaveURL('/error?code=404');
  });
});

test.describe('two people in one browser', () => {
  test('never mix: the tab of the former becomes one of the latter, whose keys stay', async ({ asUser }) => {
    const avery = await asUser('avery.admin', { ownSession: true });
    await expect(new PortalPage(avery).userMenu).toContainText('Avery');
    const [origin] = (await avery.context().storageState()).origins;
    const { tabs, first, context } = await openTabs(asUser, 2);
    const calls = recordCalls(context);
    const plant = await context.newPage();
    await plant.goto('/healthz');
    const planted = origin?.localStorage.filter(({ name }) => name.startsWith('Cognito')) ?? [];
    await plant.evaluate((items) => {
      for (const key of Object.keys(localStorage)) if (key.includes('|')) localStorage.removeItem(key);
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, planted);
    for (const page of tabs) await expect(new PortalPage(page).userMenu).toContainText('Avery');
    const refresh = planted.find(({ name }) => name.endsWith('refreshToken'));
    expect(await first.evaluate((name) => localStorage.getItem(name), refresh?.name ?? '')).toBe(
      refresh?.value,
    );
    expect(calls).not.toContain('RevokeToken');
  });
});

test.describe('a browser that refuses its storage', () => {
  const words = 'The portal needs cookies and storage in this browser.';
  async function refuseStorage(page: Page): Promise<void> {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
  }

  test('shows a readable message for the sign-in page', async ({ page }) => {
    await refuseStorage(page);
    await page.goto('/');
    await expect(page.getByText(words)).toBeVisible();
  });

  test('shows a readable message for the portal', async ({ asUser }) => {
    const page = await asUser('morgan.staff', { path: rfr, prepare: refuseStorage });
    await expect(page.getByText(words)).toBeVisible();
  });
});
