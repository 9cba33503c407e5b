import fc from 'fast-check';
import {
  productManifestText,
  sampleManifest,
  createSamplePortalSection,
} from '../../tests/contract/manifest/sample';
import { parseManifest } from './parse';

/** Like `expect.stringMatching`, but typed as `string` instead of `any`. */
const matching = (pattern: RegExp | string): unknown => expect.stringMatching(pattern);

function apps(count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `app-${index}`,
    load: 'module',
    host: 'maps',
  }));
}

describe('a valid manifest', () => {
  it('is the product’s own, with fifteen routes besides its pages for administrators, an integration, twelve sibling apps and no problem', () => {
    const { portal, problems } = parseManifest(JSON.parse(productManifestText()));
    expect(problems).toEqual([]);
    const routes = portal?.routes.flatMap((route) => [route, ...route.children]) ?? [];
    expect(routes.filter(({ path }) => !path.startsWith('/admin/'))).toHaveLength(16);
    expect([...(portal?.apps.values() ?? [])].filter((app) => app.load !== 'builtin')).toHaveLength(12);
    expect(portal).toMatchObject({ version: '21.05.01', taxYear: 2025, features: { newMyWork: true } });
  });

  it('parses to the same value after a round trip with defaults', () => {
    const first = parseManifest(JSON.parse(productManifestText())).manifest;
    const second = parseManifest(JSON.parse(JSON.stringify(first)));
    expect(second.problems).toEqual([]);
    expect(second.manifest).toEqual(first);
  });

  it('fills in defaults of an app', () => {
    expect(parseManifest(sampleManifest()).portal?.apps.get('maps')).toEqual({
      name: 'maps',
      load: 'module',
      host: 'https://maps.example.test',
      entry: undefined,
      owner: 'Maps team',
      timeouts: { load: 10_000, mount: 5_000 },
      integrity: { script: undefined, style: undefined },
      sources: {
        connect: ['https://maps.example.test'],
        script: ['https://maps.example.test'],
        style: ['https://maps.example.test'],
        img: ['https://maps.example.test'],
        font: ['https://maps.example.test'],
        frame: [],
      },
      imports: {},
      globals: [],
      needs: [],
      completeLoadingExternally: false,
    });
  });

  it("resolves imports and globals against the app's host, and adds their hosts to the script sources", () => {
    const app = {
      name: 'maps',
      load: 'system',
      host: 'maps',
      imports: { react: './react-16.js', three: 'https://modules.example.test/three.js' },
      globals: ['/jquery.js', 'https://cdn.example.test/old.js'],
    };
    const { portal } = parseManifest(
      sampleManifest({ apps: [{ name: 'dashboard', load: 'builtin' }, app], routes: [], widgets: [] }),
    );
    expect(portal?.apps.get('maps')).toMatchObject({
      imports: {
        react: 'https://maps.example.test/react-16.js',
        three: 'https://modules.example.test/three.js',
      },
      globals: ['https://maps.example.test/jquery.js', 'https://cdn.example.test/old.js'],
      sources: {
        script: ['https://maps.example.test', 'https://modules.example.test', 'https://cdn.example.test'],
        // Libraries add their stylesheets.
        style: ['https://maps.example.test', 'https://modules.example.test'],
        frame: [],
      },
    });
  });

  it('allows a framed app its frame and a reachability check, and nothing else', () => {
    const app = { name: 'maps', load: 'iframe', host: 'maps' };
    const { portal } = parseManifest(
      sampleManifest({ apps: [{ name: 'dashboard', load: 'builtin' }, app], routes: [], widgets: [] }),
    );
    expect(portal?.apps.get('maps')).toMatchObject({
      entry: '',
      sources: {
        connect: ['https://maps.example.test'],
        script: [],
        style: [],
        img: [],
        font: [],
        frame: ['https://maps.example.test'],
      },
    });
  });

  it("allows scripts from an app's declared sources and imports", () => {
    const app = {
      name: 'maps',
      load: 'module',
      host: 'maps',
      entry: 'https://cdn.example.test/maps/main.js',
      sources: { script: ['https://cdn.example.test'] },
      imports: { three: 'https://modules.example.test/three.js' },
    };
    const { portal } = parseManifest(
      sampleManifest({ apps: [{ name: 'dashboard', load: 'builtin' }, app], routes: [], widgets: [] }),
    );
    expect(portal?.apps.get('maps')?.sources.script).toEqual([
      'https://maps.example.test',
      'https://cdn.example.test',
      'https://modules.example.test',
    ]);
  });

  it('only warns of a host that this environment does not set', () => {
    const hosts = { rfr: null, maps: 'https://maps.example.test/' };
    const { portal, problems } = parseManifest(sampleManifest({ hosts }));
    expect(problems).toMatchObject([{ code: 'host-unset', severity: 'warning', path: '/apps/1/host' }]);
    expect(portal?.apps.get('rfr')).toMatchObject({ host: null, sources: { script: [] } });
    expect(portal?.apps.get('maps')?.host).toBe('https://maps.example.test');
  });

  it('may contain comments', () => {
    const app = { $comment: 'moved in spring', name: 'dashboard', load: 'builtin' };
    const manifest = sampleManifest({ $comment: 'ours', apps: [app], routes: [], widgets: [] });
    expect(parseManifest(manifest).problems).toEqual([]);
  });
});

