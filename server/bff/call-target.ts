import type { Portal } from '#manifest';

/** A back end whose calls go through the portal server. */
export type CalledBackend = 'api' | 'apiUsers' | 'accounts';

/** The path of each back end on the portal server. */
export const callPaths: readonly (readonly [prefix: string, backend: CalledBackend])[] = [
  ['/bff/api/', 'api'],
  ['/bff/api-users/', 'apiUsers'],
  ['/bff/accounts/', 'accounts'],
];

export interface CallTarget {
  readonly backend: CalledBackend;
  /** The address at the back end, without a query. */
  readonly address: string;
}

const printable = /^[\x21-\x7e]+$/;
/** Dots are never encoded by browsers; the others hide a separator or a segment from programs that decode once. */
const hidden = /%(2e|2f|5c|00)/i;

/** Whether every server reads a segment of a path as the same plain name. */
function isPlain(segment: string): boolean {
  if (segment === '' || hidden.test(segment)) return false;
  try {
    const decoded = decodeURIComponent(segment);
    // Some servers leave out what follows a semicolon.
    const [name = ''] = decoded.split(';');
    return !/^\.{0,2}$/.test(name) && !/[/\\\p{Cc}]/u.test(decoded) && !hidden.test(decoded);
  } catch {
    return false;
  }
}

/** Finds where a call goes; `undefined` if its path is not plainly within the address of a back end. */
export function findCallTarget(url: string, backends: Portal['backends']): CallTarget | undefined {
  const [path = ''] = url.split('?');
  const [prefix = '', backend] = callPaths.find(([start]) => path.startsWith(start)) ?? [];
  if (backend === undefined || !printable.test(url) || /[\\#]/.test(url)) return undefined;
  const rest = path.slice(prefix.length);
  if (!rest.replace(/\/$/, '').split('/').every(isPlain)) return undefined;
  return { backend, address: `${backends[backend].replace(/\/$/, '')}/${rest}` };
}
