import { expect } from '../../fixtures';
import { confirmation, newPassword } from '../../pages/account-parts';
import { askForReset, besides, confirmNewPassword, morgan, type Row } from './stage';

/** The words of the view that sends a link, which each row opens again. */
export const askingForReset: readonly Row[] = [
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
  // Specification map: 8.21
  [
    'Password reset instructions have been sent to your email.',
    'an address that nobody has',
    async (stage) => {
      await askForReset(stage, 'nobody.here@example.test');
      return stage.form.success;
    },
  ],
  // Specification map: 8.11
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
  // Specification map: 8.19
  [
    'Error: 503 Service Unavailable',
    'a refusal without words',
    async (stage) => {
      await stage.stack.fail({ call: 'POST /api/bison/reset/forgot', status: 503, body: '' });
      return askForReset(stage, morgan);
    },
  ],
  // Specification map: 8.18
  [
    'An unexpected error has occured. Please wait a few minutes or contact your support.',
    'a back end that cannot be reached',
    async (stage) => {
      await stage.page.route('**/api/bison/reset/forgot', (route) => route.abort());
      return askForReset(stage, morgan);
    },
  ],
];

/** The words of the page of the link, one after another on one page. */
export const changingPassword: readonly Row[] = [
  [
    'Passwords do not match',
    'another confirmation',
    async (stage) => {
      await confirmNewPassword(stage, `${newPassword}!`);
      const second = confirmation(stage.page);
      await expect(second).toBeFocused();
      return besides(second);
    },
  ],
  // Specification map: 8.20
  [
    'Password reset failed',
    'a back end that refuses without words',
    async (stage) => {
      await stage.stack.fail({ call: 'POST /api/bison/reset/password', status: 500, body: '' });
      await confirmNewPassword(stage);
      return stage.form.danger;
    },
  ],
  [
    'The link is used up.',
    'a back end that refuses in words',
    async (stage) => {
      const body = { message: 'The link is used up.' };
      await stage.stack.fail({ call: 'POST /api/bison/reset/password', status: 401, body });
      await confirmNewPassword(stage);
      return stage.form.danger;
    },
  ],
  // Specification map: 8.22
  [
    'Password has been reset successfully.',
    'a new password',
    async (stage) => {
      await confirmNewPassword(stage);
      return stage.form.success;
    },
  ],
];
