import type { BrowserContext, Page } from '@playwright/test';
import {
  enterCode,
  enterCredentials,
  expect,
  mailedCode,
  password,
  portalAddress,
  sandboxAddress,
  signIn,
  test,
} from '../fixtures';
import { PortalPage } from '../pages/portal-page';
import { SignInPage } from '../pages/sign-in-page';

test.describe.configure({ timeout: 60_000 });

/** Lets the portal's documents say what its server says under another setting, before their scripts read it. */
async function withIdentity(context: BrowserContext, setting: object): Promise<void> {
  await context.addInitScript(
    (further) => {
      document.addEventListener('readystatechange', () => {
        const block = document.getElementById('portal-page');
        if (document.readyState !== 'interactive' || block === null) return;
        block.textContent = (block.textContent ?? '').replace('"identity":{', `"identity":{${further},`);
      });
    },
    JSON.stringify(setting).slice(1, -1),
  );
}

const tokenCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('CognitoIdentityServiceProvider.'));

const keptLocally = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito')));

test.describe('tokens in cookies', () => {
  test.beforeEach(({ context }) => withIdentity(context, { tokens: 'cookies' }));

  test('last 365 days, go over secure connections only, and go at log-out', async ({ page }) => {
    await signIn(page, 'morgan.staff');
    const cookies = await tokenCookies(page);
    expect(cookies.map(({ name }) => name.split('.').at(-1))).toEqual(
      expect.arrayContaining(['LastAuthUser', 'accessToken', 'idToken', 'refreshToken']),
    );
    const days = (cookies[0]?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
    expect(Math.round(days)).toBe(365);
    expect(cookies.every(({ secure, sameSite }) => secure && sameSite === 'Strict')).toBe(true);
    expect(await keptLocally(page)).toEqual([]);
    await page.goto('/rfr');
    await expect(new PortalPage(page).heading('Requests for Reconsideration')).toBeVisible();
    await new PortalPage(page).logOut();
    expect(await tokenCookies(page)).toEqual([]);
  });
});

test.describe('the hosted sign-in pages', () => {
  test.beforeEach(({ context }) => withIdentity(context, { hosted: { address: `${sandboxAddress}/idp` } }));

  async function signInThere(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Single sign-on' }).click();
    await expect(page).toHaveURL((url) => url.origin === sandboxAddress);
    await page.getByLabel('User ID').fill('morgan.staff');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  test('return to the requested page, and receive the log-out', async ({ page }) => {
    await new SignInPage(page).open('/rfr');
    await signInThere(page);
    await expect(page).toHaveURL('/rfr?ccmm=0412');
    await expect(new PortalPage(page).heading('Requests for Reconsideration')).toBeVisible();
    const logOut = page.waitForRequest((request) =>
      request.url().startsWith(`${sandboxAddress}/idp/logout?`),
    );
    await new PortalPage(page).logOut();
    const { searchParams } = new URL((await logOut).url());
    expect(searchParams.get('logout_uri')).toBe(`${portalAddress}/`);
    await expect(new SignInPage(page).userId).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('that were left half-way do not hold back a password', async ({ page }) => {
    await new SignInPage(page).open();
    await page.getByRole('button', { name: 'Single sign-on' }).click();
    await expect(page).toHaveURL((url) => url.origin === sandboxAddress);
    const since = Date.now();
    await new SignInPage(page).open();
    await enterCredentials(page, 'morgan.staff');
    await enterCode(page, await mailedCode('morgan.staff', since));
    await expect(page.getByRole('heading', { name: 'Hello Morgan' })).toBeVisible();
  });

  test('that answer for somebody else’s question let nobody in', async ({ page }) => {
    await page.goto('/?code=stolen&state=unknown');
    const form = new SignInPage(page);
    await expect(form.danger).toHaveText('Authentication error');
    await expect(page).toHaveURL('/');
    await expect(form.userId).toBeVisible();
  });
});
