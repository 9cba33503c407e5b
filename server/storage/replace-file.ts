import { randomUUID } from 'node:crypto';
import { access, constants, copyFile, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A draft is written within seconds; an older one belongs to a crashed process. */
const draftLifetime = 3_600_000;
const draftName = /^\..+\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.draft$/;

/** A unique hidden name next to `file`. */
export function getDraftName(file: string): string {
  return join(dirname(file), `.${basename(file)}.${randomUUID()}.draft`);
}

/** Waits until data is on disk, not only in the OS cache. */
async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function replace(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = getDraftName(file);
  try {
    await write(draft);
    await flush(draft, 'r+');
    await rename(draft, file);
  } catch (thrown) {
    // A partial file on a full disk must be removed; the first failure is reported.
    await rm(draft, { force: true }).catch(() => undefined);
    throw thrown;
  }
  // Not every platform can open a folder; there the rename reaches the disk a little later.
  await flush(dirname(file), 'r').catch(() => undefined);
}

/** Replaces a file atomically: readers see the old or the new content, also after a crash. */
export function replaceFile(file: string, text: string): Promise<void> {
  return replace(file, (draft) => writeFile(draft, text, { flag: 'wx' }));
}

/** Whether this process may replace a file; a mounted ConfigMap or checkout of Git is read-only, for example. */
export async function isReplaceable(file: string): Promise<boolean> {
  const looks = [file, dirname(file)].map((path) => access(path, constants.W_OK));
  return (await Promise.allSettled(looks)).every(({ status }) => status === 'fulfilled');
}

/** Copies a file as `replaceFile` writes one. */
export function copyAtomically(from: string, to: string): Promise<void> {
  return replace(to, (draft) => copyFile(from, draft));
}

/** Removes the drafts of crashed processes. Rejects if the folder is not readable. */
export async function removeDeadDrafts(folder: string, now: () => number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!draftName.test(name)) continue;
    const draft = join(folder, name);
    const written = await stat(draft).then(
      ({ mtimeMs }) => mtimeMs,
      // Its process was alive and has finished it.
      () => Infinity,
    );
    if (now() - written > draftLifetime) await rm(draft, { force: true });
  }
}
