import { readFile } from 'node:fs/promises';
import { getMessage } from '#base';
import { formatProblem, type CheckContext } from '#manifest';
import { parseManifestText, readManifestSettings } from '#manifest/text';

/**
 * Lists the errors in the manifest file, one line each, so that a server with invalid settings can report all
 * problems at once. Returns nothing if the variables that locate the manifest are invalid.
 */
export async function findManifestErrors(
  environment: Readonly<Record<string, string | undefined>>,
  known: Pick<CheckContext, 'icons'>,
): Promise<readonly string[]> {
  const settings = readManifestSettings(environment);
  if (!settings.ok) return [];
  const { manifestFile, overrides } = settings.value;
  try {
    const text = await readFile(manifestFile, 'utf8');
    return parseManifestText(text, { ...settings.value, ...known }, overrides)
      .problems.filter(({ severity }) => severity === 'error')
      .map((problem) => formatProblem(manifestFile, problem));
  } catch (thrown) {
    return [`${manifestFile} cannot be read: ${getMessage(thrown)}`];
  }
}
