import type { Page } from '@playwright/test';
import { enterCode, enterCredentials, expect, holdRequests, linkSentTo, portalAddress } from '../fixtures';
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

/** What a screen is reached with; `look` holds one state of it against the bars. */
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

/** Lets the provider refuse the next answers to a step by an error of this name. */
function refuseAnswers({ stack }: Stage, name?: string): Promise<void> {
  return stack.fail({ call: 'POST /idp RespondToAuthChallenge', ...refused(name) });
}

async function openResetLink({ page, form }: Stage): Promise<void> {
  const since = Date.now();
  await form.open('/?view=reset');
  await form.email.fill(casey);
  await humanCheck(page).click();
  await expect(form.sendReset).not.toHaveAttribute('aria-disabled', 'true');
  await form.sendReset.click();
  await expect(form.success).toBeVisible();
  await page.goto(await linkSentTo(casey, since));
  await expect(newPasswordField(page)).toBeVisible();
}

/** How to reach each screen of the account pages, and the states in which it is looked at. */
export const screens: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'the form': async ({ page, form, look }) => {
    await form.open();
    await enterCredentials(page, 'nobody.here');
    await expect(form.danger).toBeVisible();
    await look('refused');
  },

  'a code of an authenticator app or a text message': async (stage) => {
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

  'the choices': async (stage) => {
    const { page, form, stack, look } = stage;
    for (const [userId, title, choice] of [
      ['step.choose', 'Choose How to Verify', /^Text message/],
      ['step.setup', 'Set Up a Second Step', /^Authenticator app/],
      ['step.firstfactor', 'Choose How to Sign In', /^Email/],
    ] as const) {
      await begin(stage, userId, title);
      await look(title);
      // The choice of an app is asked for at another place than answers.
      await stack.fail({ call: 'POST /idp AssociateSoftwareToken', ...refused() });
      await refuseAnswers(stage);
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
    await refuseAnswers(stage);
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
    await refuseAnswers(stage, 'InvalidPasswordException');
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
    await humanCheck(page).click();
    await expect(form.sendReset).not.toHaveAttribute('aria-disabled', 'true');
    await form.sendReset.click();
    await expect(form.success).toBeVisible();
    await look('sent');
  },

  'the change of a password': async (stage) => {
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
    // The page leaves by itself, but not before the sign-in page comes.
    const letGo = await holdRequests(page, `${portalAddress}/`);
    await button(page, 'Change Password').click();
    await expect(form.success).toBeVisible();
    await look('changed');
    letGo();
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
    const link = await linkSentTo('sam.unconfirmed@example.test', since);
    const letGo = await holdRequests(page, '**/api/bison/email_verification?*');
    await page.goto(link);
    await expect(page.getByRole('status', { name: 'Verifying your email' })).toBeVisible();
    await look('under way');
    letGo();
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

  'a step whose code does not come': async ({ page, form, look }) => {
    await page.route('**/assets/reset.*.js', (route) => route.abort());
    await form.open();
    await form.forgot.click();
    await expect(form.danger).toBeVisible();
    await look('failed');
  },
};
