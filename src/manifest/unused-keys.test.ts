import { sampleManifest } from '../../tests/contract/manifest/sample';
import { parseManifest } from './parse';

/** The problems of an app with this load kind and these keys. */
function getProblems(load: string, keys: Readonly<Record<string, unknown>>) {
  const host = load === 'builtin' ? {} : { host: 'maps' };
  const apps = [{ name: 'maps', load, owner: 'Maps team', ...host, ...keys }];
  const routes = [{ path: '/maps', permissions: [], app: 'maps' }];
  return parseManifest(sampleManifest({ apps, routes, widgets: [] })).problems;
}

it.each([
  ['module', 'modals', true, 'iframe'],
  ['module', 'modals', false, 'iframe'],
  ['iframe', 'module', '@maps/viewer', 'system'],
  ['module', 'module', '@maps/viewer', 'system'],
  ['module', 'amd', true, 'system'],
  ['system', 'global', 'Maps', 'global'],
  ['module', 'container', { name: 'maps' }, 'federation'],
  ['global', 'imports', { leaflet: 'leaflet.js' }, 'module, system'],
  ['iframe', 'globals', ['jquery.js'], 'module, system, global, federation'],
  ['iframe', 'elementId', 'root', 'module, system, global, federation'],
  ['iframe', 'integrity', { style: 'sha256-AAAA' }, 'module, system, global, federation'],
  ['builtin', 'entry', 'main.js', 'module, system, global, iframe, federation'],
  ['builtin', 'host', 'maps', 'module, system, global, iframe, federation'],
])('reports that an app loaded as %s does not use "%s"', (load, key, value, kinds) => {
  expect(getProblems(load, { [key]: value })).toContainEqual({
    code: 'key-unused',
    severity: 'warning',
    path: `/apps/0/${key}`,
    message: `says nothing here: an app that loads as ${load} does not use it, only ${kinds}`,
  });
});

it.each([
  ['iframe', { modals: true, entry: 'viewer/' }],
  ['system', { module: '@maps/viewer', amd: true, imports: { leaflet: 'leaflet.js' }, elementId: 'root' }],
  ['global', { global: 'Maps', globals: ['jquery.js'] }],
  ['federation', { container: { name: 'maps' } }],
  ['module', { imports: {}, globals: [] }],
])('accepts the keys that an app loaded as %s uses', (load, keys) => {
  const codes = getProblems(load, keys).map(({ code }) => code);
  expect(codes).not.toContain('key-unused');
});

it('reports only the load kind if that is unknown', () => {
  const codes = getProblems('modul', { modals: true }).map(({ code }) => code);
  expect(codes).toEqual(['schema']);
});
