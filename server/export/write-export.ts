import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PortalError } from '#base';
import { pageFormat, type ManifestMessage } from '#manifest';
import * as v from 'valibot';
import { AssetManifests } from '../manifest/asset-manifests';
import { openBuild } from '../documents/build';
import type { ServerConfig } from '../settings/config';
import { createAnnouncement } from '../events/event-routes';
import { formatHeartbeat } from '../events/event-stream';
import { formatEvent } from '../events/events';
import { retainAssets } from '../storage/retained-assets';
import type { ActiveManifest } from '../manifest/manifest-source';
import { replaceFile } from '../storage/replace-file';
import { getIconAddress, findIconFile } from '../documents/icon';
import { exportDocuments, type ExportedDocuments } from './documents';
import { createNginxLocations, createNginxMaps, createNginxSite, types } from './nginx';

export interface ExportOptions {
  readonly config: ServerConfig;
  readonly active: ActiveManifest;
  /** The target folder; updates an earlier export. */
  readonly folder: string;
  /** The target folder, as a path in nginx. */
  readonly servedFrom: string;
  /** The `listen` value of the sample site. */
  readonly listen: string;
  readonly now: () => number;
}

export interface ExportReport {
  readonly documents: number;
  readonly files: number;
}

const recordName = 'export.json';
const recordSchema = v.object({ files: v.array(v.string()) });

/** Polling interval of open tabs: they reopen the static event stream after this (ms). */
const pollIntervalMs = 60_000;

/** Reads which files the previous export wrote: they must stay until nginx reloads its configuration. */
async function readRecord(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder).catch(() => []);
  if (found.length === 0) return [];
  const text = await readFile(join(folder, recordName), 'utf8').catch(() => '');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), text);
  if (parsed.success) return parsed.output.files;
  throw new PortalError(`${folder} holds something else than an export. Name an empty folder.`, {
    code: 'export-folder',
  });
}

function writeRecord(folder: string, files: readonly string[]): Promise<void> {
  return replaceFile(join(folder, recordName), `${JSON.stringify({ files }, undefined, 2)}\n`);
}

async function compress(file: string, text: string | Buffer): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${file}.br`, brotliCompressSync(text, { params }));
  await writeFile(`${file}.gz`, gzipSync(text, { level: 9 }));
}

async function writeText(folder: string, path: string, text: string): Promise<void> {
  await writeFile(join(folder, path), text);
  await compress(join(folder, path), text);
}

/**
 * Compresses text files that the build left uncompressed because they are small: the nginx configuration
 * expects compressed files for all text. Returns the file extensions.
 */
async function compressAssets(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  const extensions = new Set<string>();
  for (const name of names) {
    const extension = extname(name).slice(1);
    if (types[extension] === undefined) continue;
    extensions.add(extension);
    if (types[extension].isText && !(names.includes(`${name}.br`) && names.includes(`${name}.gz`))) {
      await compress(join(folder, name), await readFile(join(folder, name)));
    }
  }
  return [...extensions].toSorted();
}

function computeHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * Lists the texts of the export by path. Names contain hashes, so the files of two exports never conflict.
 */
function listTexts(active: ActiveManifest, exported: ExportedDocuments) {
  const { revision, writtenAt, manifest } = active;
  const message: ManifestMessage = { format: pageFormat, revision, writtenAt, manifest, assets: {} };
  const json = JSON.stringify(message);
  const stream = `retry: ${pollIntervalMs}\n\n${formatHeartbeat(pollIntervalMs / 1_000)}${formatEvent(createAnnouncement(active))}`;
  const manifestPath = `data/manifest.${computeHash(json)}.json`;
  const revisionPath = `data/revision.${revision}.json`;
  const eventsPath = `data/events.${computeHash(stream)}.txt`;
  const pages = exported.documents.map(({ name, html }): [string, string] => [
    `documents/${name}.html`,
    html,
  ]);
  const texts = [
    ...pages,
    [manifestPath, json],
    [revisionPath, JSON.stringify(manifest)],
    [eventsPath, stream],
  ] as const;
  return { manifestPath, revisionPath, eventsPath, texts };
}

async function removeOutdated(folder: string, current: ReadonlySet<string>): Promise<void> {
  for (const part of ['documents', 'data']) {
    for (const name of await readdir(join(folder, part))) {
      const path = `${part}/${name.replace(/\.(br|gz)$/, '')}`;
      if (!current.has(path)) await rm(join(folder, part, name), { force: true });
    }
  }
}

/**
 * Writes a static export, which nginx can serve in place of the portal server: documents, the shell's files,
 * the manifest, and an nginx configuration with the policy of each document. Rejects with a `PortalError` if
 * the folder contains other files.
 */
export async function writeExport(options: ExportOptions): Promise<ExportReport> {
  const { config, active, now } = options;
  const folder = resolve(options.folder);
  const previousFiles = await readRecord(folder);
  const shellFolder = resolve(config.shellFolder);
  const build = await openBuild(shellFolder, false);
  const log = { event: () => undefined, line: () => undefined };
  const assets = new AssetManifests({ fetch, now, log });
  const exported = await exportDocuments(
    { config: { ...config, devAssets: undefined }, build, assets, icon: getIconAddress(shellFolder) },
    active,
  );
  for (const part of ['documents', 'data', 'nginx']) await mkdir(join(folder, part), { recursive: true });
  // Marks the folder as an export, so that a retry is possible if the rest fails.
  await writeRecord(folder, previousFiles);
  const days = config.operating.retainedAssets?.days ?? 14;
  const assetFolder = join(folder, 'assets');
  await retainAssets({ folder: assetFolder, days }, { shellFolder, now });
  const extensions = await compressAssets(assetFolder);
  const icon = findIconFile(shellFolder);
  if (icon !== undefined) await writeFile(join(folder, icon), await readFile(join(shellFolder, icon)));

  const { texts, manifestPath, revisionPath, eventsPath } = listTexts(active, exported);
  for (const [path, text] of texts) await writeText(folder, path, text);
  const root = options.servedFrom;
  const locations = createNginxLocations({
    environment: config.environment,
    root,
    documents: exported,
    revision: active.revision,
    manifest: `/${manifestPath}`,
    manifestOfRevision: `/${revisionPath}`,
    events: `/${eventsPath}`,
    extensions,
    icon,
  });
  await replaceFile(join(folder, 'nginx/maps.conf'), createNginxMaps({ documents: exported }));
  await replaceFile(join(folder, 'nginx/locations.conf'), locations);
  await replaceFile(join(folder, 'nginx/site.conf'), createNginxSite(root, options.listen));
  const files = texts.map(([path]) => path);
  await writeRecord(folder, files);
  await removeOutdated(folder, new Set([...previousFiles, ...files]));
  const assetNames = (await readdir(assetFolder)).filter((name) => !/\.(br|gz)$/.test(name));
  return { documents: exported.documents.length, files: assetNames.length };
}
