import { parseArgs } from 'node:util';
import { formatProblems, hasErrors, type Problem } from '#manifest';
import { parseConfig } from '#server/export';
import { readParameters, usageError, type Command, type Context } from './context';
import { formatCount, formatSize } from './counts';
import { readNewestManifest } from './history-folder';
import { checkText, readSettings, readManifestText } from './manifest-file';

const help = `portal check [file] [--environment <environment>]

Checks a manifest and prints all its problems at once, in the words of the portal server's log:

  portal.manifest.json:42:17 /routes/3/app unknown app "asessment"; did you mean "assessment"?

An error makes the server refuse the file; a warning does not. Addresses that the environment sets
(PORTAL_HOST_<NAME>, PORTAL_BACKEND_<NAME>) replace those of the file, as on the server. Where the
server's history (PORTAL_DATA) is at hand, whatever the file opens to everyone is a warning too.

  file            the manifest to check (default: PORTAL_MANIFEST, else portal.manifest.json)
  --environment   production or development: checks for a portal server there, and checks the other
                  settings (PORTAL_…) as that server does at its start

Exit code: 0 when all is good or has only warnings, 1 when there are errors or the file cannot be read.`;

function summarize(file: string, problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counts = [
    ...(errors === 0 ? [] : [formatCount(errors, 'error')]),
    ...(problems.length === errors ? [] : [formatCount(problems.length - errors, 'warning')]),
  ];
  return `${file}: ${counts.join(', ')}`;
}

/** The errors with which the portal server would refuse its settings. */
function findSettingErrors(environment: Context['environment']): readonly string[] {
  const parsed = parseConfig(environment);
  return parsed.ok ? [] : parsed.error;
}

export const check: Command = {
  summary: 'print all problems of a manifest',
  help,
  async run(parameters, context) {
    const { positionals, values } = readParameters(() =>
      parseArgs({
        args: [...parameters],
        options: { environment: { type: 'string' } },
        allowPositionals: true,
      }),
    );
    if (positionals.length > 1) throw usageError('At most one file can be checked at a time.');
    const { environment: target } = values;
    const environment =
      target === undefined ? context.environment : { ...context.environment, PORTAL_ENVIRONMENT: target };
    const errors = target === undefined ? [] : findSettingErrors(environment);
    for (const line of errors) context.out(line);
    const settings = readSettings({ ...context, environment });
    const [file = settings.manifestFile] = positionals;
    const previous = await readNewestManifest(settings, context);
    const { manifest, problems } = checkText(await readManifestText(file), settings, context, previous);
    for (const line of formatProblems(file, problems)) context.out(line);
    if (problems.length > 0) context.out(summarize(file, problems));
    else if (manifest !== undefined) context.out(`${file} is good: ${formatSize(manifest)}.`);
    return errors.length > 0 || hasErrors(problems) ? 1 : 0;
  },
};
