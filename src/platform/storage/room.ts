/** What comes again by itself or is little missed: seen notifications, the last search, where pages were scrolled. */
const dispensable = /^portal\.(read-notifications:|last-search$|left-places\.)/;

/** Stores a text; in a full storage in place of what is dispensable, and never of drafts. Throws without room. */
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

/** What browsers call a storage without room, in any version. */
export const storageErrorNames = /quota/i;

/** About twice the tokens of somebody with every municipality, in characters. */
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

/** Whether this browser has room for a session; makes it if it can. */
export function hasRoomForSession(): boolean {
  return hasRoomIn(window.localStorage) && hasRoomIn(window.sessionStorage);
}
