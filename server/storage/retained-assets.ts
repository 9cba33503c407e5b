import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { getMessage } from '#base';
import type { Log } from '../log';
import type { OperatingSettings } from '../settings/operating-settings';
import { copyAtomically, getDraftName, removeDeadDrafts } from './replace-file';

export type RetainedAssets = NonNullable<OperatingSettings['keptAssets']>;

/** What keeping needs besides; `now` is in milliseconds. */
export interface RetainedAssetsDependencies {
  readonly shellFolder: string;
  readonly now: () => number;
}

const day = 86_400_000;

function getSize(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
}

async function put(from: string, to: string, time: Date): Promise<void> {
  if ((await getSize(to)) !== (await getSize(from))) await copyAtomically(from, to);
  try {
    await utimes(to, time, time);
  } catch {
    // Another server has just removed it as outdated.
    await copyAtomically(from, to);
    await utimes(to, time, time);
  }
}

/** When a file was last part of a build; another server of the folder may have removed it first. */
function getBuildTime(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );
}

/**
 * Removes a file unless another server has just touched it for its build, which checks its own name, not
 * ours.
 */
async function removeOutdated(file: string, isOutdated: (time: number) => boolean): Promise<void> {
  if (!isOutdated(await getBuildTime(file))) return;
  const aside = getDraftName(file);
  await rename(file, aside);
  if (isOutdated(await getBuildTime(aside))) await rm(aside, { force: true });
  else await rename(aside, file);
}

/**
 * Adds the files of this build to those of earlier ones, so that servers sharing the folder can answer open
 * tabs of every build, and removes those that no build has had for `days`. Names contain a content hash, so
 * an existing file is the same.
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
    await put(join(own, name), join(folder, name), time);
  }
  const isOutdated = (built: number): boolean => now() - built > days * day;
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  // One that cannot be removed, for instance because another server was faster, is retried at the next start.
  for (const name of names) await removeOutdated(join(folder, name), isOutdated).catch(() => undefined);
  await removeDeadDrafts(folder, now);
}

/**
 * Stores the files of this build and returns the folder that serves the others. A file that cannot be stored
 * only affects open tabs of this build later.
 */
export async function openRetainedAssets(
  kept: RetainedAssets | undefined,
  { log, ...parts }: RetainedAssetsDependencies & { readonly log: Log },
): Promise<string | undefined> {
  if (kept === undefined) return undefined;
  try {
    await retainAssets(kept, parts);
  } catch (thrown) {
    log.event('warn', 'assets-not-kept', { reason: getMessage(thrown) });
  }
  const isFolder = await stat(kept.folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? kept.folder : undefined;
}
