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

function createAddressText(secure: string, plain: string) {
  const pattern = new RegExp(`^${createHostsPattern(secure, plain)}${path}$`);
  return v.pipe(
    v.string('must be text'),
    v.regex(pattern, ({ input }) => validateAddress(input, secure, plain)),
    v.check(isUsable(pattern), 'must be an address that can be used'),
  );
}

function dropEndSlash(text: string): string {
  return text.replace(/\/+$/, '');
}

/** An address that only the portal server requests; plain http is common in private networks. */
function createInternalText(secure: string, plain: string) {
  const pattern = new RegExp(`^(?:${secure}|${plain})//${hostPattern}${path}$`);
  return v.pipe(
    v.string('must be text'),
    v.regex(pattern, `must be an address of one host that starts with "${secure}//" or "${plain}//"`),
    v.check(isUsable(pattern), 'must be an address that can be used'),
  );
}

/**
 * An https address (http for localhost only) of one host, without query, fragment or credentials; a trailing
 * slash is dropped.
 */
export const webAddress = v.pipe(createAddressText('https:', 'http:'), v.transform(dropEndSlash));

/**
 * The address of a back end, or an object with one for the portal server and one for browsers; `side` selects
 * one of them.
 */
export function createBackend(side: 'internal' | 'public', secure: string, plain: string) {
  const address = createAddressText(secure, plain);
  const both = v.strictObject({
    internal: createInternalText(secure, plain),
    public: address,
    $comment: v.optional(v.string()),
  });
  return v.pipe(
    v.union(
      [address, both],
      'must be an address, or an object with the addresses "internal" and "public" and nothing else',
    ),
    v.transform((one) => dropEndSlash(typeof one === 'string' ? one : one[side])),
  );
}

/** The address template of a tile server: with `{z}`, `{x}` and `{y}` in its path or query. */
export const tileAddress = v.pipe(
  v.string('must be text'),
  v.regex(
    new RegExp(`^${createHostsPattern('https:', 'http:')}/[^\\s#*"<>]+$`),
    'must be the address of tiles, such as "https://tiles.example.ca/{z}/{x}/{y}.mvt"',
  ),
  v.check(
    (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'must have the places {z}, {x} and {y}',
  ),
);

const linkPattern = new RegExp(`^${createHostsPattern('https:', 'http:')}(?:[/?#]\\S*)?$`);

/** An https address (http for localhost only) of a link; it may have a query. */
export const link = v.pipe(
  v.string('must be text'),
  v.regex(linkPattern, 'must be a web address of one host that starts with "https://"'),
  v.check(isUsable(linkPattern), 'must be a web address that can be used'),
);

const mailHostPattern = '[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+';
const mailPattern = new RegExp(`^mailto:[A-Za-z0-9._+-]+@${mailHostPattern}$`);

/** The recipient of requests: a link, or `mailto:` and an email address without headers. */
export const contactAddress = v.union(
  [link, v.pipe(v.string(), v.regex(mailPattern))],
  'must be a web address of one host that starts with "https://", or "mailto:" and an email address',
);

const filePattern = new RegExp(
  `^(?:${createHostsPattern('https:', 'http:')}${path}|/?[${pathCharacters}-][${pathCharacters}/-]*|/)` +
    `(?:[?#][${pathCharacters}?#:/-]*)?$`,
);
const fileAddressMessage =
  'must be a file of the app\'s host, such as "main.js", or an address that starts with "https://"';

/** A script or page of an app: a file on its host, or an address on one host. */
export const fileAddress = v.pipe(
  v.string('must be text'),
  v.maxLength(200, 'must have at most 200 characters'),
  v.regex(filePattern, ({ input }) =>
    input.includes('*') ? `${fileAddressMessage}, without "*"` : fileAddressMessage,
  ),
  v.check(isUsable(filePattern), fileAddressMessage),
);
