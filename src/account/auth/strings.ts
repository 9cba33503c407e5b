/** What the signed-out pages answer in the place of a back end. */
export const strings = {
  humanCheckFailed: 'Recaptcha Error. Please try again.',
  resetUnexpected: 'An unexpected error has occured. Please wait a few minutes or contact your support.',
} as const;
