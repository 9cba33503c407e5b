import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { historyFolder } from '#manifest/text';
import { addToHistory, removeOldest, readHistory, type StoredManifest } from './manifest-history';
import { removeDeadDrafts, replaceFile } from '../storage/replace-file';

const lastGoodName = 'last-good.manifest.json';
const blockSize = 4_096;

async function storeOnce(dataFolder: string, kept: StoredManifest): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  await replaceFile(join(dataFolder, lastGoodName), kept.text);
  await addToHistory(dataFolder, kept);
}

function isDiskFull(thrown: unknown): boolean {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/**
 * Stores a manifest that became active, as the last good one and in the history. On a full disk the oldest of
 * the history is removed, with one retry. Rejects if the folder is not writable.
 */
export async function storeManifest(dataFolder: string, kept: StoredManifest): Promise<void> {
  try {
    await storeOnce(dataFolder, kept);
  } catch (thrown) {
    const needed = 2 * (Buffer.byteLength(kept.text) + blockSize);
    if (!isDiskFull(thrown) || !(await removeOldest(dataFolder, needed))) throw thrown;
    await storeOnce(dataFolder, kept);
  }
}

/** The files, below `dataFolder`, of good manifests: the last good one, then the history, newest first. */
export async function readLastGoodManifests(dataFolder: string): Promise<readonly string[]> {
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
    // Nothing to remove without a folder.
    await removeDeadDrafts(folder, now).catch(() => undefined);
  }
}
