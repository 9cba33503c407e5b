import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PortalError } from '#base';
import { historyEntries, historyFolder, migrateManifestText, type HistoryEntry } from '#manifest/text';
import { textOf } from './manifest-file';

/** The manifests that were in force, newest first; the first is the one that came into force last. */
export async function readHistory(dataFolder: string): Promise<readonly HistoryEntry[]> {
  const names = await readdir(join(dataFolder, historyFolder)).catch((): string[] => []);
  const entries = historyEntries(names);
  if (entries.length > 0) return entries;
  throw new PortalError(
    `There is no history in ${join(dataFolder, historyFolder)}. The portal server writes it; PORTAL_DATA names its folder.`,
    { code: 'no-history' },
  );
}

/** The text of a manifest that was in force, in the format of today where it was written in an older one. */
export async function textOfEntry(dataFolder: string, { fileName }: HistoryEntry): Promise<string> {
  const text = await textOf(join(dataFolder, historyFolder, fileName));
  const migrated = migrateManifestText(text);
  return migrated.ok ? migrated.text : text;
}
