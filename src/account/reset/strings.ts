/** What the reset view says. */
export const strings = {
  title: 'Reset your password',
  lead: 'Enter the email address of your account. Instructions for a new password will be sent to it.',
  emailAddress: 'Email Address',
  invalidEmail: 'Please enter your email address.',
  humanCheck: 'Human verification',
  checkFailed: 'Recaptcha Error. Please try again.',
  tryAgain: 'Try again',
  send: 'Send Reset',
  sending: 'Submitting...',
  unverified: 'Complete the reCAPTCHA to submit',
  back: 'Back To Login',
  useCode: 'Use a code instead',
  unexpected: 'An unexpected error has occured. Please wait a few minutes or contact your support.',
} as const;
