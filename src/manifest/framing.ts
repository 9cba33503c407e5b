/** Reads a header; several values with the same name are joined by commas, as `Headers` does. */
export interface HeaderSource {
  get(name: string): string | null;
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
const hostSource =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d+|\*))?(?:\/.*)?$/i;

function matchesScheme(scheme: string, origin: URL): boolean {
  return `${scheme}:` === origin.protocol || (scheme === 'http' && origin.protocol === 'https:');
}

function matchesHost(pattern: string, { hostname }: URL): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;
}

/** Whether a source of `frame-ancestors` in a page's policy admits an origin. */
function admits(source: string, page: URL, origin: URL): boolean {
  if (source === "'self'") return page.origin === origin.origin;
  if (source === '*') return /^https?:$/.test(origin.protocol);
  const [, soleScheme] = /^([a-z][a-z0-9+.-]*):$/i.exec(source) ?? [];
  if (soleScheme !== undefined) return matchesScheme(soleScheme.toLowerCase(), origin);
  const [, scheme, host, port] = hostSource.exec(source.toLowerCase()) ?? [];
  if (host === undefined || !matchesHost(host, origin)) return false;
  if (!matchesScheme(scheme ?? page.protocol.slice(0, -1), origin)) return false;
  const ownPort = origin.port === '' ? defaultPorts[origin.protocol] : origin.port;
  return port === '*' || ownPort === (port ?? defaultPorts[origin.protocol]);
}

/** Returns the sources of `frame-ancestors`, for each policy that has the directive. */
function listAncestors(policies: string): readonly (readonly string[])[] {
  return policies.split(',').flatMap((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
    const found = directives.find(([name]) => name?.toLowerCase() === 'frame-ancestors');
    return found === undefined ? [] : [found.slice(1)];
  });
}

/**
 * Whether a browser refuses to frame a page, by its response headers. `frame-ancestors` takes precedence over
 * `X-Frame-Options`, as in browsers. Without the portal's origin, only a policy that admits no origin
 * refuses.
 */
export function refusesFraming(
  headers: HeaderSource,
  address: string,
  portalOrigin: string | undefined,
): boolean {
  const page = new URL(address);
  const origin = portalOrigin === undefined ? undefined : new URL(portalOrigin);
  const policies = listAncestors(headers.get('content-security-policy') ?? '');
  if (policies.length > 0) {
    return policies.some((sources) => {
      if (origin !== undefined) return !sources.some((source) => admits(source, page, origin));
      return sources.every((source) => /^'(?:none|self)'$/i.test(source));
    });
  }
  const options = (headers.get('x-frame-options') ?? '')
    .split(',')
    .map((value) => value.trim().toLowerCase());
  return options.includes('deny') || (options.includes('sameorigin') && page.origin !== origin?.origin);
}
