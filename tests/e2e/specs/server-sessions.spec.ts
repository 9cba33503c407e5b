import type { Page } from '@playwright/test';
import { enterCode, enterCredentials, expect, getMailedCode, pressLogin, signIn, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test.describe.configure({ timeout: 60_000 });

/** Detects the identity client, and calls to the provider, in what a page loads from now on. */
function detectIdentityClient(page: Page) {
  const readings: Promise<boolean>[] = [];
  const actions: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/bff/idp') actions.push(pathname);
    if (response.request().resourceType() === 'script' && response.ok())
      readings.push(
        response.text().then(
          (text) => text.includes('AWSCognitoIdentityProviderService'),
          () => false,
        ),
      );
  });
  return { actions, isLoaded: async () => (await Promise.all(readings)).includes(true) };
}

test('a signed-in page loads no identity client, and makes no call to the provider', async ({ page }) => {
  const signedOut = detectIdentityClient(page);
  await signIn(page, 'morgan.staff');
  expect([await signedOut.isLoaded(), signedOut.actions.length > 0]).toEqual([true, true]);
  const signedIn = detectIdentityClient(page);
  await page.goto('/rfr');
  await expect(new PortalPage(page).main.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  expect([await signedIn.isLoaded(), signedIn.actions]).toEqual([false, []]);
});

test(
  'leftover tokens of the identity client are removed, and do not affect sign-in',
  { tag: '@long' },
  async ({ page }) => {
    const prefix = 'CognitoIdentityServiceProvider.sandboxportalclient.';
    const device = `${prefix}portal|0001.deviceKey`;
    await page.goto('/error?code=404');
    await page.evaluate(
      ([start, kept]) => {
        const names = ['accessToken', 'idToken', 'refreshToken', 'clockDrift', 'signInDetails'];
        localStorage.setItem(`${start}LastAuthUser`, 'portal|0001');
        for (const name of names)
          localStorage.setItem(`${start}portal|0001.${name}`, 'held-by-the-portal-server');
        localStorage.setItem(kept, 'ca-central-1_left');
      },
      [prefix, device] as const,
    );
    const getKeys = () =>
      page.evaluate((start) => Object.keys(localStorage).filter((key) => key.startsWith(start)), prefix);
    await page.goto('/rfr');
    await expect(page).toHaveURL('/?return=%2Frfr');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await getKeys()).toEqual([device]);

    const since = Date.now();
    await enterCredentials(page, 'morgan.staff');
    await enterCode(page, await getMailedCode('morgan.staff', since));
    await expect(new PortalPage(page).heading('Requests for Reconsideration')).toBeVisible();
    expect(await getKeys()).toEqual([device]);
  },
);

test('a sign-in waits for a renewal or a sign-out in another tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/healthz');
  await other.evaluate(
    () =>
      new Promise<void>((taken) => {
        void navigator.locks.request('portal.token-refresh', () => {
          taken();
          return new Promise<void>((release) => addEventListener('release', () => release()));
        });
      }),
  );
  const { actions } = detectIdentityClient(page);
  await page.goto('/');
  await pressLogin(page, 'morgan.staff');
  const getWaiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(getWaiting).toBe(1);
  expect(actions).toEqual([]);
  await other.evaluate(() => dispatchEvent(new Event('release')));
  await expect(page.getByRole('heading', { name: 'Verify Your Identity' })).toBeVisible();
  expect(actions.length).toBeGreaterThan(0);
});
