import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PortalError } from '#base';
import type { Manifest } from '#manifest';
import {
  listHistoryEntries,
  historyFolder,
  migrateManifestText,
  type HistoryEntry,
  type ManifestSettings,
} from '#manifest/text';
import type { Context } from './context';
import { checkText, readManifestText } from './manifest-file';

async function listEntries(dataFolder: string): Promise<readonly HistoryEntry[]> {
  return listHistoryEntries(await readdir(join(dataFolder, historyFolder)).catch((): string[] => []));
}

/** The history of active manifests, newest first. */
export async function readHistory(dataFolder: string): Promise<readonly HistoryEntry[]> {
  const entries = await listEntries(dataFolder);
  if (entries.length > 0) return entries;
  throw new PortalError(
    `There is no history in ${join(dataFolder, historyFolder)}. The portal server writes it; PORTAL_DATA names its folder.`,
    { code: 'no-history' },
  );
}

/** The newest manifest of the history, if one is readable. */
export async function readNewestManifest(
  settings: ManifestSettings,
  context: Context,
): Promise<Manifest | undefined> {
  const [newest] = await listEntries(settings.dataFolder);
  // Optional: fewer checks run without it, and "portal history" reports why it is unreadable.
  const text = newest === undefined ? '' : await readEntry(settings.dataFolder, newest).catch(() => '');
  return checkText(text, settings, context).manifest;
}

/** The text of an earlier manifest, migrated to the current format. */
export async function readEntry(dataFolder: string, { fileName }: HistoryEntry): Promise<string> {
  const text = await readManifestText(join(dataFolder, historyFolder, fileName));
  const migrated = migrateManifestText(text);
  return migrated.ok ? migrated.text : text;
}
