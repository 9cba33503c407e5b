import { randomUUID } from 'node:crypto';
import { access, constants, copyFile, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Writing a draft takes seconds, so an older one belongs to a crashed process (ms). */
const draftLifetime = 3_600_000;
const draftName = /^\..+\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.draft$/;

/** Returns a unique hidden file name in the folder of `file`. */
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
    // Removes the partial draft, for example on a full disk. The first error is the one to report.
    await rm(draft, { force: true }).catch(() => undefined);
    throw thrown;
  }
  // Some platforms cannot open folders: there the rename reaches the disk a little later.
  await flush(dirname(file), 'r').catch(() => undefined);
}

/** Replaces a file atomically: readers see the old or the new content, also after a crash. */
export function replaceFile(file: string, text: string): Promise<void> {
  return replace(file, (draft) => writeFile(draft, text, { flag: 'wx' }));
}

/** Whether this process may replace a file; a mounted ConfigMap, for example, is read-only. */
export async function isReplaceable(file: string): Promise<boolean> {
  const checks = [file, dirname(file)].map((path) => access(path, constants.W_OK));
  return (await Promise.allSettled(checks)).every(({ status }) => status === 'fulfilled');
}

/** Copies a file with the atomicity of `replaceFile`. */
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
      // Its process has just finished it.
      () => Infinity,
    );
    if (now() - written > draftLifetime) await rm(draft, { force: true });
  }
}
