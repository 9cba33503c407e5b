const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Parses a link entered by a user: https, or plain http to localhost. `undefined` for anything else. */
export function readWebLink(text: string): URL | undefined {
  // Browsers would resolve anything else to a path of the portal.
  if (!/^\s*https?:\/\//i.test(text)) return undefined;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  const isPlain = url.protocol === 'http:' && loopbackHost.test(url.hostname);
  return url.protocol === 'https:' || isPlain ? url : undefined;
}
