// Apart, so that modules that only need the names do not load what makes room.

/** The failure of a sign-in that was not begun, or of an answer that was not sent, for want of room. */
export const storageFullError = 'StorageFull';
/** The failure of a sign-in that the provider has completed, and whose session found no room. */
export const sessionNotStoredError = 'SessionNotStored';
