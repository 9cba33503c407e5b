import { enterCredentials, password, signIn } from '../../fixtures';
import { getFieldError, broken, submit, type Row } from './stage';

/** The messages of the sign-in form. */
export const signingIn: readonly Row[] = [
  [
    'Please enter your User ID',
    'an empty user ID',
    async (stage) => {
      await submit(stage, '', '');
      return getFieldError(stage.form.userId);
    },
  ],
  [
    'Please enter your Password',
    'an empty password',
    async (stage) => {
      await submit(stage, 'morgan.staff', '');
      return getFieldError(stage.form.password);
    },
  ],
  [
    'Missing or invalid password ',
    'a password against the rules',
    async (stage) => {
      await submit(stage, 'morgan.staff', 'short');
      return getFieldError(stage.form.password);
    },
  ],
  [
    'User does not exist.',
    'a malformed user ID',
    async (stage) => {
      await submit(stage, 'm!');
      return getFieldError(stage.form.userId);
    },
  ],
  // Specification map: 8.2
  ['User does not exist.', 'an unknown user ID', (stage) => submit(stage, 'nobody.here')],
  // Specification map: 8.3
  [
    'Incorrect username or password.',
    'a wrong password',
    (stage) => submit(stage, 'casey.nomun', `${password}!`),
  ],
  // Specification map: 8.4
  [
    'User is not confirmed. Please check your email.',
    'a new account',
    (stage) => submit(stage, 'sam.unconfirmed'),
  ],
  // Specification map: 8.5
  [
    'Attempt limit exceeded. Please try again later.',
    'a locked account',
    (stage) => submit(stage, 'robin.locked'),
  ],
  // Specification map: 8.6
  [
    'Attempt limit exceeded. Please try again later.',
    'too many requests',
    async (stage) => {
      const body = { __type: 'TooManyRequestsException', message: 'Slow down.' };
      await stage.stack.fail({ call: 'POST /idp InitiateAuth', status: 400, body });
      return submit(stage, 'morgan.staff');
    },
  ],
  // Specification map: 8.7
  ['Password reset required for the user.', 'a required reset', (stage) => submit(stage, 'taylor.reset')],
  // Specification map: 8.9
  ['Your password has expired.', 'a password that is too old', (stage) => submit(stage, 'jordan.expired')],
  // Specification map: 8.8
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
    'an internal error of the provider',
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
    'a sign-in in another tab that this tab was not notified of',
    async (stage) => {
      await stage.page.addInitScript(() => {
        for (const name of ['storage', 'focus', 'visibilitychange', 'pageshow', 'resume'])
          window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
      });
      await stage.form.open();
      await signIn(await stage.page.context().newPage(), 'morgan.staff');
      await enterCredentials(stage.page, 'avery.admin');
      return stage.form.danger;
    },
  ],
];
