import { sampleManifest, samplePortalSection } from '../../tests/contract/manifest/sample';
import { parseManifest } from './parse';

const sample = (changes: Readonly<Record<string, unknown>>) => sampleManifest({ widgets: [], ...changes });

describe('addresses', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://example.test',
    'http://localhost.example.test',
    'https://user:secret@example.test',
    'https://example.test?x=1',
    'https://example.test#x',
    '//example.test',
    'example.test',
    'file:///etc/passwd',
    'https://',
    '',
    7,
    ['https://example.test'],
  ])('of hosts are refused: %p', (maps) => {
    const { portal, problems } = parseManifest(sample({ hosts: { rfr: null, maps } }));
    expect(portal).toBeUndefined();
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([{ path: '/hosts/maps' }]);
  });

  it.each(['javascript:alert(1)', 'data:text/javascript,x', 'http://example.test/x.js', '//[', ''])(
    'of an app’s own script are refused: %p',
    (entry) => {
      const apps = [{ name: 'maps', load: 'module', host: 'maps', entry }];
      expect(parseManifest(sample({ apps, routes: [] })).problems).toMatchObject([{ path: '/apps/0/entry' }]);
    },
  );

  it.each(['javascript:alert(1)', 'http://example.test/', 'mailto:a@example.test'])(
    'of links are refused: %p',
    (learningLibrary) => {
      const portal = samplePortalSection({ links: { learningLibrary } });
      expect(parseManifest(sample({ portal })).problems).toMatchObject([
        { path: '/portal/links/learningLibrary' },
      ]);
    },
  );

  it.each([
    'http://localhost:4201',
    'http://127.0.0.1:4201/',
    'http://[::1]:4201',
    'https://a.example.test/b//',
  ])('of hosts are accepted: %p', (maps) => {
    const { portal } = parseManifest(sample({ hosts: { rfr: null, maps } }));
    expect(portal?.apps.get('maps')?.host).toBe(maps.replace(/\/+$/, ''));
  });
});
