import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  listHistoryEntries,
  getHistoryFileName,
  historyFolder,
  maxRevisions,
  type HistoryEntry,
} from '#manifest/text';
import { replaceFile } from '../storage/replace-file';

export interface StoredManifest {
  readonly text: string;
  readonly revision: string;
  readonly time: Date;
}

/**
 * Stores a manifest in the history in `dataFolder`. The newest entry is the active one. A revision that is
 * already stored moves to the front, and the oldest entries beyond `maxRevisions` are removed. Rejects if the
 * folder is not writable.
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
  const duplicates = others.filter((entry) => entry.revision === revision);
  const tooOld = others.filter((entry) => entry.revision !== revision).slice(maxRevisions - 1);
  for (const entry of [...duplicates, ...tooOld]) await rm(join(folder, entry.fileName), { force: true });
}

/**
 * Frees `bytes` on a full disk by removing the oldest manifests, but never the newest. Returns whether the
 * history had more than one entry.
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

/** Lists the stored manifests, newest first; empty if the history folder is not readable. */
export async function readHistory(dataFolder: string): Promise<readonly HistoryEntry[]> {
  return listHistoryEntries(await readdir(join(dataFolder, historyFolder)).catch((): string[] => []));
}

export function readStoredManifest(dataFolder: string, { fileName }: HistoryEntry): Promise<string> {
  return readFile(join(dataFolder, historyFolder, fileName), 'utf8');
}
