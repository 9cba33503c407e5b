import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getMessage, PortalError } from '#base';
import { formatProblems, hasErrors } from '#manifest';
import { historyFolder, type HistoryEntry, type ManifestSettings } from '#manifest/text';
import { readParameters, usageError, type Command, type Context } from './context';
import { formatSize } from './counts';
import { readHistory, readEntry } from './history-folder';
import { checkText, replaceFile, readSettings, readManifestText } from './manifest-file';

const help = `portal revert [revision]

Writes an earlier manifest back over the manifest file. A running portal takes it up within 5 seconds.

  revision   one that "portal history" lists, or its first letters
             (default: the one before the one in force)

The earlier manifest is checked first; when it would be refused, nothing is written. A manifest file
that was never in force is kept as PORTAL_DATA/replaced.manifest.json. Where the manifest file is
read-only, the message names the file with the earlier text, to be put back at its source.

Exit code: 0, or 1 when nothing was written.`;

function selectRevision(entries: readonly HistoryEntry[], prefix: string | undefined): HistoryEntry {
  if (prefix === undefined) {
    const [, before] = entries;
    if (before !== undefined) return before;
    throw new PortalError('There is only one manifest in the history, and it is in force.', {
      code: 'no-earlier-manifest',
    });
  }
  const found = entries.filter(({ revision }) => revision.startsWith(prefix.toLowerCase()));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const reason =
    only === undefined ? 'is not in the history' : 'begins more than one revision of the history';
  throw new PortalError(`"${prefix}" ${reason}. "portal history" lists what there is.`, {
    code: 'unknown-revision',
  });
}

/** Stores a manifest file that is not in the history, so that refused work is not lost. */
async function archiveUnpublished(
  current: string,
  entries: readonly HistoryEntry[],
  { dataFolder }: ManifestSettings,
  { out }: Context,
): Promise<void> {
  for (const entry of entries) if ((await readEntry(dataFolder, entry)) === current) return;
  const copy = join(dataFolder, 'replaced.manifest.json');
  await replaceFile(copy, current);
  out(`The file that was replaced was never in force; it is kept as ${copy}.`);
}

/**
 * Writes the manifest file. If it is read-only, as in a container, the error says how to revert it at its
 * source.
 */
async function writeBack(
  { revision, fileName }: HistoryEntry,
  text: string,
  { manifestFile, dataFolder }: ManifestSettings,
): Promise<void> {
  try {
    await replaceFile(manifestFile, text);
  } catch (thrown) {
    const earlier = join(dataFolder, historyFolder, fileName);
    const words = `If the file comes from elsewhere, such as a repository or a ConfigMap, put revision ${revision} back there: its text is in ${earlier}.`;
    throw new PortalError(`${getMessage(thrown)}\n${words}`, { code: 'unwritable', cause: thrown });
  }
}

export const revert: Command = {
  summary: 'go back to an earlier manifest',
  help,
  async run(parameters, context) {
    const { positionals } = readParameters(() =>
      parseArgs({ args: [...parameters], options: {}, allowPositionals: true }),
    );
    if (positionals.length > 1) throw usageError('Name one revision at most.');
    const settings = readSettings(context);
    const { manifestFile, dataFolder } = settings;
    const entries = await readHistory(dataFolder);
    const entry = selectRevision(entries, positionals[0]);
    const text = await readEntry(dataFolder, entry);
    const { manifest, problems } = checkText(text, settings, context);
    const lines = formatProblems(`revision ${entry.revision}`, problems);
    if (manifest === undefined || hasErrors(problems)) {
      for (const line of lines) context.err(line);
      context.err(`Revision ${entry.revision} would be refused today; ${manifestFile} is unchanged.`);
      return 1;
    }
    for (const line of lines) context.out(line);
    const current = await readManifestText(manifestFile).catch(() => undefined);
    if (current === text) {
      context.out(`${manifestFile} already is revision ${entry.revision}; nothing was written.`);
      return 0;
    }
    if (current !== undefined) await archiveUnpublished(current, entries, settings, context);
    await writeBack(entry, text, settings);
    context.out(`${manifestFile} is revision ${entry.revision} again: ${formatSize(manifest)}.`);
    return 0;
  },
};
