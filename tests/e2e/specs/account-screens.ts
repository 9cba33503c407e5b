import type { Page } from '@playwright/test';
import { enterCode, enterCredentials, expect, holdRequests, getSentLink, portalAddress } from '../fixtures';
import type { TestStack } from '../fixtures/test-stack';
import type { SignInPage } from '../pages/sign-in-page';
import {
  button,
  casey,
  confirmation,
  heading,
  humanCheck,
  newPassword,
  newPasswordField,
} from '../pages/account-parts';

/** Passed to each screen; `look` runs the accessibility checks on the current state, named `state`. */
export interface Stage {
  readonly page: Page;
  readonly form: SignInPage;
  readonly stack: TestStack;
  readonly look: (state: string) => Promise<void>;
}

async function begin({ form, page }: Stage, userId: string, title: string): Promise<void> {
  await form.open();
  await enterCredentials(page, userId);
  await expect(heading(page, title)).toBeVisible();
}

const refused = (name = 'InternalErrorException') => ({
  status: 400,
  body: { __type: name, message: 'This refusal was asked for.' },
});

/** Makes the provider reject further responses to a sign-in step with this error. */
function rejectStep({ stack }: Stage, name?: string): Promise<void> {
  return stack.fail({ call: 'POST /idp RespondToAuthChallenge', ...refused(name) });
}

async function openResetLink({ page, form }: Stage): Promise<void> {
  const since = Date.now();
  await form.open('/?view=reset');
  await form.email.fill(casey);
  await form.passHumanCheck();
  await form.sendReset.click();
  await expect(form.success).toBeVisible();
  await page.goto(await getSentLink(casey, since));
  await expect(newPasswordField(page)).toBeVisible();
}

