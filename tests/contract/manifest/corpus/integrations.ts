import type { Row } from './row';

/** Broken entries of the section `integrations`. */
export const integrationsRows: readonly Row[] = [
  [
    'an integration that repeats a name',
    '"name": "tax-atlas",',
    '"name": "tax-atlas", "hosts": ["maps"] },\n    {\n      "name": "tax-atlas",',
    'duplicate-name',
    '/integrations/1/name',
    103,
    /^repeats the name "tax-atlas" of \/integrations\/0$/,
  ],
  [
    'an integration at the path of a route',
    '"path": "/reports"',
    '"path": "/integration/tax-atlas"',
    'duplicate-path',
    '/integrations/0/name',
    101,
    /^repeats the path "\/integration\/tax-atlas" of \/routes\/4$/,
  ],
  [
    'an integration and no app that shows it',
    '{ "name": "integration", "load": "builtin" }',
    '{ "name": "embedding", "load": "builtin" }',
    'unknown-app',
    '/integrations/0',
    100,
    /^needs the built-in app "integration" among the apps$/,
  ],
  [
    'an integration with an unknown icon',
    '"icon": "home",\n      "permissions": ["visit:atlas-page"]',
    '"icon": "hoem",\n      "permissions": ["visit:atlas-page"]',
    'unknown-icon',
    '/integrations/0/icon',
    103,
    /did you mean "home"\?$/,
  ],
  [
    'an integration with an unknown host',
    '"hosts": ["assessment"]',
    '"hosts": ["assesment"]',
    'unknown-host',
    '/integrations/0/hosts/0',
    105,
    /^unknown host "assesment"; did you mean "assessment"\?$/,
  ],
  [
    'an integration without hosts',
    '"hosts": ["assessment"]',
    '"hosts": []',
    'schema',
    '/integrations/0/hosts',
    105,
    /must name at least one of the hosts/,
  ],
];
