import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { getLocalDay, getMessage, PortalError } from '#base';
import {
  formatProblems,
  hasErrors,
  type CheckContext,
  type Manifest,
  type ParsedManifest,
  type Portal,
} from '#manifest';
import { parseManifestText, readManifestSettings, type ManifestSettings } from '#manifest/text';
import { iconNames } from '#ui/icon-names';
import type { Context } from './context';

/**
 * The settings that the server would have in this environment. Throws a `PortalError` that lists invalid
 * ones.
 */
export function readSettings({ environment }: Context): ManifestSettings {
  const settings = readManifestSettings(environment);
  if (settings.ok) return settings.value;
  throw new PortalError(settings.error.join('\n'), { code: 'configuration' });
}

/** The text of a file. Throws a `PortalError` if it is unreadable. */
export async function readManifestText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (thrown) {
    throw new PortalError(`${file} cannot be read: ${getMessage(thrown)}`, {
      code: 'unreadable',
      cause: thrown,
    });
  }
}

/** Checks a manifest as the server does, against the previous one if known. */
export function checkText(
  text: string,
  settings: ManifestSettings,
  { now }: Context,
  previous?: Manifest,
): ParsedManifest {
  const known: CheckContext = {
    icons: iconNames,
    portalOrigin: settings.portalOrigin,
    environment: settings.environment,
    legacyTokens: settings.legacyTokens,
    today: getLocalDay(now()),
    previous,
  };
  return parseManifestText(text, known, settings.overrides);
}

export interface ValidManifest {
  readonly text: string;
  readonly manifest: Manifest;
  readonly portal: Portal;
}

/** Reads the manifest file. Throws a `PortalError` with all problems if it would be refused. */
export async function readValidManifest(
  settings: ManifestSettings,
  context: Context,
): Promise<ValidManifest> {
  const { manifestFile } = settings;
  const text = await readManifestText(manifestFile);
  const { manifest, portal, problems } = checkText(text, settings, context);
  if (manifest !== undefined && portal !== undefined && !hasErrors(problems))
    return { text, manifest, portal };
  const lines = [...formatProblems(manifestFile, problems), `${manifestFile} is refused; mend it first.`];
  throw new PortalError(lines.join('\n'), { code: 'manifest-refused' });
}

/**
 * Replaces the text of a file atomically, so that a watching server never reads a partial file. Follows
 * links, preserves the file's mode, and removes the temporary file on failure.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const target = await realpath(file).catch(() => file);
  const mode = await stat(target).then(
    (found) => found.mode,
    () => 0o644,
  );
  const draft = `${target}.${process.pid}.draft`;
  try {
    await writeFile(draft, text, { mode });
    await rename(draft, target);
  } catch (thrown) {
    // A failed removal must not hide the original error.
    await rm(draft, { force: true }).catch(() => undefined);
    throw new PortalError(`${file} cannot be written: ${getMessage(thrown)}`, {
      code: 'unwritable',
      cause: thrown,
    });
  }
}
