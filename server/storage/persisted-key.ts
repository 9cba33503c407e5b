import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PortalError } from '#base';

/**
 * Reads the 32-byte key (hexadecimal) that all servers with this data folder share. The first server creates
 * it atomically. Rejects if the folder is not writable.
 */
export async function openPersistedKey(dataFolder: string, fileName: string): Promise<string> {
  const file = join(dataFolder, fileName);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dataFolder, { recursive: true });
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  // Linking fails if the key exists. If it fails for another reason, reading the key reports it.
  await link(draft, file).catch(() => undefined);
  await rm(draft);
  const key = await readFile(file, 'utf8');
  if (/^[0-9a-f]{64}$/.test(key)) return key;
  throw new PortalError(`${file} holds no key; remove it`, { code: 'configuration' });
}
