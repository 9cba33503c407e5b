import type { Page } from '@playwright/test';
import { expect, getSentLink, test } from '../../e2e/fixtures';
import { heading, newPassword } from '../../e2e/pages/account-parts';
import { SignInPage } from '../../e2e/pages/sign-in-page';
import { begin, chooseNewPassword, refusals } from './sign-in/begin';

test.describe.configure({ timeout: 60_000 });

test.beforeEach(({ pageFaults }) => pageFaults.allow(refusals));

test.afterEach(({ stack }) => stack.reset());

test.describe('resetting a password', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Send Reset' });

  async function askFor(page: Page, email: string): Promise<void> {
    const form = new SignInPage(page);
    await form.open();
    await page.getByText('Forgot/Reset password?').click();
    await page.getByLabel('Email Address').fill(email);
    await form.passHumanCheck();
    await send(page).click();
  }

  test('leads by mail to a new password; the old one is rejected, and the link works once', async ({
    page,
  }) => {
    const since = Date.now();
    await askFor(page, 'Quinn.Company@Example.TEST');
    await expect(page.getByText('Password reset instructions have been sent to your email.')).toBeVisible();
    await expect(heading(page, 'Check your email')).toBeFocused();
    await expect(send(page)).toBeHidden();
    const link = await getSentLink('quinn.company@example.test', since);
    expect(link).toContain('/reset#/?session=');
    await page.goto(link);
    await expect(page.getByText('quinn.company@example.test')).toBeVisible();
    await chooseNewPassword(page);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password has been reset successfully.')).toBeVisible();
    await expect(page).toHaveURL('/');
    const form = await begin(page, 'quinn.company');
    await expect(form.danger).toHaveText('Incorrect username or password.');
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await form.login.click();
    await expect(form.codeHeading).toBeVisible();
    await page.goto('/404');
    await page.goto(link);
    await expect(page).toHaveURL('/error?code=401');
  });

  test('shows when human verification has expired, and focuses it', async ({ page }) => {
    await page.clock.install();
    const form = new SignInPage(page);
    await form.open('/?view=reset');
    await page.getByLabel('Email Address').fill('quinn.company@example.test');
    await form.passHumanCheck();
    await page.clock.runFor(60_100);
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText(
      'The human check expired. Please complete it again.',
    );
    const check = page.getByRole('group', { name: 'Human verification' });
    await expect(check).toBeFocused();
    await form.passHumanCheck();
    await send(page).click();
    await expect(heading(page, 'Check your email')).toBeFocused();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByLabel('Email Address')).toHaveValue('quinn.company@example.test');
    await form.passHumanCheck();
    await send(page).click();
    await expect(heading(page, 'Check your email')).toBeVisible();
  });

  for (const path of ['/reset', '/reset#/?session=unknown']) {
    test(`${path} leads to the error page at once`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/error?code=401');
      await expect(page.getByText('Unauthorized error')).toBeVisible();
    });
  }

  test('/reset/ with a trailing slash does not exist', async ({ page }) => {
    await page.goto('/reset/#/?session=x');
    await expect(new SignInPage(page).userId).toBeVisible();
  });
});
