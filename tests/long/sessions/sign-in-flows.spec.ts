import { codeAt } from '../../../sandbox/identity/totp';
import {
  getSentCode,
  enterCode,
  enterCredentials,
  expect,
  getSentLink,
  getMailedCode,
  password,
  pressLogin,
  test,
} from '../../e2e/fixtures';
import { expectSignedIn, heading, newPassword } from '../../e2e/pages/account-parts';
import { PortalPage } from '../../e2e/pages/portal-page';
import { SignInPage } from '../../e2e/pages/sign-in-page';
import { begin, chooseNewPassword, refusals } from './sign-in/begin';

test.describe.configure({ timeout: 60_000 });

test.beforeEach(({ pageFaults }) => pageFaults.allow(refusals));

test.afterEach(({ stack }) => stack.reset());

test.describe('sign-in of', () => {
  test('drew.newpassword, who chooses a new password', async ({ page }) => {
    await begin(page, 'drew.newpassword');
    await expect(heading(page, 'Choose a New Password')).toBeVisible();
    await chooseNewPassword(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectSignedIn(page);
  });

  test('jamie.totp, whose app shows a code', async ({ page, stack }) => {
    const form = await begin(page, 'jamie.totp');
    await expect(page.getByText('Open your authenticator app')).toBeVisible();
    await enterCode(page, '000000');
    await expect(form.danger).toHaveText('Error Validating Code');
    await enterCode(page, await stack.authenticatorCode('jamie.totp'));
    await expectSignedIn(page);
  });

  test('step.sms, whose code comes as a text message', async ({ page }) => {
    const since = Date.now();
    await begin(page, 'step.sms');
    await expect(page.getByText("We've sent a text message with your code to +*******0012")).toBeVisible();
    await enterCode(page, await getSentCode('+17055550012', since));
    await expectSignedIn(page);
  });

  test('step.email, whose second factor is a mailed code, sent once more', async ({ page }) => {
    const form = await begin(page, 'step.email');
    await expect(form.codeHeading).toBeVisible();
    const since = Date.now();
    await form.resend.click();
    await expect(form.success).toHaveText('A new code has been sent.');
    await enterCode(page, await getMailedCode('step.email', since));
    await expectSignedIn(page);
  });

  test('step.choose, who chooses a second factor and has its code sent once more', async ({ page }) => {
    const form = await begin(page, 'step.choose');
    await page.getByRole('button', { name: 'Email' }).click();
    await expect(form.codeHeading).toBeVisible();
    const since = Date.now();
    await form.resend.click();
    await expect(form.success).toHaveText('A new code has been sent.');
    await enterCode(page, await getMailedCode('step.choose', since));
    await expectSignedIn(page);
  });

  test('step.choose, who goes back and chooses the other factor', async ({ page }) => {
    const form = await begin(page, 'step.choose');
    await page.getByRole('button', { name: 'Text message' }).click();
    await expect(form.codeHeading).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(heading(page, 'Choose How to Verify')).toBeFocused();
    const since = Date.now();
    await page.getByRole('button', { name: 'Email' }).click();
    await enterCode(page, await getMailedCode('step.choose', since));
    await expectSignedIn(page);
  });

  // Specification map: 9.28
  test('step.setup, who sets up an authenticator app', async ({ page }) => {
    await begin(page, 'step.setup');
    await page.getByRole('button', { name: 'Authenticator app' }).click();
    await expect(heading(page, 'Set Up Your Authenticator App')).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const link = page.getByRole('link', { name: 'Open in an app on this device' });
    await expect(link).toHaveAttribute(
      'href',
      /^otpauth:\/\/totp\/Municipal%20Portal:step\.setup(@|%40)example\.test\?secret=.*&issuer=Municipal%20Portal$/,
    );
    // After a reload the secret is lost, and a new one can be requested.
    await page.reload();
    await page.getByRole('button', { name: 'Authenticator app' }).click();
    await expect(heading(page, 'Set Up Your Authenticator App')).toBeVisible();
    const uri = new URL((await link.getAttribute('href')) ?? '');
    await enterCode(page, codeAt(uri.searchParams.get('secret') ?? '', Date.now()));
    await expectSignedIn(page);
  });

  test('step.setupemail, who sets up email codes', async ({ page }) => {
    const since = Date.now();
    await begin(page, 'step.setupemail');
    await expect(heading(page, 'Set Up Email Codes')).toBeVisible();
    await page.getByLabel('Email Address').fill('step.setupemail@example.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await enterCode(page, await getMailedCode('step.setupemail', since));
    await expectSignedIn(page);
  });

  test('step.firstfactor, who chooses the password', async ({ page }) => {
    await begin(page, 'step.firstfactor');
    await expect(heading(page, 'Choose How to Sign In')).toBeVisible();
    await page.getByRole('button', { name: /^Password/ }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectSignedIn(page);
  });

  test('step.device, whose browser is remembered until the provider forgets it', async ({ page, stack }) => {
    const code = async (since: number) => enterCode(page, await getMailedCode('step.device', since));
    let since = Date.now();
    await begin(page, 'step.device');
    await code(since);
    await expectSignedIn(page);
    await new PortalPage(page).logOut();
    await begin(page, 'step.device');
    await expectSignedIn(page);
    await new PortalPage(page).logOut();
    await stack.forgetDevices('step.device');
    since = Date.now();
    await begin(page, 'step.device');
    await code(since);
    await expectSignedIn(page);
  });

  test('sam.unconfirmed, who confirms the account by a code', async ({ page }) => {
    const since = Date.now();
    const form = await begin(page, 'sam.unconfirmed');
    await expect(page.getByText('User is not confirmed. Please check your email.')).toBeVisible();
    await enterCode(page, '000000');
    await expect(form.danger).toHaveText('Error Validating Code');
    await enterCode(page, await getMailedCode('sam.unconfirmed', since));
    await expect(form.codeHeading).toBeVisible();
    await enterCode(page, await getMailedCode('sam.unconfirmed', since));
    await expectSignedIn(page);
  });

  test('sam.unconfirmed, who follows the mailed link', async ({ page }) => {
    const since = Date.now();
    await begin(page, 'sam.unconfirmed');
    const link = await getSentLink('sam.unconfirmed@example.test', since);
    await page.goto(link);
    await expect(page.getByText('Email Successfully Verified')).toBeVisible();
    await begin(page, 'sam.unconfirmed');
    await expect(new SignInPage(page).codeHeading).toBeVisible();
    await page.goto('/404');
    await page.goto(link);
    // The address is verified, regardless of who opened the link first.
    await expect(page.getByText('Email Successfully Verified')).toBeVisible();
  });

  test('taylor.reset, who sets a password with a code instead', async ({ page }) => {
    const since = Date.now();
    await begin(page, 'taylor.reset');
    await expect(page.getByText('Password reset required for the user.')).toBeVisible();
    await page.getByRole('button', { name: 'Use a code instead' }).click();
    await chooseNewPassword(page);
    await enterCode(page, await getMailedCode('taylor.reset', since));
    await expect(page.getByText('Password has been reset successfully.')).toBeVisible();
    await enterCredentials(page, 'taylor.reset', newPassword);
    await expect(new SignInPage(page).codeHeading).toBeVisible();
  });
});

test.describe('a reload in the code step', () => {
  test('continues it; only a new code requires the password again', async ({ page }) => {
    const since = Date.now();
    const form = await begin(page, 'morgan.staff');
    await expect(form.codeHeading).toBeVisible();
    await page.reload();
    await expect(form.codeHeading).toBeVisible();
    await form.resend.click();
    await expect(form.danger).toHaveText('No credentials available to resend code.');
    await enterCode(page, await getMailedCode('morgan.staff', since));
    await expectSignedIn(page);
  });

  test('shows after 180 s that the sign-in has expired', async ({ page }) => {
    await page.clock.install();
    const form = await begin(page, 'morgan.staff');
    await expect(form.codeHeading).toBeVisible();
    await page.clock.setSystemTime(Date.now() + 181_000);
    await page.reload();
    await expect(form.danger).toHaveText('Your sign-in expired. Please sign in again.');
    await expect(form.userId).toBeVisible();
  });
});

test.describe('human verification at Login', () => {
  for (const mode of ['fail', 'error'] as const) {
    test(`that ends in "${mode}" rejects the sign-in, and the next one works`, async ({ page, stack }) => {
      await stack.captcha(mode);
      const form = await begin(page, 'morgan.staff');
      await expect(form.danger).toHaveText('Recaptcha Error. Please try again.');
      await expect(form.danger).toBeFocused();
      await stack.captcha('pass');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await form.login.click();
      await expect(form.codeHeading).toBeVisible();
    });
  }

  test('that never loads rejects the sign-in after 10 s', async ({ page, stack }) => {
    await stack.captcha('never');
    await page.clock.install();
    const form = new SignInPage(page);
    await form.open();
    await pressLogin(page, 'morgan.staff');
    await page.clock.runFor(10_100);
    await expect(form.danger).toHaveText('Recaptcha Error. Please try again.');
  });
});
