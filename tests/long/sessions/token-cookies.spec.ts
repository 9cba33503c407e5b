import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../e2e/fixtures';
import { PortalPage } from '../../e2e/pages/portal-page';

test.use({ sessions: 'browser', settings: { PORTAL_IDENTITY_TOKENS: 'cookies' } });

const tokenCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('CognitoIdentityServiceProvider.'));

const getStoredTokens = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito')));

// Specification map: 9.26
test('tokens in cookies last 365 days, are sent over secure connections only, and are removed at log-out', async ({
  page,
}) => {
  await signIn(page, 'morgan.staff');
  const cookies = await tokenCookies(page);
  expect(cookies.map(({ name }) => name.split('.').at(-1))).toEqual(
    expect.arrayContaining(['LastAuthUser', 'accessToken', 'idToken', 'refreshToken']),
  );
  const days = (cookies[0]?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(Math.round(days)).toBe(365);
  expect(cookies.every(({ secure, sameSite }) => secure && sameSite === 'Strict')).toBe(true);
  expect(await getStoredTokens(page)).toEqual([]);
  await page.goto('/rfr');
  const portal = new PortalPage(page);
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  await portal.logOut();
  expect(await tokenCookies(page)).toEqual([]);
});
