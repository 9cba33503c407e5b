/**
 * Keys of values that can be restored or are rarely missed: seen notifications, the last search, scroll
 * positions.
 */
const dispensable = /^portal\.(read-notifications:|last-search$|left-places\.)/;

/**
 * Stores a text. If storage is full, removes dispensable values first, but never drafts. Throws if that is
 * not enough.
 */
export function storeText(area: Storage, key: string, text: string): void {
  try {
    area.setItem(key, text);
  } catch (thrown) {
    const removable = Object.keys(area).filter((other) => dispensable.test(other));
    if (removable.length === 0) throw thrown;
    for (const other of removable) area.removeItem(other);
    area.setItem(key, text);
  }
}

/** Names of the errors that browsers throw for full storage. */
export const storageErrorNames = /quota/i;

/** About twice the size (in characters) of the tokens of a user with every municipality. */
const sessionRoom = 16_000;
const probeKey = 'portal.room';

function hasRoomIn(area: Storage): boolean {
  try {
    storeText(area, probeKey, ' '.repeat(sessionRoom));
    return true;
  } catch {
    return false;
  } finally {
    area.removeItem(probeKey);
  }
}

/** Whether this browser can store a session; frees space if necessary. */
export function hasRoomForSession(): boolean {
  return hasRoomIn(window.localStorage) && hasRoomIn(window.sessionStorage);
}
