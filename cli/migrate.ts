import { parseArgs } from 'node:util';
import { formatProblem, manifestVersion, formatProblems, hasErrors } from '#manifest';
import { migrateManifestText } from '#manifest/text';
import { readParameters, usageError, type Command } from './context';
import { formatSize } from './counts';
import { checkText, replaceFile, readSettings, readManifestText } from './manifest-file';

const help = `portal migrate [file]

Brings a manifest that was written for an earlier portal to the format that this one reads (format ${manifestVersion}),
step by step. What a step does not concern stays as it is, comments and layout too. A manifest that is
in this format already is left alone, so the command may be run at any time.

  file   the manifest to migrate (default: PORTAL_MANIFEST, else portal.manifest.json)

The migrated file is checked; what is wrong with it beside its format is printed, as "portal check" does.

Exit code: 0 when the file is good now, 1 when it cannot be migrated (nothing is written) or has errors.`;

export const migrate: Command = {
  summary: 'bring a manifest to the format of this portal',
  help,
  async run(parameters, context) {
    const { positionals } = readParameters(() =>
      parseArgs({ args: [...parameters], options: {}, allowPositionals: true }),
    );
    if (positionals.length > 1) throw usageError('At most one file can be migrated at a time.');
    const settings = readSettings(context);
    const [file = settings.manifestFile] = positionals;
    const before = await readManifestText(file);
    const migrated = migrateManifestText(before);
    if (!migrated.ok) {
      context.err(formatProblem(file, migrated.problem));
      context.err(`${file} cannot be migrated and is unchanged. Mend this first.`);
      return 1;
    }
    const { text, steps } = migrated;
    if (steps.length > 0) {
      await replaceFile(file, text);
      context.out(`${file} was migrated:`);
      for (const step of steps) context.out(`  ${step}`);
    } else context.out(`${file} is in format ${manifestVersion} already; nothing was written.`);
    const { manifest, problems } = checkText(text, settings, context);
    for (const line of formatProblems(file, problems)) context.out(line);
    if (manifest !== undefined) context.out(`${file} is good: ${formatSize(manifest)}.`);
    return hasErrors(problems) ? 1 : 0;
  },
};
