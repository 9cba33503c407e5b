import type { Locator, Page } from '@playwright/test';
import {
  enterCode,
  enterCredentials,
  expect,
  linkSentTo,
  password,
  portalAddress,
  signIn,
  test,
} from '../fixtures';
import type { TestStack } from '../fixtures/test-stack';
import { SignInPage } from '../pages/sign-in-page';

// Every string of sections 5 and 8 that the account pages say, letter for letter, each brought about by an answer of
// the running back ends. Passkeys have a file of their own.

test.describe.configure({ timeout: 60_000 });

/** What a row works with. */
interface Stage {
  readonly page: Page;
  readonly form: SignInPage;
  readonly stack: TestStack;
}

/** What is said, how it comes about, and where it stands. */
type Row = readonly [text: string, how: string, bringAbout: (stage: Stage) => Promise<Locator>];

const newPassword = 'Parcel-Map-Of-2026!';
const morgan = 'morgan.staff@example.test';
const sentInstructions = 'Password reset instructions have been sent to your email.';

/** An answer of the identity provider that has no meaning of its own. */
const broken = { status: 400, body: { __type: 'InternalErrorException', message: 'Something broke.' } };

/** The words beside a field. */
async function besides(field: Locator): Promise<Locator> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const [id = ''] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  return field.page().locator(`[id="${id}"]`);
}

async function submit({ form, page }: Stage, userId: string, secret = password): Promise<Locator> {
  await form.open();
  await enterCredentials(page, userId, secret);
  return form.danger;
}

async function reachCode(stage: Stage): Promise<void> {
  await submit(stage, 'morgan.staff');
  await expect(stage.form.codeHeading).toBeVisible();
}

async function askForReset({ form, page }: Stage, email: string): Promise<Locator> {
  await form.open('/?view=reset');
  await form.email.fill(email);
  await page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox').click();
  await expect(form.sendReset).not.toHaveAttribute('aria-disabled', 'true');
  await form.sendReset.click();
  return form.danger;
}

async function openChangePassword(stage: Stage): Promise<Record<'first' | 'second', Locator>> {
  const { page, form } = stage;
  const since = Date.now();
  await askForReset(stage, morgan);
  await expect(form.success).toHaveText(sentInstructions);
  await page.goto(await linkSentTo(morgan, since));
  const first = page.getByLabel('New Password', { exact: true });
  await first.fill(newPassword);
  return { first, second: page.getByLabel('Confirm Password', { exact: true }) };
}

async function changePassword(stage: Stage): Promise<void> {
  const { second } = await openChangePassword(stage);
  await second.fill(newPassword);
  await second.press('Enter');
}

