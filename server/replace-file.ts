import { rename, writeFile } from 'node:fs/promises';

/** Writes a file whole or not at all: a reader finds the old content or the new one, never a part. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, file);
}
