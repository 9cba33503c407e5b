import type { Page } from '@playwright/test';
import { enterCode, enterCredentials, expect, getMailedCode, signIn, test } from '../fixtures';
import type { TestStack } from '../fixtures/test-stack';
import { NotificationsPage } from '../pages/notifications-page';
import { PortalPage } from '../pages/portal-page';
import { getAction, identityAddress } from '../pages/session-tabs';

test.describe.configure({ timeout: 60_000 });

const minutes = 60_000;

const getExpiry = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const text = localStorage.getItem('sessionExpTime');
    return text === null ? null : Number(text);
  });

const findTokens = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, value]) => (key.endsWith('Token') ? [String(value)] : [])),
  );

const reason = (page: Page) => page.getByRole('status').filter({ hasText: /signed out|session has ended/ });
const signInForm = (page: Page) => page.getByRole('button', { name: 'Login' });

test(
  'a session ends 20 minutes after the last activity, and the key goes at log-out',
  { tag: '@long' },
  async ({ page }) => {
    const now = Date.now();
    await page.clock.setFixedTime(now);
    await signIn(page, 'morgan.staff');
    const portal = new PortalPage(page);
    await expect(portal.heading('Hello Morgan')).toBeVisible();
    await portal.waitUntilDashboardIsIdle();
    expect(await getExpiry(page)).toBe(now + 20 * minutes);
    await page.clock.setFixedTime(now + 5 * minutes);
    await page.keyboard.press('Shift');
    await expect.poll(() => getExpiry(page)).toBe(now + 25 * minutes);
    await page.clock.setFixedTime(now + 5 * minutes + 299);
    await page.keyboard.press('Shift');
    expect(await getExpiry(page)).toBe(now + 25 * minutes);
    await page.clock.setFixedTime(now + 5 * minutes + 300);
    await page.keyboard.press('Shift');
    await expect.poll(() => getExpiry(page)).toBe(now + 25 * minutes + 300);
    await portal.logOut();
    expect(await getExpiry(page)).toBeNull();
  },
);

test('Logout ends on the sign-in page without tokens or hint, in every tab', async ({ asUser, sessions }) => {
  const first = await asUser('morgan.staff', { ownSession: true });
  const second = await first.context().newPage();
  await second.goto('/rfr');
  await expect(new PortalPage(second).main.getByRole('rowheader').first()).toBeVisible();
  expect((await findTokens(first)).length > 0).toBe(sessions === 'browser');
  await new PortalPage(first).logOut();
  await expect(signInForm(second)).toBeVisible();
  await expect(reason(second)).toHaveText('You were signed out in another tab.');
  await expect(reason(first)).toBeHidden();
  await second.reload();
  await expect(signInForm(second)).toBeVisible();
  await expect(reason(second)).toBeHidden();
  for (const page of [first, second]) {
    await expect(page).toHaveURL('/');
    expect(await findTokens(page)).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).not.toContain('portal-hint');
  }
});

for (const { what, disturb } of [
  {
    what: 'fails',
    disturb: (stack: TestStack) => stack.fail({ call: 'POST /idp RevokeToken', status: 500 }),
  },
  {
    what: 'does not answer',
    disturb: (stack: TestStack) => stack.fail({ call: 'POST /idp RevokeToken', delayMs: 10 * minutes }),
  },
  {
    what: 'cannot be reached',
    disturb: (_stack: TestStack, page: Page) => page.route(identityAddress, (route) => route.abort()),
  },
]) {
  test(
    `a provider that ${what} does not block Logout in any tab`,
    { tag: '@long' },
    async ({ asUser, stack, pageFaults }) => {
      pageFaults.allow(/console error: Failed to load resource/);
      const first = await asUser('morgan.staff', { ownSession: true });
      const second = await first.context().newPage();
      await second.goto('/home');
      await expect(new PortalPage(second).heading('Hello Morgan')).toBeVisible();
      await disturb(stack, first);
      await new PortalPage(first).logOut();
      await expect(signInForm(second)).toBeVisible();
      for (const page of [first, second]) {
        expect(await findTokens(page)).toEqual([]);
        expect(await getExpiry(page)).toBeNull();
      }
    },
  );
}

test('a deep link opens after sign-in, with its query and hash', async ({ page }) => {
  await page.goto('/rfr?ccmm=0618#newest');
  await expect(page).toHaveURL(`/?return=${encodeURIComponent('/rfr?ccmm=0618#newest')}`);
  const since = Date.now();
  await enterCredentials(page, 'morgan.staff');
  await enterCode(page, await getMailedCode('morgan.staff', since));
  await expect(page).toHaveURL('/rfr?ccmm=0618#newest');
  await expect(new PortalPage(page).municipality).toContainText('(0618)');
});