const signingIn: readonly Row[] = [
  [
    'Please enter your User ID',
    'an empty user ID',
    async (stage) => {
      await submit(stage, '', '');
      return besides(stage.form.userId);
    },
  ],
  [
    'Please enter your Password',
    'an empty password',
    async (stage) => {
      await submit(stage, 'morgan.staff', '');
      return besides(stage.form.password);
    },
  ],
  [
    'Missing or invalid password ',
    'a password against the rules',
    async (stage) => {
      await submit(stage, 'morgan.staff', 'short');
      return besides(stage.form.password);
    },
  ],
  [
    'User does not exist.',
    'a malformed user ID',
    async (stage) => {
      await submit(stage, 'm!');
      return besides(stage.form.userId);
    },
  ],
  ['User does not exist.', 'an unknown user ID', (stage) => submit(stage, 'nobody.here')],
  [
    'Incorrect username or password.',
    'a wrong password',
    (stage) => submit(stage, 'casey.nomun', `${password}!`),
  ],
  [
    'User is not confirmed. Please check your email.',
    'a new account',
    (stage) => submit(stage, 'sam.unconfirmed'),
  ],
  [
    'Attempt limit exceeded. Please try again later.',
    'a locked account',
    (stage) => submit(stage, 'robin.locked'),
  ],
  [
    'Attempt limit exceeded. Please try again later.',
    'too many requests',
    async (stage) => {
      const body = { __type: 'TooManyRequestsException', message: 'Slow down.' };
      await stage.stack.fail({ call: 'POST /idp InitiateAuth', status: 400, body });
      return submit(stage, 'morgan.staff');
    },
  ],
  ['Password reset required for the user.', 'a demanded reset', (stage) => submit(stage, 'taylor.reset')],
  ['Your password has expired.', 'a password that is too old', (stage) => submit(stage, 'jordan.expired')],
  [
    'Wrong email or password.',
    'an expiry check that fails',
    async (stage) => {
      await stage.stack.fail({ call: 'POST /accounts/v2/exp', status: 500 });
      return submit(stage, 'morgan.staff');
    },
  ],
  [
    'Recaptcha Error. Please try again.',
    'a human check that is refused',
    async (stage) => {
      await stage.stack.captcha('fail');
      return submit(stage, 'morgan.staff');
    },
  ],
  [
    'Authentication error',
    'a provider that breaks',
    async (stage) => {
      await stage.stack.fail({ call: 'POST /idp InitiateAuth', ...broken });
      return submit(stage, 'morgan.staff');
    },
  ],
  [
    'A network error has occurred.',
    'a provider that cannot be reached',
    async (stage) => {
      await stage.page.route('**/idp', (route) => route.abort());
      return submit(stage, 'morgan.staff');
    },
  ],
  [
    'There is already a signed in user.',
    'somebody who signed in in another tab meanwhile',
    async (stage) => {
      await stage.form.open();
      await signIn(await stage.page.context().newPage(), 'morgan.staff');
      await enterCredentials(stage.page, 'avery.admin');
      return stage.form.danger;
    },
  ],
];

const codeStep: readonly Row[] = [
  [
    'Please enter the code.',
    'no code',
    async (stage) => {
      await reachCode(stage);
      await stage.form.continue.click();
      return besides(stage.form.code);
    },
  ],
  [
    'Error Validating Code',
    'a wrong code',
    async (stage) => {
      await reachCode(stage);
      await enterCode(stage.page, 'wrong');
      return stage.form.danger;
    },
  ],
  [
    'Failed to verify code',
    'a provider that breaks',
    async (stage) => {
      await reachCode(stage);
      await stage.stack.fail({ call: 'POST /idp RespondToAuthChallenge', ...broken });
      await enterCode(stage.page, '123456');
      return stage.form.danger;
    },
  ],
  [
    'A network error has occurred.',
    'a provider that cannot be reached',
    async (stage) => {
      await reachCode(stage);
      await stage.page.route('**/idp', (route) => route.abort());
      await enterCode(stage.page, '123456');
      return stage.form.danger;
    },
  ],
  [
    'No pending sign-in found.',
    'a browser that forgot what the identity client was doing',
    async (stage) => {
      await reachCode(stage);
      await stage.page.evaluate(() => {
        for (const key of Object.keys(sessionStorage))
          if (key.startsWith('CognitoSignInState')) sessionStorage.removeItem(key);
      });
      await stage.page.reload();
      await enterCode(stage.page, '123456');
      return stage.form.danger;
    },
  ],
  [
    'A new code has been sent.',
    'a wish for a new code',
    async (stage) => {
      await reachCode(stage);
      await stage.form.resend.click();
      return stage.form.success;
    },
  ],
  [
    'No credentials available to resend code.',
    'a wish for a new code after a reload',
    async (stage) => {
      await reachCode(stage);
      await stage.page.reload();
      await stage.form.resend.click();
      return stage.form.danger;
    },
  ],
  [
    'Failed to resend code.',
    'a wish for a new code that the provider does not grant',
    async (stage) => {
      await reachCode(stage);
      await stage.stack.fail({ call: 'POST /idp InitiateAuth', ...broken });
      await stage.form.resend.click();
      return stage.form.danger;
    },
  ],
];

