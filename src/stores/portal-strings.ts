/** What the shared interface says; apart from the other texts, since it is part of the first load. */
export const strings = {
  notLoaded: 'A part of the portal could not be loaded. Check your connection and try again.',
  signedOut: 'You are signed out.',
} as const;
