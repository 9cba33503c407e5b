// Shown instead of the portal. No catalogue is used here: without a page there is neither a language nor a portal, and
// both entries would carry one for two texts.

export const cannotStart =
  'The portal could not be opened. Please reload the page; if it keeps failing, contact your support.';

export const storageNeeded =
  'The portal needs cookies and storage in this browser. Please allow both for this site and reload the page.';
