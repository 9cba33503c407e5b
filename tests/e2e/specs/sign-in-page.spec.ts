import type { Page } from '@playwright/test';
import { enterCredentials, expect, holdRequests, pressLogin, test } from '../fixtures';
import { SignInPage } from '../pages/sign-in-page';

test.describe.configure({ timeout: 60_000 });

const expiredAtAccounts = /console error: Failed to load resource.*\/accounts\/v2\/exp/;
const refusedByProvider = /console error: Failed to load resource.* 400 .*\/idp/;

/** The numbers of the maps that a page has requested so far. */
function getRequestedMaps(page: Page): () => readonly number[] {
  const requestedMaps = new Set<number>();
  page.on('request', (request) => {
    const [, number] = /\/signin-(\d+)\./.exec(request.url()) ?? [];
    if (number !== undefined) requestedMaps.add(Number(number));
  });
  return () => [...requestedMaps];
}

test.describe('the background maps', () => {
  // Specification map: 9.1
  test(
    'load one at first, and one more every 5 s after the form is ready',
    { tag: '@long' },
    async ({ page }) => {
      await page.clock.install();
      const maps = getRequestedMaps(page);
      const form = new SignInPage(page);
      await form.open();
      await page.waitForLoadState('networkidle');
      expect(maps()).toEqual([1]);
      await expect(form.pausePictures).toBeVisible();
      for (const number of [2, 3, 4]) {
        await page.clock.runFor(2500);
        await expect.poll(maps).toHaveLength(number);
        await expect.poll(() => form.isLoaded(number)).toBe(true);
        await page.clock.runFor(2500);
        await expect(form.mapInView).toHaveAttribute('src', new RegExp(`signin-${number}\\.`));
      }
      expect(maps()).toEqual([1, 2, 3, 4]);
    },
  );

  test('pause and resume with the button, by keyboard too', { tag: '@long' }, async ({ page }) => {
    await page.clock.install();
    const maps = getRequestedMaps(page);
    const form = new SignInPage(page);
    await form.open();
    await form.pausePictures.focus();
    await page.keyboard.press('Enter');
    await expect(form.playPictures).toBeFocused();
    await page.clock.runFor(60_000);
    expect(maps()).toEqual([1]);
    await page.keyboard.press('Enter');
    await expect(form.pausePictures).toBeVisible();
    await page.clock.runFor(2500);
    await expect.poll(maps).toEqual([1, 2]);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('stay still', { tag: '@long' }, async ({ page }) => {
      await page.clock.install();
      const maps = getRequestedMaps(page);
      const form = new SignInPage(page);
      await form.open();
      await page.waitForLoadState('networkidle');
      await page.clock.runFor(60_000);
      expect(maps()).toEqual([1]);
      await expect(form.playPictures).toBeVisible();
    });
  });
});

test.describe('the reset view', () => {
  test('opens inside the page; Back, Forward, reload and Back To Login work', async ({ page }) => {
    const form = new SignInPage(page);
    await form.open('/rfr');
    await form.userId.fill('morgan.staff');
    await form.forgot.click();
    await expect(form.resetHeading).toBeVisible();
    await expect(page).toHaveTitle(/^Reset your password – /);
    await expect(form.email).toBeFocused();
    await page.goBack();
    await expect(form.userId).toHaveValue('morgan.staff');
    await page.goForward();
    await expect(form.resetHeading).toBeVisible();
    await page.reload();
    await expect(form.resetHeading).toBeVisible();
    await form.backToLogin.click();
    await expect(form.userId).toBeVisible();
    expect(new URL(page.url()).search).toBe('?return=%2Frfr');
  });

  test('opens with the reason when a password has expired, and with the address if that was typed', async ({
    page,
    pageFaults,
  }) => {
    pageFaults.allow(expiredAtAccounts);
    const form = new SignInPage(page);
    await form.open();
    await enterCredentials(page, 'jordan.expired@example.test');
    await expect(form.danger).toHaveText('Your password has expired.');
    await expect(form.email).toHaveValue('jordan.expired@example.test');
    await form.backToLogin.click();
    await expect(form.userId).toHaveValue('jordan.expired@example.test');
  });

  test(
    'opens with the reason when a reset is required, and offers a code',
    { tag: '@long' },
    async ({ page, pageFaults }) => {
      pageFaults.allow(refusedByProvider);
      const form = new SignInPage(page);
      await form.open();
      await enterCredentials(page, 'taylor.reset');
      await expect(form.danger).toHaveText('Password reset required for the user.');
      await expect(page.getByRole('button', { name: 'Use a code instead' })).toBeVisible();
    },
  );

  test(
    'requires an address, and says to keyboard and pointer users that the human check comes first',
    { tag: '@long' },
    async ({ page }) => {
      const form = new SignInPage(page);
      await form.open('/?view=reset');
      await form.email.press('Enter');
      await expect(form.email).toHaveAccessibleDescription('Please enter your email address.');
      await form.email.fill('morgan.staff@example.test');
      await form.email.press('Enter');
      await expect(form.sendReset).toBeFocused();
      await expect(page.getByRole('tooltip')).toHaveText('Complete the reCAPTCHA to submit');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('tooltip')).toBeHidden();
      await form.email.focus();
      await form.sendReset.hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  );

  test('shows an error when its code fails to load, and opens after Retry', async ({ page, pageFaults }) => {
    pageFaults.allow(/console error: Failed to load resource: net::ERR_FAILED/);
    const form = new SignInPage(page);
    await page.route('**/assets/reset.*.js', (route) => route.abort());
    await form.open();
    await form.forgot.click();
    await expect(form.danger).toContainText('could not be loaded');
    await page.unroute('**/assets/reset.*.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(form.resetHeading).toBeVisible();
  });
});

test('input typed during a sign-in waits for its result', { tag: '@long' }, async ({ page }) => {
  const form = new SignInPage(page);
  await form.open();
  const release = await holdRequests(page, '**/accounts/v2/exp');
  await pressLogin(page, 'morgan.staff');
  await expect(form.login).toHaveAttribute('aria-busy', 'true');
  await expect(form.userId).not.toBeEditable();
  await form.forgot.click();
  await expect(form.resetHeading).toBeHidden();
  release();
  await expect(form.codeHeading).toBeVisible();
});

test.describe('the error page for signed-out users', () => {
  for (const { query, code, text } of [
    { query: '?code=401', code: '401', text: 'Unauthorized error' },
    { query: '', code: '404', text: "Sorry we couldn't find the page you're looking for!" },
    { query: '?code=4x4', code: '404', text: "Sorry we couldn't find the page you're looking for!" },
  ]) {
    test(
      `/error${query} shows ${code} and a link home`,
      { tag: query === '?code=401' ? [] : '@long' },
      async ({ page }) => {
        await page.goto(`/error${query}`);
        await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
        await expect(page.getByText('Oops!')).toBeVisible();
        await expect(page.getByText(text)).toBeVisible();
        await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/home');
      },
    );
  }

  test('/error?code=500 shows only the code', { tag: '@long' }, async ({ page }) => {
    await page.goto('/error?code=500');
    await expect(page.getByRole('heading', { level: 1, name: '500' })).toBeVisible();
    await expect(page.getByText(/Sorry|Unauthorized/)).toBeHidden();
  });
});
