/** What the change-password page and the e-mail verification page say. */
export const strings = {
  changeTitle: 'Change Password',
  enterFor: 'Enter a new password for',
  submit: 'Change Password',
  changed: 'Password has been reset successfully.',
  changeFailed: 'Password reset failed',
  toSignIn: 'You can sign in with your new password in a moment.',
  signInNow: 'Sign in now',
  checkingSession: 'Checking your link',
  notChecked: 'Your link could not be checked',
  notCheckedReason: 'An unexpected error has occured. Please wait a few minutes or contact your support.',
  verifyTitle: 'Email Verification',
  verifying: 'Verifying your email',
  verified: 'Email Successfully Verified',
  missing: 'Invalid session.',
  refused: 'Session validation failed or expired',
  notVerified: 'Your email could not be verified',
  signIn: 'Sign in',
} as const;

/** Why an address could not be verified, and what to do about it. */
export const verificationFailures = {
  unreachable: {
    reason: 'A network error has occurred.',
    action: 'Check your connection and try again.',
  },
  failed: {
    reason: 'The service could not check your link.',
    action: 'Try again in a few minutes. If it keeps failing, contact your support.',
  },
} as const;