/** The screens of the account pages: how to reach each one, and the states to check. */
export const screens: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'the sign-in form': async ({ page, form, look }) => {
    await form.open();
    await enterCredentials(page, 'nobody.here');
    await expect(form.danger).toBeVisible();
    await look('refused');
  },

  'a code from an authenticator app or a text message': async (stage) => {
    const { page, form, look } = stage;
    await begin(stage, 'jamie.totp', 'Verify Your Identity');
    await look('of an app');
    await enterCode(page, '000000');
    await expect(form.danger).toBeVisible();
    await look('wrong');
    await form.backToLogin.click();
    await begin(stage, 'step.sms', 'Verify Your Identity');
    await form.continue.click();
    await expect(form.code).toHaveAttribute('aria-invalid', 'true');
    await look('empty');
  },

  'the choice of a sign-in step': async (stage) => {
    const { page, form, stack, look } = stage;
    for (const [userId, title, choice] of [
      ['step.choose', 'Choose How to Verify', /^Text message/],
      ['step.setup', 'Set Up a Second Step', /^Authenticator app/],
      ['step.firstfactor', 'Choose How to Sign In', /^Email/],
    ] as const) {
      await begin(stage, userId, title);
      await look(title);
      // Choosing an authenticator app uses another call than the other choices.
      await stack.fail({ call: 'POST /idp AssociateSoftwareToken', ...refused() });
      await rejectStep(stage);
      await button(page, choice).click();
      await expect(form.danger).toBeVisible();
      await look(`${title}, refused`);
      await stack.heal();
      await form.backToLogin.click();
    }
  },

  'setting up an authenticator app': async (stage) => {
    const { page, form, look } = stage;
    await begin(stage, 'step.setup', 'Set Up a Second Step');
    await button(page, /^Authenticator app/).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await look('shown');
    await button(page, 'Copy key').click();
    await expect(form.success).toBeVisible();
    await enterCode(page, '000000');
    await expect(form.danger).toBeVisible();
    await look('wrong code');
  },

  'setting up e-mail codes': async (stage) => {
    const { page, form, look } = stage;
    await begin(stage, 'step.setupemail', 'Set Up Email Codes');
    await form.continue.click();
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    await look('no address');
    await rejectStep(stage);
    await form.email.fill('casey@example.test');
    await button(page, 'Continue').click();
    await expect(form.danger).toBeVisible();
    await look('refused');
  },

  'a new password at sign-in': async (stage) => {
    const { page, form, look } = stage;
    await begin(stage, 'drew.newpassword', 'Choose a New Password');
    await newPasswordField(page).fill(newPassword);
    await confirmation(page).fill('another');
    await form.continue.click();
    await expect(confirmation(page)).toHaveAttribute('aria-invalid', 'true');
    await look('other confirmation');
    await rejectStep(stage, 'InvalidPasswordException');
    await confirmation(page).fill(newPassword);
    await form.continue.click();
    await expect(form.danger).toBeVisible();
    await look('refused');
  },

  'the password as a first factor': async (stage) => {
    const { page, form, look } = stage;
    await begin(stage, 'step.firstfactor', 'Choose How to Sign In');
    await button(page, /^Password/).click();
    await expect(heading(page, 'Enter Your Password')).toBeVisible();
    await look('shown');
    await form.continue.click();
    await expect(form.password).toHaveAttribute('aria-invalid', 'true');
    await look('empty');
  },

  'confirming an account': async (stage) => {
    await begin(stage, 'sam.unconfirmed', 'Confirm Your Account');
    await stage.look('shown');
    await enterCode(stage.page, '000000');
    await expect(stage.form.danger).toHaveText('Error Validating Code');
    await stage.look('wrong code');
  },

  'a new password by code': async (stage) => {
    const { page, form, look } = stage;
    await begin(stage, 'taylor.reset', 'Reset your password');
    await expect(humanCheck(page)).toBeVisible();
    await look('demanded');
    await button(page, 'Use a code instead').click();
    await expect(form.code).toBeVisible();
    await look('shown');
    await newPasswordField(page).fill(newPassword);
    await confirmation(page).fill(newPassword);
    await enterCode(page, '000000');
    await expect(form.danger).toBeVisible();
    await look('wrong code');
  },

  'the reset view': async ({ page, form, stack, look }) => {
    await form.open('/?view=reset');
    await form.email.press('Enter');
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    await look('no address');
    await stack.captcha('error');
    await humanCheck(page).click();
    await expect(button(page, 'Try again')).toBeVisible();
    await look('human check failed');
    await stack.captcha('pass');
    await button(page, 'Try again').click();
    await form.email.fill(casey);
    await form.passHumanCheck();
    await form.sendReset.click();
    await expect(form.success).toBeVisible();
    await look('sent');
  },

  'changing a password': async (stage) => {
    const { page, form, stack, look } = stage;
    await openResetLink(stage);
    await newPasswordField(page).fill(newPassword);
    await confirmation(page).fill(newPassword);
    await look('every requirement met');
    await stack.fail({ call: 'POST /api/bison/reset/password', status: 500, body: '' });
    await button(page, 'Change Password').click();
    await expect(form.danger).toBeVisible();
    await look('refused');
    await stack.heal();
    // The page navigates away automatically; holding the sign-in page keeps this state on screen.
    const release = await holdRequests(page, `${portalAddress}/`);
    await button(page, 'Change Password').click();
    await expect(form.success).toBeVisible();
    await look('changed');
    release();
  },

  'a link that cannot be checked': async ({ page, stack, look }) => {
    await stack.fail({ call: 'GET /api/bison/reset/validate', status: 503 });
    await page.goto('/reset#/?session=some');
    await expect(heading(page, 'Your link could not be checked')).toBeVisible();
    await look('change of a password');
    await stack.fail({ call: 'GET /api/bison/email_verification', status: 503 });
    await page.goto('/email_verification#/?session=some');
    await expect(heading(page, 'Your email could not be verified')).toBeVisible();
    await look('verification');
  },

  'the verification of an address': async (stage) => {
    const { page, form, look } = stage;
    const since = Date.now();
    await begin(stage, 'sam.unconfirmed', 'Confirm Your Account');
    const link = await getSentLink('sam.unconfirmed@example.test', since);
    const release = await holdRequests(page, '**/api/bison/email_verification?*');
    await page.goto(link);
    await expect(page.getByRole('status', { name: 'Verifying your email' })).toBeVisible();
    await look('under way');
    release();
    await expect(form.success).toBeVisible();
    await look('done');
  },

  'the error page': async ({ page, look }) => {
    for (const code of ['401', '404', '418']) {
      await page.goto(`/error?code=${code}`);
      await expect(heading(page, code)).toBeVisible();
      await look(code);
    }
  },

  'a step whose code fails to load': async ({ page, form, look }) => {
    await page.route('**/assets/reset.*.js', (route) => route.abort());
    await form.open();
    await form.forgot.click();
    await expect(form.danger).toBeVisible();
    await look('failed');
  },
};
