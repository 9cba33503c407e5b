/** The folder below the portal's data folder that keeps the manifests which were in force. */
export const historyFolder = 'history';

/** How many revisions a history keeps; the oldest leave first. */
export const maxRevisions = 20;

/** A manifest that was in force, as the name of its file tells. */
export interface HistoryEntry {
  readonly fileName: string;
  readonly revision: string;
  /** When it came into force, as an ISO 8601 time in UTC. */
  readonly time: string;
}

/** The name of the file that keeps a manifest; names sort by time. */
export function getHistoryFileName(time: Date, revision: string): string {
  return `${time.toISOString().replaceAll(':', '-')}_${revision}.json`;
}

/** The entries of a history folder, newest first; other files in it are passed over. */
export function listHistoryEntries(fileNames: readonly string[]): HistoryEntry[] {
  return fileNames
    .toSorted()
    .toReversed()
    .flatMap((fileName): HistoryEntry[] => {
      const match = /^(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)_([0-9a-f]{12})\.json$/.exec(
        fileName,
      );
      if (match === null) return [];
      const [, day = '', hour = '', minute = '', second = '', revision = ''] = match;
      return [{ fileName, revision, time: `${day}${hour}:${minute}:${second}` }];
    });
}
