import * as v from 'valibot';

/** Whether a host name means this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

function parseAddress(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function addressWith(secure: string, plain: string) {
  return v.pipe(
    v.string('must be text'),
    v.check((text) => {
      const url = parseAddress(text);
      if (url === undefined || url.username !== '' || url.password !== '') return false;
      return url.protocol === secure || (url.protocol === plain && isLoopback(url.hostname));
    }, `must be an address that starts with "${secure}//" ("${plain}//" is accepted for this machine only)`),
    v.check((text) => !/[?#]/.test(text), 'must not carry a query or a fragment'),
    v.transform((text) => text.replace(/\/+$/, '')),
  );
}

/** An https address (http for this machine only), without query, fragment or credentials; its end slash is dropped. */
export const webAddress = addressWith('https:', 'http:');
/** The same for sockets: wss, or ws for this machine. */
export const socketAddress = addressWith('wss:', 'ws:');

/** An https address (http for this machine only) that people are led to; it may have a query. */
export const link = v.pipe(
  v.string('must be text'),
  v.check((text) => {
    const url = parseAddress(text);
    return (
      url !== undefined &&
      (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
    );
  }, 'must be a web address that starts with "https://"'),
);
