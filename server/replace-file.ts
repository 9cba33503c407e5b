import { randomUUID } from 'node:crypto';
import { copyFile, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A draft is written within seconds; one that is older belongs to a process that died. */
const draftLifetime = 3_600_000;
const draftName = /^\..+\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.draft$/;

/** A name beside `file` that no other process has, hidden from whoever lists or serves the folder. */
export function getDraftName(file: string): string {
  return join(dirname(file), `.${basename(file)}.${randomUUID()}.draft`);
}

/** Waits until what was written is on the disk, not only with the operating system. */
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
    // What does not fit on the disk must not stay there in part; the failure that counts is the first.
    await rm(draft, { force: true }).catch(() => undefined);
    throw thrown;
  }
  // Not every platform lets a folder be opened; there the rename is on the disk a little later.
  await flush(dirname(file), 'r').catch(() => undefined);
}

/** Writes a file whole or not at all: a reader finds the old content or the new one, never a part, also after a crash. */
export function replaceFile(file: string, text: string): Promise<void> {
  return replace(file, (draft) => writeFile(draft, text, { flag: 'wx' }));
}

/** Copies a file as `replaceFile` writes one. */
export function copyWhole(from: string, to: string): Promise<void> {
  return replace(to, (draft) => copyFile(from, draft));
}

/** Removes the drafts that dead processes left in a folder. Rejects when the folder cannot be read. */
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