const resetting: readonly Row[] = [
  [
    'Please enter your email address.',
    'an address that is none',
    async (stage) => {
      await stage.form.open('/?view=reset');
      await stage.form.email.fill('morgan');
      await stage.form.email.press('Enter');
      return besides(stage.form.email);
    },
  ],
  [
    'Password reset instructions have been sent to your email.',
    'an address that nobody has',
    async (stage) => {
      await askForReset(stage, 'nobody.here@example.test');
      return stage.form.success;
    },
  ],
  [
    'Recaptcha Error. Please try again.',
    'a human check that is refused',
    async (stage) => {
      await stage.stack.captcha('fail');
      return askForReset(stage, morgan);
    },
  ],
  [
    'Ask again later.',
    'a refusal in words',
    async (stage) => {
      const body = { message: 'Ask again later.' };
      await stage.stack.fail({ call: 'POST /api/bison/reset/forgot', status: 429, body });
      return askForReset(stage, morgan);
    },
  ],
  [
    'Error: 503 Service Unavailable',
    'a refusal without words',
    async (stage) => {
      await stage.stack.fail({ call: 'POST /api/bison/reset/forgot', status: 503, body: '' });
      return askForReset(stage, morgan);
    },
  ],
  [
    'An unexpected error has occured. Please wait a few minutes or contact your support.',
    'a back end that cannot be reached',
    async (stage) => {
      await stage.page.route('**/api/bison/reset/forgot', (route) => route.abort());
      return askForReset(stage, morgan);
    },
  ],
  [
    'Passwords do not match',
    'another confirmation',
    async (stage) => {
      const { second } = await openChangePassword(stage);
      await second.fill(`${newPassword}!`);
      await second.press('Enter');
      await expect(second).toBeFocused();
      return besides(second);
    },
  ],
  [
    'Password reset failed',
    'a back end that refuses without words',
    async (stage) => {
      await stage.stack.fail({ call: 'POST /api/bison/reset/password', status: 500, body: '' });
      await changePassword(stage);
      return stage.form.danger;
    },
  ],
  [
    'The link is used up.',
    'a back end that refuses in words',
    async (stage) => {
      const body = { message: 'The link is used up.' };
      await stage.stack.fail({ call: 'POST /api/bison/reset/password', status: 401, body });
      await changePassword(stage);
      return stage.form.danger;
    },
  ],
  [
    'Password has been reset successfully.',
    'a new password',
    async (stage) => {
      await changePassword(stage);
      return stage.form.success;
    },
  ],
];

const linkedPages: readonly Row[] = [
  [
    'Invalid session.',
    'a verification link without a session',
    async ({ page, form }) => {
      await page.goto('/email_verification');
      return form.danger;
    },
  ],
  [
    'Session validation failed or expired',
    'a verification link that nobody was sent',
    async ({ page, form }) => {
      await page.goto('/email_verification#/?session=unknown');
      return form.danger;
    },
  ],
  [
    'Email Successfully Verified',
    'the verification link that was mailed',
    async (stage) => {
      const since = Date.now();
      await submit(stage, 'sam.unconfirmed');
      await expect(stage.form.danger).toBeVisible();
      await stage.page.goto(await linkSentTo('sam.unconfirmed@example.test', since));
      return stage.form.success;
    },
  ],
  [
    'Unauthorized error',
    'a reset link without a session',
    async ({ page }) => {
      await page.goto('/reset');
      await expect(page).toHaveURL(`${portalAddress}/error?code=401`);
      return page.getByText('Unauthorized error');
    },
  ],
  [
    "Sorry we couldn't find the page you're looking for!",
    'the error page without a code',
    async ({ page }) => {
      await page.goto('/error');
      return page.getByText('Sorry');
    },
  ],
];

const tables = {
  'signing in': signingIn,
  'the code step': codeStep,
  'a new password': resetting,
  links: linkedPages,
};

test.afterEach(({ stack }) => stack.reset());

for (const [what, rows] of Object.entries(tables)) {
  test.describe(what, () => {
    for (const [text, how, bringAbout] of rows) {
      test(`${how} reads "${text}"`, async ({ page, stack, pageFaults }) => {
        // The browser itself writes a line for every answer of 400 and above, and for every call that fails.
        pageFaults.allow(/console error: Failed to load resource/);
        const place = await bringAbout({ page, stack, form: new SignInPage(page) });
        // By the words themselves: matchers for text overlook blanks, and one string ends with one.
        await expect.poll(() => place.textContent()).toBe(text);
      });
    }
  });
}
