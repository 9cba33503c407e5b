import { PortalError } from '#base';
import { formatProblems, hasErrors } from '#manifest';
import { addEntry, addHost, type ManifestSettings, type ManifestValue } from '#manifest/text';
import type { Context } from '../context';
import { checkText, replaceFile, readManifestText } from '../manifest-file';
import type { AddOptions } from './add-options';

/** An edit of the manifest that the portal would accept. */
export interface AcceptedEdit {
  /** Warnings about the result, and problems that the file did not have before. */
  readonly lines: readonly string[];
  /** Throws a `PortalError` if the file has changed since it was read. */
  readonly write: () => Promise<void>;
}

interface ManifestAddition {
  readonly text: string;
  readonly options: AddOptions;
  readonly load: string;
}

function applyAddition({ text, options, load }: ManifestAddition): string {
  const { name, host, path, label, icon, permissions, owner } = options;
  const app: ManifestValue = { name, load, host: host.name, ...(owner === undefined ? {} : { owner }) };
  const route = { path, label, ...(icon === undefined ? {} : { icon }), permissions, app: name };
  const withItsHost = host.isNew && host.address !== null ? addHost(text, host.name, host.address) : text;
  return addEntry(addEntry(withItsHost, 'apps', app), 'routes', route);
}

function report({ name, host, path, label, permissions }: AddOptions, load: string, file: string): string[] {
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
  const { problems } = checkText(result, settings, context);
  const lines = formatProblems(manifestFile, problems);
  if (hasErrors(problems)) {
    const words = `The portal would refuse this; ${manifestFile} is unchanged.`;
    throw new PortalError([...lines, words].join('\n'), { code: 'edit-refused' });
  }
  return {
    lines: [...lines, ...report(addition.options, addition.load, manifestFile)],
    async write() {
      if ((await readManifestText(manifestFile)) !== addition.text) {
        const words = `${manifestFile} was changed in the meantime; nothing was written to it. Try again.`;
        throw new PortalError(words, { code: 'edit-overtaken' });
      }
      await replaceFile(manifestFile, result);
    },
  };
}
