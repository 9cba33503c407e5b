import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { getMessage } from '#base';
import type { Log } from '../log';
import type { OperatingSettings } from '../settings/operating-settings';
import { copyAtomically, getDraftName, removeDeadDrafts } from './replace-file';

export type RetainedAssets = NonNullable<OperatingSettings['retainedAssets']>;

export interface RetainedAssetsDependencies {
  readonly shellFolder: string;
  /** Epoch ms. */
  readonly now: () => number;
}

const day = 86_400_000;

function getSize(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
}

async function storeAsset(from: string, to: string, time: Date): Promise<void> {
  if ((await getSize(to)) !== (await getSize(from))) await copyAtomically(from, to);
  try {
    await utimes(to, time, time);
  } catch {
    // Another server has just removed it because it was outdated.
    await copyAtomically(from, to);
    await utimes(to, time, time);
  }
}

/** Returns when a file was last part of a build; infinity if another server has just removed it. */
function readBuildTime(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );
}

/**
 * Removes an outdated file. Renames it first and checks again, because another server may just have touched
 * it for its own build.
 */
async function removeOutdated(file: string, isOutdated: (time: number) => boolean): Promise<void> {
  if (!isOutdated(await readBuildTime(file))) return;
  const renamed = getDraftName(file);
  await rename(file, renamed);
  if (isOutdated(await readBuildTime(renamed))) await rm(renamed, { force: true });
  else await rename(renamed, file);
}

/**
 * Copies the files of this build to the shared folder, so that open tabs of every build find their files, and
 * removes files that no build has contained for `days`. Names contain a content hash, so existing files need
 * no update.
 */
export async function retainAssets(
  { folder, days }: RetainedAssets,
  { shellFolder, now }: RetainedAssetsDependencies,
): Promise<void> {
  const own = join(shellFolder, 'assets');
  await mkdir(folder, { recursive: true });
  const time = new Date(now());
  const entries = await readdir(own, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))) {
    await storeAsset(join(own, name), join(folder, name), time);
  }
  const isOutdated = (built: number): boolean => now() - built > days * day;
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  // A removal that fails, for instance because another server was faster, is retried at the next start.
  for (const name of names) await removeOutdated(join(folder, name), isOutdated).catch(() => undefined);
  await removeDeadDrafts(folder, now);
}

/**
 * Stores the files of this build, and returns the folder with those of earlier builds. A failure is only
 * logged: it affects tabs that are still open after the next deployment.
 */
export async function openRetainedAssets(
  settings: RetainedAssets | undefined,
  { log, ...dependencies }: RetainedAssetsDependencies & { readonly log: Log },
): Promise<string | undefined> {
  if (settings === undefined) return undefined;
  try {
    await retainAssets(settings, dependencies);
  } catch (thrown) {
    log.event('warn', 'assets-not-kept', { reason: getMessage(thrown) });
  }
  const isFolder = await stat(settings.folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? settings.folder : undefined;
}
