const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Reads the address of a link that a person wrote for others to follow: https, or plain http to this very machine,
 * as in local use. `undefined` for anything else.
 */
export function readWebLink(text: string): URL | undefined {
  // Only what begins like an address is one: browsers would lead the rest to somewhere in the portal.
  if (!/^\s*https?:\/\//i.test(text)) return undefined;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  const isPlain = url.protocol === 'http:' && loopbackHost.test(url.hostname);
  return url.protocol === 'https:' || isPlain ? url : undefined;
}
