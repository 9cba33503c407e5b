import { PortalError } from '#base';
import { didYouMean, validateName, type Manifest } from '#manifest';
import { usageError } from '../context';
import { frameworks, type Framework } from './frameworks';
import { findFreePort } from './free-port';

/** The icon of a section that names none. */
export const defaultIcon = 'layers';

/** Parses `--framework`. Throws a usage error for unknown ones. */
export function parseFramework(option: string): Framework {
  const found = frameworks.find((name) => name === option);
  if (found !== undefined) return found;
  const hint = didYouMean(option, frameworks);
  throw usageError(
    `There is no template for "${option}"${hint === '' ? `; there are ${frameworks.join(', ')}.` : hint}`,
  );
}

/** The single name among the parameters. Throws a `PortalError` if it is not a valid app name. */
export function checkName(positionals: readonly string[], example: string): string {
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw usageError(`Say one name, such as "${example}".`);
  const fault = validateName(name);
  if (fault === undefined) return name;
  throw new PortalError(`The name "${name}" ${fault}. Nothing was written.`, { code: 'bad-name' });
}

/** The port of `--port`, or a free one. */
export async function choosePort(
  option: string | undefined,
  name: string,
  hosts: Manifest['hosts'],
): Promise<number> {
  if (option === undefined) return findFreePort(name, hosts);
  const port = Number(option);
  if (/^\d{1,5}$/.test(option) && port >= 1 && port <= 65_535) return port;
  throw usageError(`--port must be a port number up to 65535, not "${option}".`);
}
