import { enterCode } from '../../fixtures';
import { getFieldError, broken, type Row } from './stage';

/**
 * The messages of the code step, in an order that ends with a reload, after which the step has no password.
 */
export const codeStep: readonly Row[] = [
  // Specification map: 8.16
  [
    'Please enter the code.',
    'no code',
    async (stage) => {
      await stage.form.continue.click();
      return getFieldError(stage.form.code);
    },
  ],
  // Specification map: 8.15
  [
    'Error Validating Code',
    'a wrong code',
    async (stage) => {
      await enterCode(stage.page, 'wrong');
      return stage.form.danger;
    },
  ],
  // Specification map: 8.17
  [
    'Failed to verify code',
    'an internal error of the provider',
    async (stage) => {
      await stage.stack.fail({ call: 'POST /idp RespondToAuthChallenge', ...broken });
      await enterCode(stage.page, '123456');
      return stage.form.danger;
    },
  ],
  [
    'A network error has occurred.',
    'a provider that cannot be reached',
    async (stage) => {
      await stage.page.route('**/idp', (route) => route.abort());
      await enterCode(stage.page, '123456');
      return stage.form.danger;
    },
  ],
  [
    'A new code has been sent.',
    'a request for a new code',
    async (stage) => {
      await stage.form.resend.click();
      return stage.form.success;
    },
  ],
  // Specification map: 8.12
  [
    'Failed to resend code.',
    'a request for a new code that the provider rejects',
    async (stage) => {
      await stage.stack.fail({ call: 'POST /idp InitiateAuth', ...broken });
      await stage.form.resend.click();
      return stage.form.danger;
    },
  ],
  // Specification map: 8.14
  [
    'No credentials available to resend code.',
    'a request for a new code after a reload',
    async (stage) => {
      await stage.page.reload();
      await stage.form.resend.click();
      return stage.form.danger;
    },
  ],
  // Specification map: 8.13
  [
    'No pending sign-in found.',
    'a browser that lost the state of the sign-in',
    async (stage) => {
      await stage.page.evaluate(() => {
        for (const key of Object.keys(sessionStorage))
          if (key.startsWith('CognitoSignInState')) sessionStorage.removeItem(key);
      });
      await stage.page.reload();
      await enterCode(stage.page, '123456');
      return stage.form.danger;
    },
  ],
];
