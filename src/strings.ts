/** What the entries say when the portal cannot even start. */
export const strings = {
  cannotStart:
    'The portal could not be opened. Please reload the page; if it keeps failing, contact your support.',
  storageNeeded:
    'The portal needs cookies and storage in this browser. Please allow both for this site and reload the page.',
} as const;
