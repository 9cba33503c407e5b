/** An allowlist: browsers and policies parse other characters in a host differently. */
const name = '(?:[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*|\\[[0-9A-Fa-f:.]+\\])';
const port = '(?::[0-9]{1,5})?';

/** A host with or without port; never a wildcard. */
export const hostPattern = `${name}${port}`;
/** The same for localhost only. */
export const localHostPattern = `(?:localhost|127\\.0\\.0\\.1|\\[::1\\])${port}`;

const originPattern = new RegExp(`^(?:https?|wss?)://${hostPattern}$`);

/** Whether a text is the origin of exactly one host, in the form in which a policy may list it. */
export function isOrigin(text: string): boolean {
  return originPattern.test(text) && URL.canParse(text);
}

/** Whether a host name means this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
