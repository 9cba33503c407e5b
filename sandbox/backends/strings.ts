/** The sentences that the account back ends answer with. */
export const strings = {
  resetSent: 'Password reset instructions have been sent to your email.',
  resetDone: 'Password has been reset successfully.',
  emailVerified: 'Email Successfully Verified',
  linkNotValid: 'This link is not valid any more. Ask for a new one.',
  notOfThisSession:
    'This request does not belong to the open reset session. Follow the link in the e-mail again.',
} as const;
