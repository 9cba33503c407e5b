import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '#base';
import type { Log } from './log';
import type { OperatingSettings } from './operating-settings';

/** Where the files are kept, and for how many days after their last build. */
export type KeptAssets = NonNullable<OperatingSettings['keptAssets']>;

/** What keeping needs besides; `now` is in milliseconds. */
export interface KeepingParts {
  readonly shellFolder: string;
  readonly now: () => number;
}

const day = 86_400_000;

async function put(from: string, to: string, time: Date): Promise<void> {
  const isThere = await stat(to).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const draft = `${to}.${process.pid}.draft`;
    await copyFile(from, draft);
    await rename(draft, to);
  }
  await utimes(to, time, time);
}

/**
 * Lays the files of this build beside those of earlier ones, so that every server which shares the folder answers the
 * open tabs of every build, and removes those that no build has had for `days`. Names hold a hash of the content, so a
 * file that is there already is the same one.
 */
export async function keepAssets(
  { folder, days }: KeptAssets,
  { shellFolder, now }: KeepingParts,
): Promise<void> {
  const own = join(shellFolder, 'assets');
  await mkdir(folder, { recursive: true });
  const time = new Date(now());
  const entries = await readdir(own, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))) {
    await put(join(own, name), join(folder, name), time);
  }
  for (const name of await readdir(folder)) {
    // Another server that shares the folder may have been quicker.
    const lastBuilt = await stat(join(folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (now() - lastBuilt > days * day) await rm(join(folder, name), { force: true });
  }
}

/**
 * Keeps the files of this build and answers the folder to serve the others from. One that cannot be written costs open
 * tabs of this build their files later, and nobody else anything.
 */
export async function openKeptAssets(
  kept: KeptAssets | undefined,
  { log, ...parts }: KeepingParts & { readonly log: Log },
): Promise<string | undefined> {
  if (kept === undefined) return undefined;
  try {
    await keepAssets(kept, parts);
  } catch (thrown) {
    log.event('warn', 'assets-not-kept', { reason: messageOf(thrown) });
  }
  const isFolder = await stat(kept.folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? kept.folder : undefined;
}
