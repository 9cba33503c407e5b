import { expect } from '../../fixtures';
import { confirmation, newPassword } from '../../pages/account-parts';
import { requestReset, getFieldError, confirmNewPassword, morgan, type Row } from './stage';

/** The messages of the view that sends a reset link; each row opens the view again. */
export const requestingReset: readonly Row[] = [
  [
    'Please enter your email address.',
    'an address that is none',
    async (stage) => {
      await stage.form.open('/?view=reset');
      await stage.form.email.fill('morgan');
      await stage.form.email.press('Enter');
      return getFieldError(stage.form.email);
    },
  ],
  // Specification map: 8.21
  [
    'Password reset instructions have been sent to your email.',
    'an address of no user',
    async (stage) => {
      await requestReset(stage, 'nobody.here@example.test');
      return stage.form.success;
    },
  ],
  // Specification map: 8.11
  [
    'Recaptcha Error. Please try again.',
    'a human check that is refused',
    async (stage) => {
      await stage.stack.captcha('fail');
      return requestReset(stage, morgan);
    },
  ],
  [
    'Ask again later.',
    'an error with a message',
    async (stage) => {
      const body = { message: 'Ask again later.' };
      await stage.stack.fail({ call: 'POST /api/bison/reset/forgot', status: 429, body });
      return requestReset(stage, morgan);
    },
  ],
  // Specification map: 8.19
  [
    'Error: 503 Service Unavailable',
    'an error without a message',
    async (stage) => {
      await stage.stack.fail({ call: 'POST /api/bison/reset/forgot', status: 503, body: '' });
      return requestReset(stage, morgan);
    },
  ],
  // Specification map: 8.18
  [
    'An unexpected error has occured. Please wait a few minutes or contact your support.',
    'a back end that cannot be reached',
    async (stage) => {
      await stage.page.route('**/api/bison/reset/forgot', (route) => route.abort());
      return requestReset(stage, morgan);
    },
  ],
];

/** The messages of the page that a reset link leads to, all shown on one page. */
export const changingPassword: readonly Row[] = [
  [
    'Passwords do not match',
    'another confirmation',
    async (stage) => {
      await confirmNewPassword(stage, `${newPassword}!`);
      const second = confirmation(stage.page);
      await expect(second).toBeFocused();
      return getFieldError(second);
    },
  ],
  // Specification map: 8.20
  [
    'Password reset failed',
    'an error of the back end without a message',
    async (stage) => {
      await stage.stack.fail({ call: 'POST /api/bison/reset/password', status: 500, body: '' });
      await confirmNewPassword(stage);
      return stage.form.danger;
    },
  ],
  [
    'The link is used up.',
    'an error of the back end with a message',
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
