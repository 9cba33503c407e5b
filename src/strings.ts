/** What the entries say when the portal cannot even start. */
export const strings = {
  cannotStart:
    'The portal could not be opened. Please reload the page; if it keeps failing, contact your support.',
  storageNeeded:
    "The portal keeps your sign-in in the browser's storage. Please allow site data for this site and reload the page.",
  cookiesNeeded: 'The portal needs cookies. Please allow cookies for this site and reload the page.',
} as const;
