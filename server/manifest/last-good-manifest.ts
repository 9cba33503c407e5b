import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { historyFolder } from '#manifest/text';
import { addToHistory, removeOldest, readHistory, type StoredManifest } from './manifest-history';
import { removeDeadDrafts, replaceFile } from '../storage/replace-file';

const lastGoodName = 'last-good.manifest.json';
const blockSize = 4_096;

async function tryToStore(dataFolder: string, stored: StoredManifest): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  await replaceFile(join(dataFolder, lastGoodName), stored.text);
  await addToHistory(dataFolder, stored);
}

function isDiskFull(thrown: unknown): boolean {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/**
 * Stores a manifest that became active, as the last good one and in the history. If the disk is full, removes
 * the oldest history entries and retries once. Rejects if the folder is not writable.
 */
export async function storeManifest(dataFolder: string, stored: StoredManifest): Promise<void> {
  try {
    await tryToStore(dataFolder, stored);
  } catch (thrown) {
    const neededBytes = 2 * (Buffer.byteLength(stored.text) + blockSize);
    if (!isDiskFull(thrown) || !(await removeOldest(dataFolder, neededBytes))) throw thrown;
    await tryToStore(dataFolder, stored);
  }
}

/** Lists the files of valid manifests in `dataFolder`: the last good one, then the history, newest first. */
export async function listLastGoodManifests(dataFolder: string): Promise<readonly string[]> {
  const names = await readdir(dataFolder).catch((): string[] => []);
  const history = await readHistory(dataFolder);
  return [
    ...names.filter((name) => name === lastGoodName),
    ...history.map(({ fileName }) => join(historyFolder, fileName)),
  ];
}

/** Removes drafts that crashed processes left in the data folder. */
export async function removeDeadManifestDrafts(dataFolder: string, now: () => number): Promise<void> {
  for (const folder of [dataFolder, join(dataFolder, historyFolder)]) {
    // The folder may not exist yet.
    await removeDeadDrafts(folder, now).catch(() => undefined);
  }
}
