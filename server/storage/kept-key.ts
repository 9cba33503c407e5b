import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PortalError } from '#base';

/**
 * A key of 32 bytes, in hexadecimal: one for all servers of a data folder. The first server creates it,
 * atomically. Rejects if the folder cannot store it.
 */
export async function openKeptKey(dataFolder: string, fileName: string): Promise<string> {
  const file = join(dataFolder, fileName);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dataFolder, { recursive: true });
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  // Fails if the key exists; if it cannot be created, reading it reports that.
  await link(draft, file).catch(() => undefined);
  await rm(draft);
  const key = await readFile(file, 'utf8');
  if (/^[0-9a-f]{64}$/.test(key)) return key;
  throw new PortalError(`${file} holds no key; remove it`, { code: 'configuration' });
}
