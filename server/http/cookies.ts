/** Reads the raw value of a cookie from a `Cookie` header. */
export function readCookie(name: string, header: string | undefined): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', ...rest] = pair.split('=');
    if (key.trim() === name) return rest.join('=').trim();
  }
  return undefined;
}

const hostPrefix = '__Host-';

/** The name of a portal cookie. Over https it has the `__Host-` prefix, so that no other host can set it. */
export function getCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `${hostPrefix}${name}` : name;
}

/**
 * Returns the portal's cookies of a `Cookie` header with the `__Host-` prefix removed. Over https, unprefixed
 * cookies are ignored: they come from an earlier version or from another host of the domain.
 */
export function selectPortalCookies(header: string | undefined, isSecure: boolean): string {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const prefixed = pairs.filter((pair) => pair.startsWith(hostPrefix));
  const others = isSecure ? [] : pairs.filter((pair) => !pair.startsWith(hostPrefix));
  return [...prefixed.map((pair) => pair.slice(hostPrefix.length)), ...others].join('; ');
}
