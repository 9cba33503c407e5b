/** The folder in the data folder that stores earlier manifests. */
export const historyFolder = 'history';

/** Maximum number of stored revisions; the oldest are removed first. */
export const maxRevisions = 20;

/** A manifest of the history, parsed from its file name. */
export interface HistoryEntry {
  readonly fileName: string;
  readonly revision: string;
  /** When it became active, as an ISO 8601 time in UTC. */
  readonly time: string;
}

/** The file name of a stored manifest; names sort by time. */
export function getHistoryFileName(time: Date, revision: string): string {
  return `${time.toISOString().replaceAll(':', '-')}_${revision}.json`;
}

/** The entries of a history folder, newest first; other files are ignored. */
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
