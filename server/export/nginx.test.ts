import type { ExportedDocuments } from './documents';
import { createNginxLocations, createNginxMaps, createNginxSite, type NginxSettings } from './nginx';

const policy = "default-src 'none'; script-src 'self'";
const framed = 'camera=(self "https://rfr.example.test")';
const documents: ExportedDocuments = {
  documents: [
    { name: 'aaaa', html: 'a', policy, permissions: 'camera=()' },
    { name: 'bbbb', html: 'b', policy: `${policy} https://rfr.example.test`, permissions: framed },
    { name: 'cccc', html: 'c', policy, permissions: framed },
  ],
  account: 'aaaa',
  portal: 'bbbb',
  rules: [{ pattern: '^/rfr(/|$)', document: 'bbbb' }],
  missing: 'cccc',
  routes: ['^/rfr(/|$)', '^/maps/?$'],
};

const settings: NginxSettings = {
  environment: 'production',
  root: '/srv/portal',
  documents,
  revision: 'abcdefabcdef',
  manifest: '/data/manifest.1.json',
  manifestOfRevision: '/data/revision.1.json',
  events: '/data/events.1.txt',
  extensions: ['css', 'js', 'woff2'],
  icon: 'favicon.svg',
};

/** Returns the lines of each `location` block, by its head. */
function parseLocations(text: string): Map<string, string> {
  const found = [...text.matchAll(/^( *)location (.*) \{\n([^]*?)\n\1\}/gm)];
  const inner = found.flatMap(([, , , body = '']) => [
    ...body.matchAll(/( +)location (.*) \{\n([^]*?)\n\1\}/g),
  ]);
  return new Map([...found, ...inner].map(([, , head = '', body = '']) => [head, body]));
}

test('serves documents with their policy and no-store', () => {
  const maps = createNginxMaps({ documents });
  expect(maps).toContain(`aaaa "${policy}";`);
  expect(maps).toContain(`bbbb "${policy} https://rfr.example.test";`);
  expect(maps).toContain("aaaa 'camera=()';");
  expect(maps).toContain(`bbbb '${framed}';`);
  expect(maps).toContain('"~^/rfr(/|$)" bbbb;');
  const page = parseLocations(createNginxLocations(settings)).get('/') ?? '';
  expect(page).toContain('add_header content-security-policy "$portal_policy_1" always;');
  expect(page).toContain('add_header permissions-policy $portal_permissions always;');
  expect(page).toContain('add_header cache-control "no-store" always;');
  expect(page).toContain('add_header origin-agent-cluster "?1" always;');
  expect(page).toContain('add_header integrity-policy-report-only "blocked-destinations=(script)" always;');
});

test('sets all security headers in every location, since nginx inherits none', () => {
  const text = createNginxLocations(settings);
  for (const [head, body] of parseLocations(text)) {
    if (!body.includes('add_header')) continue;
    for (const name of [
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      // The policy applies to documents only, not to scripts, styles and fonts.
      ...(head.includes('/assets/') ? [] : ['permissions-policy']),
      'strict-transport-security',
      'content-security-policy',
    ]) {
      expect([head, body]).toEqual([head, expect.stringContaining(`add_header ${name} `)]);
    }
  }
});

test('serves only file types of the shell, cached for a year', () => {
  const assets = parseLocations(createNginxLocations(settings)).get('^~ /assets/') ?? '';
  expect(assets.match(/location ~/g)).toHaveLength(3);
  expect(assets).not.toContain('[.]map');
  expect(assets.match(/max-age=31536000, immutable/g)).toHaveLength(3);
  expect(assets.trimEnd().endsWith('return 404;')).toBe(true);
});

