/** What the reset view says. */
export const strings = {
  title: 'Reset your password',
  lead: 'Enter the email address of your account. Instructions for a new password will be sent to it.',
  emailAddress: 'Email Address',
  invalidEmail: 'Please enter your email address.',
  humanCheck: 'Human verification',
  checkRanOut: 'The human check has run out. Please complete it again.',
  checkFailed: 'Recaptcha Error. Please try again.',
  tryAgain: 'Try again',
  send: 'Send Reset',
  sending: 'Submitting...',
  unverified: 'Complete the reCAPTCHA to submit',
  sentTitle: 'Check your email',
  sentNext: (email: string) =>
    `If an account uses ${email}, the instructions arrive within a few minutes. Open the link in them, choose a new password, and sign in with it.`,
  nothingCame: 'No email? Check your spam folder.',
  sendAgain: 'Send again',
  back: 'Back To Login',
  useCode: 'Use a code instead',
  unexpected: 'An unexpected error has occured. Please wait a few minutes or contact your support.',
} as const;
