/** What the entries say before there is a page, or when there cannot be one. */
export const strings = {
  cannotStart:
    'The portal could not be opened. Please reload the page; if it keeps failing, contact your support.',
  hostedFailed: 'Authentication error',
  comingBack: 'Signing you in',
  storageNeeded:
    'The portal needs cookies and storage in this browser. Please allow both for this site and reload the page.',
} as const;
