import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  listHistoryEntries,
  getHistoryFileName,
  historyFolder,
  maxRevisions,
  type HistoryEntry,
} from '#manifest/text';
import { replaceFile } from './replace-file';

/** A manifest that came into force. */
export interface StoredManifest {
  readonly text: string;
  readonly revision: string;
  readonly time: Date;
}

/**
 * Keeps a manifest in the history below `dataFolder`. The newest entry is the one in force; a revision that returns
 * moves to the front, and beyond `revisionsKept` the oldest leave. Rejects when the folder cannot be written.
 */
export async function addToHistory(
  dataFolder: string,
  { text, revision, time }: StoredManifest,
): Promise<void> {
  const folder = join(dataFolder, historyFolder);
  await mkdir(folder, { recursive: true });
  const entries = listHistoryEntries(await readdir(folder));
  const [newest] = entries;
  const fileName = newest?.revision === revision ? newest.fileName : getHistoryFileName(time, revision);
  await replaceFile(join(folder, fileName), text);
  const others = entries.filter((entry) => entry.fileName !== fileName);
  const returned = others.filter((entry) => entry.revision === revision);
  const tooOld = others.filter((entry) => entry.revision !== revision).slice(maxRevisions - 1);
  for (const entry of [...returned, ...tooOld]) await rm(join(folder, entry.fileName), { force: true });
}

/**
 * Makes room on a full disk for `bytes`: drops the oldest manifests of the history, never the newest. Says whether there
 * was anything to drop.
 */
export async function removeOldest(dataFolder: string, bytes: number): Promise<boolean> {
  const folder = join(dataFolder, historyFolder);
  const [, ...older] = await readHistory(dataFolder);
  let freed = 0;
  for (const { fileName } of older.toReversed()) {
    if (freed >= bytes) break;
    const file = join(folder, fileName);
    freed += await stat(file).then(
      ({ size }) => size,
      () => 0,
    );
    await rm(file, { force: true });
  }
  return older.length > 0;
}

/** The manifests that were in force, newest first; empty where nothing could be kept. */
export async function readHistory(dataFolder: string): Promise<readonly HistoryEntry[]> {
  return listHistoryEntries(await readdir(join(dataFolder, historyFolder)).catch((): string[] => []));
}

/** The text of a manifest that was in force. Rejects when it is gone. */
export function readStored(dataFolder: string, { fileName }: HistoryEntry): Promise<string> {
  return readFile(join(dataFolder, historyFolder, fileName), 'utf8');
}
