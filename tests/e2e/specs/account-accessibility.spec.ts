import type { Page } from '@playwright/test';
import { codeAt } from '../../../sandbox/identity/totp';
import {
  enterCode,
  enterCredentials,
  expect,
  expectBigTextUncut,
  expectNoViolations,
  hold,
  linkSentTo,
  mailedCode,
  password,
  portalAddress,
  sandboxAddress,
  tabTo,
  test,
} from '../fixtures';
import type { TestStack } from '../fixtures/test-stack';
import { SignInPage } from '../pages/sign-in-page';

// The first screen, its code step and its simplest states stand with the other screens of the portal.

test.describe.configure({ timeout: 120_000 });

const newPassword = 'Parcel-Map-Of-2026!';
const casey = 'casey.nomun@example.test';
const sizes = { '1440 px': { width: 1440, height: 900 }, '390 px': { width: 390, height: 844 } } as const;

/** What a screen is reached with; `look` holds one state of it against the bars. */
interface Stage {
  readonly page: Page;
  readonly form: SignInPage;
  readonly stack: TestStack;
  readonly look: (state: string) => Promise<void>;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const newPasswordField = (page: Page) => page.getByLabel('New Password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm Password', { exact: true });
const humanCheck = (page: Page) => page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox');
const expectInside = (page: Page) =>
  expect(page.getByRole('link', { name: 'Skip to main content' })).toBeAttached();

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

const screens: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
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
    const letGo = await hold(page, `${portalAddress}/`);
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
    const letGo = await hold(page, `${sandboxAddress}/api/bison/email_verification?*`);
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

test.beforeEach(({ pageFaults }) => pageFaults.allow(/console error: Failed to load resource/));
test.afterEach(({ stack }) => stack.reset());

test.describe('at each size, also with text of twice the size, no barrier is in', () => {
  for (const [name, show] of Object.entries(screens)) {
    test(name, async ({ page, stack }) => {
      test.slow();
      // Reached once and looked at in each size: to reach it is what takes time.
      const look = async (state: string): Promise<void> => {
        for (const [size, viewport] of Object.entries(sizes)) {
          await page.setViewportSize(viewport);
          await expectNoViolations(page, `${name}: ${state}, ${size}`);
          await expectBigTextUncut(page, `${name}: ${state}, ${size}`);
        }
      };
      await show({ page, stack, form: new SignInPage(page), look });
    });
  }
});

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

  test('a person who forgot the password gets another one', async ({ page }) => {
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
    await page.goto(await linkSentTo(casey, since));
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
    await expectInside(page);
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
    await expectInside(page);
  });

  test('step.setupemail sets up mailed codes', async ({ page }) => {
    const since = Date.now();
    await signInByKeyboard(page, 'step.setupemail');
    const { email, code } = new SignInPage(page);
    await expect(email).toBeFocused();
    await type(page, 'step.setupemail@example.test');
    await press(page, 'Enter');
    await expect(code).toBeFocused();
    await type(page, await mailedCode('step.setupemail', since));
    await press(page, 'Enter');
    await expectInside(page);
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
    await expectInside(page);
  });

  test('sam.unconfirmed confirms the account, by code and by link', async ({ page, stack }) => {
    const { code, codeHeading, userId } = new SignInPage(page);
    let since = Date.now();
    await signInByKeyboard(page, 'sam.unconfirmed');
    await expect(code).toBeFocused();
    await type(page, await mailedCode('sam.unconfirmed', since));
    await press(page, 'Enter');
    await expect(codeHeading).toBeVisible();
    await stack.reset();
    since = Date.now();
    await tabTo(button(page, 'Back To Login'));
    await press(page, 'Enter');
    await expect(userId).toBeVisible();
    await signInByKeyboard(page, 'sam.unconfirmed');
    await page.goto(await linkSentTo('sam.unconfirmed@example.test', since));
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
    await type(page, await mailedCode('taylor.reset', since));
    await tabTo(newPasswordField(page));
    await typeTwice(page);
    await expect(page.getByText('Password has been reset successfully.')).toBeVisible();
    await expect(new SignInPage(page).password).toBeFocused();
  });

  test('the error page leads back to the start', async ({ page }) => {
    await page.goto('/error?code=401');
    await tabTo(page.getByRole('link', { name: 'Back to home' }));
    await press(page, 'Enter');
    await expect(new SignInPage(page).userId).toBeVisible();
  });
});
