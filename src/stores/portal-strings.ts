/** What the shared interface says; apart from the other texts, since it is part of the first load. */
export const strings = {
  notLoaded: 'A network error has occurred.',
  signedOut: 'You are signed out.',
} as const;
