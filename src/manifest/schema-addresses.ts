import * as v from 'valibot';
import { hostPattern, localHostPattern } from './origin';

const pathCharacters = 'A-Za-z0-9._~%!$&()+=@';
const path = `(?:/[${pathCharacters}:/-]*)?`;

function createHostsPattern(secure: string, plain: string): string {
  return `(?:${secure}//${hostPattern}|${plain}//${localHostPattern})`;
}

/** Whether a text has this form and is a valid address; wrong forms are reported elsewhere. */
function isUsable(pattern: RegExp): (text: string) => boolean {
  return (text) => !pattern.test(text) || URL.canParse(text, 'https://host.invalid/');
}

function validateAddress(text: string, secure: string, plain: string): string {
  if (text.includes('*')) return 'must name one host, without "*"';
  if ([secure, plain].some((scheme) => text.startsWith(`${scheme}//`)) && /[?#]/.test(text))
    return 'must not carry a query or a fragment';
  return `must be an address that starts with "${secure}//" ("${plain}//" is accepted for this machine only) and whose host has letters, digits, dots and hyphens only`;
}

function createAddressSchema(secure: string, plain: string) {
  const pattern = new RegExp(`^${createHostsPattern(secure, plain)}${path}$`);
  return v.pipe(
    v.string('must be text'),
    v.regex(pattern, ({ input }) => validateAddress(input, secure, plain)),
    v.check(isUsable(pattern), 'must be an address that can be used'),
    v.transform((text) => text.replace(/\/+$/, '')),
  );
}

/**
 * An https address (http for this machine only) of one host, without query, fragment or credentials; its end slash is
 * dropped.
 */
export const webAddress = createAddressSchema('https:', 'http:');
/** The same for sockets: wss, or ws for this machine. */
export const socketAddress = createAddressSchema('wss:', 'ws:');

const linkPattern = new RegExp(`^${createHostsPattern('https:', 'http:')}(?:[/?#]\\S*)?$`);

/** An https address (http for this machine only) of a link; it may have a query. */
export const link = v.pipe(
  v.string('must be text'),
  v.regex(linkPattern, 'must be a web address of one host that starts with "https://"'),
  v.check(isUsable(linkPattern), 'must be a web address that can be used'),
);

const filePattern = new RegExp(
  `^(?:${createHostsPattern('https:', 'http:')}${path}|/?[${pathCharacters}-][${pathCharacters}/-]*|/)` +
    `(?:[?#][${pathCharacters}?#:/-]*)?$`,
);
const fileAddressMessage =
  'must be a file of the app\'s host, such as "main.js", or an address that starts with "https://"';

/** A script or a page of an app: a file of its host, or an address of one host. */
export const fileAddress = v.pipe(
  v.string('must be text'),
  v.maxLength(200, 'must have at most 200 characters'),
  v.regex(filePattern, ({ input }) =>
    input.includes('*') ? `${fileAddressMessage}, without "*"` : fileAddressMessage,
  ),
  v.check(isUsable(filePattern), fileAddressMessage),
);
