/** What the entries say when the portal cannot even start, and what the signed-out pages answer for a back end. */
export const strings = {
  cannotStart:
    'The portal could not be opened. Please reload the page; if it keeps failing, contact your support.',
  humanCheckFailed: 'Recaptcha Error. Please try again.',
  resetUnexpected: 'An unexpected error has occured. Please wait a few minutes or contact your support.',
  hostedFailed: 'Authentication error',
  comingBack: 'Signing you in',
  storageNeeded:
    'The portal needs cookies and storage in this browser. Please allow both for this site and reload the page.',
} as const;
