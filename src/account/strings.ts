import type { SignInRefusal, StepFailure } from './gateway';
import type { PasswordError, UserIdError } from './validation';

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
  ranOut: 'Your sign-in has run out. Please sign in again.',
  newCodeAfterSignIn: 'Sign in again to get a new code by email.',
  passwordReset: 'Password has been reset successfully.',
  forgot: 'Forgot/Reset password?',
  hostedSignIn: 'Single sign-on',
  about: 'About the portal',
  viewFailed: 'This step could not be loaded. Check your connection and try again.',
  retry: 'Retry',
} as const;

/** Why the person is back at the sign-in page. After their own log-out there is nothing to explain. */
export const signOutMessages: Readonly<Record<string, string>> = {
  inactivity: 'You were signed out after 20 minutes without activity.',
  elsewhere: 'You were signed out in another tab.',
  ended: 'Your session has ended. Please sign in again.',
};

/** Section 5: what is wrong with a user ID. */
export const userIdErrors: Readonly<Record<UserIdError, string>> = {
  empty: 'Please enter your User ID',
  invalid: 'User does not exist.',
};

/** Section 5: what is wrong with a password; the trailing space is the specification's. */
export const passwordErrors: Readonly<Record<PasswordError, string>> = {
  empty: 'Please enter your Password',
  invalid: 'Missing or invalid password ',
};

/** Section 8, "Login": why a sign-in was refused. */
export const refusalMessages: Readonly<Record<SignInRefusal, string>> = {
  'unknown-user': 'User does not exist.',
  'wrong-credentials': 'Incorrect username or password.',
  'expiry-check-failed': 'Wrong email or password.',
  'not-confirmed': 'User is not confirmed. Please check your email.',
  'attempts-exceeded': 'Attempt limit exceeded. Please try again later.',
  'reset-required': 'Password reset required for the user.',
  'already-signed-in': 'There is already a signed in user.',
  'human-check': 'Recaptcha Error. Please try again.',
  network: 'A network error has occurred.',
  'not-loaded': strings.viewFailed,
  'authentication-error': 'Authentication error',
};

/** Section 8, "Login": why a step could not be judged, or why the attempt is over. */
export const stepFailureMessages: Readonly<Record<StepFailure, string>> = {
  'wrong-credentials': refusalMessages['wrong-credentials'],
  'codes-used-up': 'Failed to verify code',
  'attempts-exceeded': refusalMessages['attempts-exceeded'],
  'no-pending-sign-in': 'No pending sign-in found.',
  'ran-out': strings.ranOut,
  'weak-password': 'This password was not accepted. Please choose a stronger one.',
  'passkey-not-supported': 'This browser does not support passkeys. Please choose another way.',
  'passkey-cancelled': 'The passkey was cancelled. Please try again or choose another way.',
  'passkey-aborted': 'The passkey was interrupted. Please try again or choose another way.',
  'passkey-relying-party-mismatch':
    'Your passkey does not belong to this site. Please choose another way or contact your support.',
  network: refusalMessages.network,
  'not-loaded': strings.viewFailed,
  'verification-failed': 'Failed to verify code',
};
