// A separate module, so that using the names does not load the code that frees space.

/** Name of the failure of a sign-in or code that was not sent because storage is full. */
export const storageFullError = 'StorageFull';
/** Name of the failure of a completed sign-in whose session could not be stored. */
export const sessionNotStoredError = 'SessionNotStored';
