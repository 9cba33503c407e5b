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
 * Stores a manifest in the history below `dataFolder`. The newest entry is the active one; a repeated
 * revision moves to the front, and beyond `maxRevisions` the oldest are removed. Rejects if the folder is
 * not writable.
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
 * Frees `bytes` on a full disk: removes the oldest manifests, never the newest. Returns whether there was
 * anything to remove.
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

/** The stored manifests, newest first; empty if nothing could be stored. */
export async function readHistory(dataFolder: string): Promise<readonly HistoryEntry[]> {
  return listHistoryEntries(await readdir(join(dataFolder, historyFolder)).catch((): string[] => []));
}

export function readStored(dataFolder: string, { fileName }: HistoryEntry): Promise<string> {
  return readFile(join(dataFolder, historyFolder, fileName), 'utf8');
}
