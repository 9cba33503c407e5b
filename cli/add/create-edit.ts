import { PortalError } from '#base';
import { formatProblems, hasErrors, type Manifest, type Portal } from '#manifest';
import { addEntry, addHost, type ManifestSettings } from '#manifest/text';
import type { Context } from '../context';
import { checkText, replaceFile, readManifestText } from '../manifest-file';
import type { AddOptions } from './add-options';
import { createEntries, type AppKeys } from './create-entries';

/** An edit of the manifest that the portal would accept. */
export interface AcceptedEdit {
  /** Lines to print: warnings about the result, and the size of the manifest. */
  readonly lines: readonly string[];
  /** The result. */
  readonly manifest: Manifest;
  readonly portal: Portal;
  /** Throws a `PortalError` if the file has changed since it was read. */
  readonly write: () => Promise<void>;
}

interface ManifestAddition {
  readonly text: string;
  readonly options: AddOptions;
  readonly keys: AppKeys;
}

function applyAddition({ text, options, keys }: ManifestAddition): string {
  const { host, app, route } = createEntries(options, keys);
  const withItsHost = host === undefined ? text : addHost(text, host.name, host.address);
  return addEntry(addEntry(withItsHost, 'apps', app), 'routes', route);
}

function report(
  { name, host, path, label, permissions }: AddOptions,
  { load }: AppKeys,
  file: string,
): string[] {
  const who = permissions.length === 0 ? 'everyone who is signed in' : permissions.join(' or ');
  return [
    `${file} now has`,
    ...(host.isNew ? [`  the host "${host.name}" at ${host.address ?? ''}`] : []),
    `  the app "${name}" from the host "${host.name}", which loads as ${load}`,
    `  the route ${path} ("${label}") for ${who}`,
    'A running portal takes it up within 5 seconds.',
  ];
}

/**
 * Creates the edit that adds an app. Throws a `PortalError` with all problems if the portal would refuse the
 * result.
 */
export function createEdit(
  addition: ManifestAddition,
  settings: ManifestSettings,
  context: Context,
): AcceptedEdit {
  const { manifestFile } = settings;
  const result = applyAddition(addition);
  const { problems, manifest, portal } = checkText(result, settings, context);
  const lines = formatProblems(manifestFile, problems);
  if (hasErrors(problems) || manifest === undefined || portal === undefined) {
    const message = `The portal would refuse this; ${manifestFile} is unchanged.`;
    throw new PortalError([...lines, message].join('\n'), { code: 'edit-refused' });
  }
  return {
    manifest,
    portal,
    lines: [...lines, ...report(addition.options, addition.keys, manifestFile)],
    async write() {
      if ((await readManifestText(manifestFile)) !== addition.text) {
        const message = `${manifestFile} was changed in the meantime; nothing was written to it. Try again.`;
        throw new PortalError(message, { code: 'edit-overtaken' });
      }
      await replaceFile(manifestFile, result);
    },
  };
}
