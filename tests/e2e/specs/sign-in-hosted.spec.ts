import type { Page } from '@playwright/test';
import {
  enterCode,
  enterCredentials,
  expect,
  getMailedCode,
  password,
  portalAddress,
  sandboxAddress,
  test,
} from '../fixtures';
import { PortalPage } from '../pages/portal-page';
import { SignInPage } from '../pages/sign-in-page';

test.describe.configure({ timeout: 60_000 });
test.use({ settings: { PORTAL_IDENTITY_HOSTED: `${sandboxAddress}/idp` } });

test.describe('the hosted sign-in pages', () => {
  async function signInThere(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Single sign-on' }).click();
    await expect(page).toHaveURL((url) => url.origin === sandboxAddress);
    await page.getByLabel('User ID').fill('morgan.staff');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  // Specification map: 7.31
  test('return to the requested page, and are called on log-out', async ({ page }) => {
    await new SignInPage(page).open('/rfr');
    await signInThere(page);
    await expect(page).toHaveURL('/rfr?ccmm=0412');
    const portal = new PortalPage(page);
    await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
    const logOut = page.waitForRequest((request) =>
      request.url().startsWith(`${sandboxAddress}/idp/logout?`),
    );
    await portal.logOut();
    const { searchParams } = new URL((await logOut).url());
    expect(searchParams.get('logout_uri')).toBe(`${portalAddress}/`);
    await expect(new SignInPage(page).userId).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('do not block a password sign-in when left half-way', { tag: '@long' }, async ({ page }) => {
    await new SignInPage(page).open();
    await page.getByRole('button', { name: 'Single sign-on' }).click();
    await expect(page).toHaveURL((url) => url.origin === sandboxAddress);
    const since = Date.now();
    await new SignInPage(page).open();
    await enterCredentials(page, 'morgan.staff');
    await enterCode(page, await getMailedCode('morgan.staff', since));
    await expect(page.getByRole('heading', { name: 'Hello Morgan' })).toBeVisible();
  });

  test(
    'sign nobody in with the response to another browser’s request',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/?code=stolen&state=unknown');
      const form = new SignInPage(page);
      await expect(form.danger).toHaveText('Authentication error');
      await expect(page).toHaveURL('/');
      await expect(form.userId).toBeVisible();
    },
  );
});
