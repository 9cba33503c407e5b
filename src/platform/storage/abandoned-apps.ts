/** Storage keys of documents; each key holds the app that the document is opening. */
interface Documents {
  readonly area: Storage;
  readonly prefix: string;
  /** The key of this document. */
  readonly own: string;
}

function listOthers({ area, prefix, own }: Documents): readonly (readonly [key: string, app: string])[] {
  return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
    .filter((key) => key.startsWith(prefix) && key !== own)
    .map((key) => [key, area.getItem(key) ?? '']);
}

/**
 * Returns the entries of documents that were closed while opening an app: those of this browser and the
 * passed one.
 */
export async function readAbandoned(
  documents: Documents,
  locks: Pick<LockManager, 'query'>,
  entry: string,
): Promise<readonly string[]> {
  const entries = [...listOthers(documents).map(([key, app]) => `${app} ${key}`), entry];
  const { held = [] } = await locks.query();
  return entries.filter((one) => !held.some(({ name }) => one.endsWith(` ${name}`)));
}

/** Removes the entries of closed documents for this app. */
export function forgetAbandoned(documents: Documents, app: string): void {
  for (const [key, opened] of listOthers(documents)) if (opened === app) documents.area.removeItem(key);
}
