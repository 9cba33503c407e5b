import type { Row } from './row';

/** Broken entries of the section `portal`. */
export const portalRows: readonly Row[] = [
  // Keys
  [
    'a key of another section',
    '"version": "1.0",',
    '"version": "1.0",\n    "path": "/x",',
    'unknown-key',
    '/portal/path',
    5,
    /unknown key "path"/,
  ],
  [
    '__proto__',
    '"version": "1.0",',
    '"version": "1.0",\n    "__proto__": {},',
    'unknown-key',
    '/portal/__proto__',
    5,
    /unknown key/,
  ],

  // Values
  ['no title', '    "title": "Sample Portal",\n', '', 'schema', '/portal', 2, /^needs "title"$/],
  [
    'an empty title',
    '"title": "Sample Portal"',
    '"title": "  "',
    'schema',
    '/portal/title',
    3,
    /^must not be empty$/,
  ],
  [
    'a tax year in words',
    '"taxYear": 2025',
    '"taxYear": "2025"',
    'schema',
    '/portal/taxYear',
    5,
    /must be a year/,
  ],
  ['half a year', '"taxYear": 2025', '"taxYear": 2025.5', 'schema', '/portal/taxYear', 5, /must be a year/],
  [
    'a permission without its verb',
    '"searchBar": "view:search-bar"',
    '"searchBar": "search-bar"',
    'schema',
    '/portal/permissions/searchBar',
    15,
    /must read like "visit:home-page"/,
  ],
  [
    'a shell permission that is missing',
    '      "editPosts": "edit:posts",\n',
    '',
    'schema',
    '/portal/permissions',
    14,
    /^needs "editPosts"$/,
  ],
  [
    'a feature that is neither on nor off',
    '"trial": true',
    '"trial": "yes"',
    'schema',
    '/portal/features/trial',
    23,
    /must be true or false/,
  ],
  [
    'no theme',
    '"themes": [\n      { "name": "portal", "label": "Blue" },\n      { "name": "indigo", "label": "Indigo" }\n    ]',
    '"themes": []',
    'schema',
    '/portal/themes',
    10,
    /at least one theme/,
  ],

  // Addresses
  [
    'a link that is script',
    '"https://library.example.test/start"',
    '"javascript:alert(1)"',
    'schema',
    '/portal/links/learningLibrary',
    7,
    /must be a web address/,
  ],
];
