import { enterCode } from '../../fixtures';
import { besides, broken, type Row } from './stage';

/** The words of the code step, one after another: after a reload it knows no password, and at the end nothing. */
export const codeStep: readonly Row[] = [
  // Specification map: 8.16
  [
    'Please enter the code.',
    'no code',
    async (stage) => {
      await stage.form.continue.click();
      return besides(stage.form.code);
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
    'a provider that breaks',
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
    'a wish for a new code',
    async (stage) => {
      await stage.form.resend.click();
      return stage.form.success;
    },
  ],
  // Specification map: 8.12
  [
    'Failed to resend code.',
    'a wish for a new code that the provider does not grant',
    async (stage) => {
      await stage.stack.fail({ call: 'POST /idp InitiateAuth', ...broken });
      await stage.form.resend.click();
      return stage.form.danger;
    },
  ],
  // Specification map: 8.14
  [
    'No credentials available to resend code.',
    'a wish for a new code after a reload',
    async (stage) => {
      await stage.page.reload();
      await stage.form.resend.click();
      return stage.form.danger;
    },
  ],
  // Specification map: 8.13
  [
    'No pending sign-in found.',
    'a browser that forgot what the identity client was doing',
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
