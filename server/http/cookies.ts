/** The value of a cookie in a `Cookie` header, as it was sent. */
export function readCookie(name: string, header: string | undefined): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', ...rest] = pair.split('=');
    if (key.trim() === name) return rest.join('=').trim();
  }
  return undefined;
}

const hostPrefix = '__Host-';

/** The name of a portal cookie: over https with the prefix that no other host, port or path can set. */
export function getCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `${hostPrefix}${name}` : name;
}

/**
 * The portal's cookies in a `Cookie` header, by name without prefix. Over https unprefixed ones are ignored:
 * they are from an earlier version or another host of the domain.
 */
export function createPortalCookies(header: string | undefined, isSecure: boolean): string {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const prefixed = pairs.filter((pair) => pair.startsWith(hostPrefix));
  const others = isSecure ? [] : pairs.filter((pair) => !pair.startsWith(hostPrefix));
  return [...prefixed.map((pair) => pair.slice(hostPrefix.length)), ...others].join('; ');
}
