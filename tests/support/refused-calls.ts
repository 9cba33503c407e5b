const other = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Calls of others than the portal's own scripts: the headers, and the status and session state of the refusal. */
export const refusedCalls: readonly [
  string,
  (named: Readonly<Record<string, string>>) => Record<string, string>,
  number,
  string | undefined,
][] = [
  ['another origin', (named) => ({ ...named, origin: 'https://evil.test' }), 403, undefined],
  ['an opaque origin', (named) => ({ ...named, origin: 'null' }), 403, undefined],
  ['another site', (named) => ({ ...named, 'sec-fetch-site': 'cross-site' }), 403, undefined],
  ['a sibling host', (named) => ({ ...named, 'sec-fetch-site': 'same-site' }), 403, undefined],
  ['an address typed in', (named) => ({ ...named, 'sec-fetch-site': 'none' }), 403, undefined],
  ['an image', (named) => ({ ...named, 'sec-fetch-dest': 'image' }), 403, undefined],
  ['a document', (named) => ({ ...named, 'sec-fetch-dest': 'document' }), 403, undefined],
  ['a frame', (named) => ({ ...named, 'sec-fetch-dest': 'iframe' }), 403, undefined],
  ['no session header', ({ 'x-portal-session': _, ...rest }) => rest, 403, undefined],
  ['an empty session header', (named) => ({ ...named, 'x-portal-session': '' }), 403, undefined],
  ['the session of somebody else', (named) => ({ ...named, 'x-portal-session': other }), 409, 'replaced'],
  ['two sessions', (named) => ({ ...named, 'x-portal-session': `${other}, none` }), 409, 'replaced'],
  ['no cookie', ({ cookie: _, ...rest }) => rest, 401, 'over'],
  ['a forged cookie', (named) => ({ ...named, cookie: '__Host-portal-session=e30..a.b.c' }), 401, 'over'],
  ['a cut cookie', (named) => ({ ...named, cookie: named['cookie']?.slice(0, -4) ?? '' }), 401, 'over'],
  ['two cookies', (named) => ({ ...named, cookie: `${named['cookie']}; ${named['cookie']}` }), 401, 'over'],
  [
    'an over-long cookie',
    (named) => ({ ...named, cookie: `${named['cookie']}${'a'.repeat(8_000)}` }),
    401,
    'over',
  ],
];
