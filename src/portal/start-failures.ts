// Shown instead of the portal. Not in a catalogue: at this point neither language nor portal is known, and
// both entries would have to include one for two texts.

export const cannotStart =
  'The portal could not be opened. Please reload the page; if it keeps failing, contact your support.';

export const storageNeeded =
  'The portal needs cookies and storage in this browser. Please allow both for this site and reload the page.';
