/** An allowlist, because browsers and policies parse other characters in a host differently. */
const name = '(?:[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*|\\[[0-9A-Fa-f:.]+\\])';
const port = '(?::[0-9]{1,5})?';

/** A host with an optional port; never a wildcard. */
export const hostPattern = `${name}${port}`;
/** The same, for localhost only. */
export const localHostPattern = `(?:localhost|127\\.0\\.0\\.1|\\[::1\\])${port}`;

const originPattern = new RegExp(`^(?:https?|wss?)://${hostPattern}$`);

/** Whether a text is the origin of exactly one host, in the form that a policy may list. */
export function isOrigin(text: string): boolean {
  return originPattern.test(text) && URL.canParse(text);
}

/** Whether a host name refers to localhost. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
