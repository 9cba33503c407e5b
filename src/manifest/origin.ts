/** What is allowed is listed: browsers and policies read a host with anything else in it in ways of their own. */
const name = '(?:[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*|\\[[0-9A-Fa-f:.]+\\])';
const port = '(?::[0-9]{1,5})?';

/** The pattern of a host with or without its port: one host, never a wildcard. */
export const hostPattern = `${name}${port}`;
/** The same for this machine only. */
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