test('splits a policy longer than an nginx word', () => {
  const long = Array.from({ length: 200 }, (_, index) => `https://host-${index}.example.test`).join(' ');
  const wide = { ...documents, documents: [{ name: 'aaaa', html: '', policy: long, permissions: '' }] };
  const maps = createNginxMaps({ documents: wide });
  const pieces = [...maps.matchAll(/aaaa "([^"]*)";/g)].map(([, piece = '']) => piece);
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toBe(long);
  for (const piece of pieces) expect(piece.length).toBeLessThan(4_096);
  expect(createNginxLocations({ ...settings, documents: wide })).toContain(
    `"${pieces.map((_, index) => `$portal_policy_${index + 1}`).join('')}"`,
  );
});

test.each(['a"b', 'a$b', 'a\\b', 'a\nb'])('rejects text that nginx would interpret: %j', (text) => {
  expect(() => createNginxLocations({ ...settings, root: text })).toThrow('nginx cannot express');
});

test('sends strict transport security in production only', () => {
  expect(createNginxLocations({ ...settings, environment: 'development' })).not.toContain('strict-transport');
});

test('the sample site includes both parts', () => {
  expect(createNginxSite('/srv/portal', '127.0.0.1:8080')).toBe(
    'include "/srv/portal/nginx/maps.conf";\n\nserver {\n    listen 127.0.0.1:8080;\n    include "/srv/portal/nginx/locations.conf";\n}\n',
  );
});

test('serves the error page for navigations to missing paths, and JSON for other requests', () => {
  const maps = createNginxMaps({ documents });
  expect(maps).toContain('"~^page:(document)?$" /portal/missing;');
  const found = parseLocations(createNginxLocations(settings));
  const page = found.get('= /portal/missing') ?? '';
  expect(page).toContain(`add_header content-security-policy "${policy}" always;`);
  expect(page).toContain(`add_header permissions-policy '${framed}' always;`);
  expect(page).toContain('try_files /documents/cccc.html$portal_ending =404;');
  for (const line of page.split('\n').filter((one) => one.includes('add_header')))
    expect(line).toMatch(/ always;$/);
  expect(found.get('= /portal/missing.json')).toContain(`return 404 '{"error":"Not found"}';`);
});

/** Evaluates an nginx map: returns the value of the first expression that matches the text. */
function evaluateMap(maps: string, name: string, text: string): string | undefined {
  const [, body = ''] = new RegExp(`\\$${name} \\{\\n([^}]*)\\n\\}`).exec(maps) ?? [];
  const lines = [...body.matchAll(/^ +(?:"~(.*)"|(default)) (\S+);$/gm)];
  const value = (isFound: (line: RegExpMatchArray) => boolean) => lines.find(isFound)?.[3];
  return (
    value(([, expression]) => expression !== undefined && new RegExp(expression).test(text)) ??
    value(([, , word]) => word !== undefined)
  );
}

test.each([
  ['/rfr/item/WI-2025.7', 'page', 'document', '1'],
  ['/rfr/item/WI-2025.7', 'page', '', '1'],
  ['/rfr/item/WI-2025.7', 'any', '', '0'],
  ['/rfr/item/WI-2025.7', 'any', 'script', '0'],
  ['/rfr/item/WI-2025.7', 'page', 'empty', '0'],
  ['/nowhere/WI-2025.7', 'page', 'document', '0'],
  ['/maps/x.5', 'page', 'document', '0'],
  ['/.env', 'page', 'document', '0'],
  ['/rfr', 'page', 'document', '1'],
  ['/rfr', 'page', 'empty', '1'],
  ['/rfr', 'any', '', '1'],
  ['/rfr', 'any', 'script', '0'],
  ['/rfr', 'other', '', '0'],
  ['/nowhere', 'page', 'document', '1'],
])('serves a document at %s for accept %s and destination %s: %s', (uri, accepts, destination, expected) => {
  const maps = createNginxMaps({ documents });
  const kinds = ['portal_is_file', 'portal_is_route'].map((name) => evaluateMap(maps, name, uri)).join('');
  expect(evaluateMap(maps, 'portal_wants_page', `${accepts}:${destination}:${kinds}`)).toBe(expected);
});
