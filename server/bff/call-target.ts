import type { Portal } from '#manifest';

/** A back end that browsers call through the portal server. */
export type ProxiedBackend = 'api' | 'apiUsers' | 'accounts';

/** The path prefix of each back end on the portal server. */
export const callPaths: readonly (readonly [prefix: string, backend: ProxiedBackend])[] = [
  ['/bff/api/', 'api'],
  ['/bff/api-users/', 'apiUsers'],
  ['/bff/accounts/', 'accounts'],
];

export interface CallTarget {
  readonly backend: ProxiedBackend;
  /** The URL at the back end, without the query. */
  readonly address: string;
}

const printable = /^[\x21-\x7e]+$/;
/** Browsers never encode dots; the others hide a separator or a segment from servers that decode once. */
const hiddenCharacters = /%(2e|2f|5c|00)/i;

/** Whether a path segment is an ordinary name that all servers interpret in the same way. */
function isSafeSegment(segment: string): boolean {
  if (segment === '' || hiddenCharacters.test(segment)) return false;
  try {
    const decoded = decodeURIComponent(segment);
    // Some servers ignore everything after a semicolon.
    const [name = ''] = decoded.split(';');
    return !/^\.{0,2}$/.test(name) && !/[/\\\p{Cc}]/u.test(decoded) && !hiddenCharacters.test(decoded);
  } catch {
    return false;
  }
}

/** Maps a call to the URL of its back end; `undefined` if the path could escape the back end's base path. */
export function findCallTarget(url: string, backends: Portal['backends']): CallTarget | undefined {
  const [path = ''] = url.split('?');
  const [prefix = '', backend] = callPaths.find(([start]) => path.startsWith(start)) ?? [];
  if (backend === undefined || !printable.test(url) || /[\\#]/.test(url)) return undefined;
  const rest = path.slice(prefix.length);
  if (!rest.replace(/\/$/, '').split('/').every(isSafeSegment)) return undefined;
  return { backend, address: `${backends[backend].replace(/\/$/, '')}/${rest}` };
}
