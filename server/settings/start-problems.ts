import { readFile } from 'node:fs/promises';
import { getMessage } from '#base';
import { formatProblem, type CheckContext } from '#manifest';
import { parseManifestText, readManifestSettings } from '#manifest/text';

/**
 * What a server with these variables would refuse in its manifest file, a line each; nothing while the variables about
 * the manifest are invalid themselves. For a start that other settings prevent, so that all is named at once.
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
