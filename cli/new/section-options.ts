import { PortalError } from '#base';
import { didYouMean, validateName, type Manifest } from '#manifest';
import { usageError } from '../context';
import { frameworks, type Framework } from './frameworks';
import { findFreePort } from './free-port';

/** The icon of a section that names none. */
export const defaultIcon = 'layers';

/** The framework of `--framework`. */
export function parseFramework(wanted: string): Framework {
  const found = frameworks.find((name) => name === wanted);
  if (found !== undefined) return found;
  const hint = didYouMean(wanted, frameworks);
  throw usageError(
    `There is no template for "${wanted}"${hint === '' ? `; there are ${frameworks.join(', ')}.` : hint}`,
  );
}

/** The one name that is given. Throws a `PortalError` if no app can have it. */
export function checkName(positionals: readonly string[], example: string): string {
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw usageError(`Say one name, such as "${example}".`);
  const fault = validateName(name);
  if (fault === undefined) return name;
  throw new PortalError(`The name "${name}" ${fault}. Nothing was written.`, { code: 'bad-name' });
}

/** The port of `--port`, or a free one. */
export async function choosePort(
  wanted: string | undefined,
  name: string,
  hosts: Manifest['hosts'],
): Promise<number> {
  if (wanted === undefined) return findFreePort(name, hosts);
  const port = Number(wanted);
  if (/^\d{1,5}$/.test(wanted) && port >= 1 && port <= 65_535) return port;
  throw usageError(`--port must be a port number up to 65535, not "${wanted}".`);
}