const sample = (changes: Readonly<Record<string, unknown>>) => sampleManifest({ widgets: [], ...changes });

describe('hostile input', () => {
  it.each([
    null,
    undefined,
    7,
    '',
    'text',
    true,
    [],
    [[]],
    {},
    { portal: null },
    { apps: {} },
    { hosts: [] },
  ])('%p is rejected without throwing', (input) => {
    expect(parseManifest(input).portal).toBeUndefined();
    expect(parseManifest(input).problems.length).toBeGreaterThan(0);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'rejects the key %s everywhere, and changes no prototype',
    (key) => {
      const evil: unknown = JSON.parse(`{"${key}": {"polluted": true}}`);
      const withEvil = (target: object): object =>
        Object.defineProperty(structuredClone(target), key, { value: evil, enumerable: true });
      const good = sampleManifest();
      for (const manifest of [
        withEvil(good),
        { ...good, portal: withEvil(createSamplePortalSection()) },
        { ...good, apps: [withEvil({ name: 'maps', load: 'builtin' })] },
      ]) {
        expect(parseManifest(manifest).problems).toContainEqual(
          expect.objectContaining({ code: 'unknown-key', path: matching(key) }),
        );
      }
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    },
  );

  it('rejects a host called __proto__, and accepts an app called constructor', () => {
    const hosts: unknown = JSON.parse(
      '{"__proto__": "https://evil.example.test", "maps": null, "rfr": null}',
    );
    expect(parseManifest(sample({ hosts })).portal?.apps.get('maps')?.host).toBeNull();
    const apps = [{ name: 'constructor', load: 'module', host: 'maps' }];
    const routes = [{ path: '/constructor', app: 'constructor' }];
    expect(parseManifest(sample({ apps, routes })).portal?.tree.match('/constructor')?.route.app).toBe(
      'constructor',
    );
  });

  it('accepts 1,000 apps, and reports each of 1,000 unknown names', () => {
    const routes = Array.from({ length: 1_000 }, (_, index) => ({
      path: `/r-${index}`,
      app: `app-${index}`,
    }));
    expect(parseManifest(sample({ apps: apps(1_000), routes })).problems).toEqual([]);
    expect(parseManifest(sample({ apps: [], routes })).problems).toHaveLength(1_000);
  });

  it('never throws for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (input) => {
        expect(Array.isArray(parseManifest(input).problems)).toBe(true);
      }),
    );
  });

  it('never throws for any JSON in any section', () => {
    const sections = fc.constantFrom('portal', 'backends', 'hosts', 'apps', 'routes', 'widgets');
    fc.assert(
      fc.property(sections, fc.jsonValue({ maxDepth: 4 }), (section, value) => {
        expect(Array.isArray(parseManifest(sampleManifest({ [section]: value })).problems)).toBe(true);
      }),
    );
  });
});
