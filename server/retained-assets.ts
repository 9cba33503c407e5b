import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { getMessage } from '#base';
import type { Log } from './log';
import type { OperatingSettings } from './operating-settings';
import { copyWhole, getDraftName, removeDeadDrafts } from './replace-file';

/** Where the files are kept, and for how many days after their last build. */
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
  if ((await getSize(to)) !== (await getSize(from))) await copyWhole(from, to);
  try {
    await utimes(to, time, time);
  } catch {
    // Another server took it for outdated just now.
    await copyWhole(from, to);
    await utimes(to, time, time);
  }
}

/** When a file was last part of a build; another server that shares the folder may have been quicker to remove it. */
function getBuildTime(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );
}

/** Removes a file unless another server has just said that its build has it: that one looks at its name, not at ours. */
async function removeOutdated(file: string, isOutdated: (time: number) => boolean): Promise<void> {
  if (!isOutdated(await getBuildTime(file))) return;
  const aside = getDraftName(file);
  await rename(file, aside);
  if (isOutdated(await getBuildTime(aside))) await rm(aside, { force: true });
  else await rename(aside, file);
}

/**
 * Lays the files of this build beside those of earlier ones, so that every server which shares the folder answers the
 * open tabs of every build, and removes those that no build has had for `days`. Names hold a hash of the content, so a
 * file that is there already is the same one.
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
  // One that cannot be removed, as when another server was quicker, is looked at again at the next start.
  for (const name of names) await removeOutdated(join(folder, name), isOutdated).catch(() => undefined);
  await removeDeadDrafts(folder, now);
}

/**
 * Keeps the files of this build and answers the folder to serve the others from. One that cannot be written costs open
 * tabs of this build their files later, and nobody else anything.
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