for (const { what, value } of [
  { what: 'long past', value: () => String(Date.now() - 2 * minutes) },
  { what: 'missing', value: () => null },
  { what: 'not a number', value: () => '"soon"' },
  { what: 'too long', value: () => '9'.repeat(17) },
]) {
  test(
    `a session end that is ${what} leads to sign-in, and back afterwards`,
    { tag: what === 'missing' ? [] : '@long' },
    async ({ asUser }) => {
      const page = await asUser('morgan.staff', { ownSession: true });
      await expect(new PortalPage(page).menu).toBeVisible();
      await page.goto('about:blank');
      const plant = await page.context().newPage();
      await plant.goto('/healthz');
      await plant.evaluate((text) => {
        if (text === null) localStorage.removeItem('sessionExpTime');
        else localStorage.setItem('sessionExpTime', text);
      }, value());
      await plant.close();
      const calls: string[] = [];
      page.on('request', (request) => {
        if (/\/api(-users)?\//.test(request.url())) calls.push(request.url());
      });
      await page.goto('/rfr?ccmm=0618');
      await expect(signInForm(page)).toBeVisible();
      await expect(page).toHaveURL(`/?return=${encodeURIComponent('/rfr?ccmm=0618')}`);
      expect(await findTokens(page)).toEqual([]);
      expect(calls).toEqual([]);
    },
  );
}

test('after a revocation the next call leads to sign-in, and back afterwards', async ({
  asUser,
  stack,
  pageFaults,
}) => {
  pageFaults.allow(/console error: Failed to load resource.*(401|400)/, /could not be loaded/);
  // Needs its own session: the server limits how often it calls the provider for one session, and tests share
  // one.
  const page = await asUser('morgan.staff', { ownSession: true });
  const portal = new NotificationsPage(page);
  await portal.waitUntilFiguresShow();
  // All pending calls have finished, so the next call is caused by the click.
  await portal.waitUntilLoaded();
  await stack.revoke('morgan.staff');
  await portal.entry('RfRs').click();
  await expect(signInForm(page)).toBeVisible();
  await expect(page).toHaveURL(`/?return=${encodeURIComponent('/rfr?ccmm=0412')}`);
  expect(await findTokens(page)).toEqual([]);
});

test('expired tokens are refreshed once, silently', async ({ asUser, stack }) => {
  const page = await asUser('quinn.company', {
    ownSession: true,
    prepare: async (fresh) => fresh.clock.install(),
  });
  const portal = new NotificationsPage(page);
  await portal.waitUntilFiguresShow();
  // Otherwise deferred code would meet the expired tokens.
  await portal.waitUntilLoaded();
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (getAction(request) === 'GetTokensFromRefreshToken') refreshes.push(request.url());
  });
  await stack.expireTokens('quinn.company');
  await page.clock.fastForward(2 * minutes);
  await portal.entry('RfRs').click();
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test(
  'tokens rejected soon after a refresh are renewed once, and the call is repeated',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }) => {
    pageFaults.allow(/console error: Failed to load resource.* 401/);
    const page = await asUser('quinn.company', { ownSession: true });
    const portal = new NotificationsPage(page);
    await portal.waitUntilFiguresShow();
    await portal.waitUntilLoaded();
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (getAction(request) === 'GetTokensFromRefreshToken') refreshes.push(request.url());
    });
    await stack.expireTokens('quinn.company');
    await portal.entry('RfRs').click();
    await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
    await expect(portal.main.getByRole('alert')).toHaveCount(0);
    expect(refreshes).toHaveLength(1);
  },
);

for (const { status, words } of [
  { status: 401, words: 'The portal did not accept your sign-in.' },
  { status: 403, words: 'Your account does not have access to the portal.' },
  { status: 404, words: 'Your account has no user record.' },
  { status: 500, words: 'The account service is not working.' },
]) {
  test(
    `a user record with status ${status} shows the reason, Retry and Log out`,
    { tag: status === 403 ? [] : '@long' },
    async ({ asUser, stack, pageFaults }) => {
      pageFaults.allow(new RegExp(`console error: Failed to load resource.* ${status}`));
      const page = await asUser('morgan.staff', {
        ownSession: true,
        prepare: async (fresh) => {
          await stack.fail({ call: 'GET /api-users/v2/users/*', status, body: {} });
          // Without this the record that sign-in has just read would be used.
          await fresh.context().clearCookies({ name: /portal-view/ });
        },
      });
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('The portal could not be opened');
      await expect(alert).toContainText(words);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(alert).toContainText(words);
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(signInForm(page)).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await findTokens(page)).toEqual([]);
    },
  );
}

test('no URL and no console message contains a token', async ({ page, sessions }) => {
  const addresses: string[] = [];
  const lines: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('console', (message) => lines.push(message.text()));
  await signIn(page, 'morgan.staff');
  const portal = new PortalPage(page);
  await portal.waitUntilFiguresShow();
  await portal.entry('RfRs').click();
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  const tokens = await findTokens(page);
  expect(tokens.length >= 3).toBe(sessions === 'browser');
  await portal.logOut();
  for (const token of tokens) {
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
  }
  expect(addresses.filter((address) => /eyJ|token=/i.test(address))).toEqual([]);
});
