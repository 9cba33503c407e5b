import type { Page } from '@playwright/test';
import { codeAt } from '../../../sandbox/identity/totp';
import { expect, getSentLink, getMailedCode, password, tabTo, test } from '../../e2e/fixtures';
import { SignInPage } from '../../e2e/pages/sign-in-page';
import {
  button,
  casey,
  confirmation,
  expectSignedIn,
  heading,
  humanCheck,
  newPassword,
  newPasswordField,
} from '../../e2e/pages/account-parts';

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ pageFaults }) => pageFaults.allow(/console error: Failed to load resource/));
test.afterEach(({ stack }) => stack.reset());

test.describe('by keyboard alone', () => {
  const press = (page: Page, key: string) => page.keyboard.press(key);
  const type = (page: Page, text: string) => page.keyboard.type(text);

  async function signInByKeyboard(page: Page, userId: string): Promise<void> {
    const form = new SignInPage(page);
    await form.open();
    await expect(form.userId).toBeFocused();
    await type(page, userId);
    await press(page, 'Tab');
    await type(page, password);
    await press(page, 'Enter');
  }

  async function typeTwice(page: Page): Promise<void> {
    await type(page, newPassword);
    await tabTo(confirmation(page));
    await type(page, newPassword);
    await press(page, 'Enter');
  }

  test('a user who forgot the password sets a new one', async ({ page }) => {
    const since = Date.now();
    const form = new SignInPage(page);
    await form.open();
    await tabTo(form.forgot);
    await press(page, 'Enter');
    await expect(form.email).toBeFocused();
    await type(page, casey);
    await tabTo(humanCheck(page));
    await press(page, 'Space');
    await expect(form.sendReset).not.toHaveAttribute('aria-disabled', 'true');
    await tabTo(form.sendReset);
    await press(page, 'Enter');
    await expect(form.success).toBeVisible();
    await page.goto(await getSentLink(casey, since));
    await expect(newPasswordField(page)).toBeFocused();
    await typeTwice(page);
    await expect(form.success).toHaveText('Password has been reset successfully.');
    await press(page, 'Enter');
    await expect(form.userId).toBeFocused();
  });

  test('drew.newpassword chooses a new password', async ({ page }) => {
    await signInByKeyboard(page, 'drew.newpassword');
    await expect(newPasswordField(page)).toBeFocused();
    await typeTwice(page);
    await expectSignedIn(page);
  });

  test('step.setup sets up an authenticator app', async ({ page }) => {
    await signInByKeyboard(page, 'step.setup');
    await expect(heading(page, 'Set Up a Second Step')).toBeFocused();
    await tabTo(button(page, /^Authenticator app/));
    await press(page, 'Enter');
    const link = page.getByRole('link', { name: 'Open in an app on this device' });
    await expect(new SignInPage(page).code).toBeFocused();
    const uri = new URL((await link.getAttribute('href')) ?? '');
    await type(page, codeAt(uri.searchParams.get('secret') ?? '', Date.now()));
    await press(page, 'Enter');
    await expectSignedIn(page);
  });

  test('step.setupemail sets up email codes', async ({ page }) => {
    const since = Date.now();
    await signInByKeyboard(page, 'step.setupemail');
    const { email, code } = new SignInPage(page);
    await expect(email).toBeFocused();
    await type(page, 'step.setupemail@example.test');
    await press(page, 'Enter');
    await expect(code).toBeFocused();
    await type(page, await getMailedCode('step.setupemail', since));
    await press(page, 'Enter');
    await expectSignedIn(page);
  });

  test('step.firstfactor chooses the password', async ({ page }) => {
    await signInByKeyboard(page, 'step.firstfactor');
    await expect(heading(page, 'Choose How to Sign In')).toBeFocused();
    await tabTo(button(page, /^Password/));
    await press(page, 'Enter');
    await expect(heading(page, 'Enter Your Password')).toBeVisible();
    await expect(new SignInPage(page).password).toBeFocused();
    await type(page, password);
    await press(page, 'Enter');
    await expectSignedIn(page);
  });

  test('sam.unconfirmed confirms the account, by code and by link', async ({ page, stack }) => {
    const { code, codeHeading, userId } = new SignInPage(page);
    let since = Date.now();
    await signInByKeyboard(page, 'sam.unconfirmed');
    await expect(code).toBeFocused();
    await type(page, await getMailedCode('sam.unconfirmed', since));
    await press(page, 'Enter');
    await expect(codeHeading).toBeVisible();
    await stack.reset();
    since = Date.now();
    await tabTo(button(page, 'Back To Login'));
    await press(page, 'Enter');
    await expect(userId).toBeVisible();
    await signInByKeyboard(page, 'sam.unconfirmed');
    await page.goto(await getSentLink('sam.unconfirmed@example.test', since));
    await expect(button(page, 'Sign in')).toBeFocused();
    await press(page, 'Enter');
    await expect(userId).toBeFocused();
  });

  test('taylor.reset sets a new password with a code', async ({ page }) => {
    const since = Date.now();
    const { code } = new SignInPage(page);
    await signInByKeyboard(page, 'taylor.reset');
    await tabTo(button(page, 'Use a code instead'));
    await press(page, 'Enter');
    await expect(code).toBeFocused();
    await type(page, await getMailedCode('taylor.reset', since));
    await tabTo(newPasswordField(page));
    await typeTwice(page);
    await expect(page.getByText('Password has been reset successfully.')).toBeVisible();
    await expect(new SignInPage(page).password).toBeFocused();
  });

  test('the error page leads back to the sign-in page', async ({ page }) => {
    await page.goto('/error?code=401');
    await tabTo(page.getByRole('link', { name: 'Back to home' }));
    await press(page, 'Enter');
    await expect(new SignInPage(page).userId).toBeVisible();
  });
});
