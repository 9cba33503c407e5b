import type { CodeFailure, ResendFailure, SignInRefusal } from './gateway';
import type { PasswordFault, UserIdFault } from './validation';

/** What the sign-in page says. */
export const strings = {
  headline: 'Every property, every value, one portal.',
  signInTitle: 'Sign in',
  userId: 'User ID',
  password: 'Password',
  login: 'Login',
  version: (version: string) => `Version ${version}`,
  socialLinks: 'Follow us',
  opensInNewWindow: '(opens in a new window)',
  expired: 'Your password has expired.',
  codeTitle: 'Verify Your Identity',
  codeSent: (email: string) => `We've sent an email with your code to ${email}`,
  emailAddress: 'Email Address',
  code: 'Enter the code*',
  continue: 'Continue',
  processing: 'Processing...',
  noEmail: "Didn't receive an email?",
  resend: 'Resend',
  newCodeSent: 'A new code has been sent.',
  wrongCode: 'Error Validating Code',
  emptyCode: 'Please enter the code.',
} as const;

/** Section 5: what is wrong with a user ID. */
export const userIdFaults: Readonly<Record<UserIdFault, string>> = {
  empty: 'Please enter your User ID',
  invalid: 'User does not exist.',
};

/** Section 5: what is wrong with a password; the trailing space is the specification's. */
export const passwordFaults: Readonly<Record<PasswordFault, string>> = {
  empty: 'Please enter your Password',
  invalid: 'Missing or invalid password ',
};

/** Section 8, "Login": why a sign-in was refused. */
export const refusals: Readonly<Record<SignInRefusal, string>> = {
  'unknown-user': 'User does not exist.',
  'wrong-credentials': 'Incorrect username or password.',
  'expiry-check-failed': 'Wrong email or password.',
  'not-confirmed': 'User is not confirmed. Please check your email.',
  'attempts-exceeded': 'Attempt limit exceeded. Please try again later.',
  'reset-required': 'Password reset required for the user.',
  'already-signed-in': 'There is already a signed in user.',
  'human-check': 'Recaptcha Error. Please try again.',
  network: 'A network error has occurred.',
  'authentication-error': 'Authentication error',
};

/** Section 8, "Login": why a code could not be judged or the attempt is over. */
export const codeFailures: Readonly<Record<CodeFailure, string>> = {
  'wrong-credentials': 'Incorrect username or password.',
  'attempts-exceeded': 'Attempt limit exceeded. Please try again later.',
  'no-pending-sign-in': 'No pending sign-in found.',
  network: 'A network error has occurred.',
  'verification-failed': 'Failed to verify code',
};

/** Section 8, "Login": why no new code was sent. */
export const resendFailures: Readonly<Record<ResendFailure, string>> = {
  'no-credentials': 'No credentials available to resend code.',
  'no-pending-sign-in': 'No pending sign-in found.',
  network: 'A network error has occurred.',
  'resend-failed': 'Failed to resend code.',
};
