import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';
import {
  backToRfr,
  expectSignedOut,
  getExpiry,
  getTime,
  hour,
  minute,
  notice,
  openTabs,
  recordCalls,
  rfr,
  second,
  signInForm,
  warning,
} from '../pages/session-tabs';

// Tests drive up to three tabs through their clocks.
test.describe.configure({ timeout: 120_000 });

test(
  'activity in one tab keeps three alive for hours, without a warning',
  { tag: '@long' },
  async ({ asUser }) => {
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
  },
);

test.describe('the computer', () => {
  test('that slept past the expiry signs out three tabs once, before any request', async ({ asUser }) => {
    const { tabs, first, clock, context } = await openTabs(asUser, 3);
    const calls = recordCalls(context);
    await clock.fastForward(8 * hour);
    // The clocks of the tabs jump one after another here, so some tabs see the log-out of the first one
    // instead.
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
    test(
      `that slept sends and renders nothing when ${what} comes before any timer`,
      { tag: '@long' },
      async ({ asUser }) => {
        const { first, clock, context } = await openTabs(asUser, 1);
        const calls = recordCalls(context);
        await clock.setSystemTime((await getTime(first)) + hour);
        await wake(first);
        await expectSignedOut([first], backToRfr);
        expect([...new Set(calls)]).toEqual(['RevokeToken']);
      },
    );
  }

  test(
    'whose clock is set back signs nobody out, and detects activity at once',
    { tag: '@long' },
    async ({ asUser }) => {
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
    },
  );
});

test.describe('two tabs that time out together', () => {
  const sla = '/sla';

  test(
    'show why, and follow a sign-in in one of them, each to its own return path',
    { tag: '@long' },
    async ({ asUser }) => {
      const { tabs, first, clock, context } = await openTabs(asUser, 2);
      const [, other = first] = tabs;
      // Any call that is still pending when the first tab signs out would be rejected.
      await other.goto(sla, { waitUntil: 'networkidle' });
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
    },
  );
});

test.describe('two users in one browser', () => {
  test('never mix: a tab of the first switches to the second, whose keys stay', async ({
    asUser,
    sessions,
  }) => {
    const avery = await asUser('avery.admin', { ownSession: true });
    await expect(new PortalPage(avery).userMenu).toContainText('Avery');
    const { cookies, origins } = await avery.context().storageState();
    const [origin] = origins;
    const { tabs, first, context } = await openTabs(asUser, 2);
    const calls = recordCalls(context);
    const plant = await context.newPage();
    await plant.goto('/healthz');
    const owner = sessions === 'browser' ? /^Cognito.*/ : /^portal\.session-id$/;
    const planted = origin?.localStorage.filter(({ name }) => owner.test(name)) ?? [];
    if (sessions === 'server')
      await context.addCookies(cookies.filter(({ name }) => name.startsWith('portal-session')));
    await plant.evaluate((items) => {
      for (const key of Object.keys(localStorage)) if (key.includes('|')) localStorage.removeItem(key);
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, planted);
    for (const page of tabs) await expect(new PortalPage(page).userMenu).toContainText('Avery');
    const key = planted.find(({ name }) => /refreshToken$|session-id$/.test(name));
    expect(key).toBeDefined();
    expect(await first.evaluate((name) => localStorage.getItem(name), key?.name ?? '')).toBe(key?.value);
    expect(calls).not.toContain('RevokeToken');
  });
});
