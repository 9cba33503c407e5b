import { sampleManifest } from '../../tests/contract/manifest/sample';
import { parseManifest } from './parse';
import type { Manifest } from './schema';

const maps = { path: '/maps', app: 'maps' };
const visitMaps = ['visit:maps-page', 'visit:plans-page'];
const routesWith = (entry: object) => ({
  widgets: [],
  routes: [{ path: '/home', app: 'dashboard', permissions: [], children: [{ ...maps, ...entry }] }],
});

function getManifest(changes: Readonly<Record<string, unknown>>): Manifest {
  const { manifest, problems } = parseManifest(sampleManifest(changes));
  if (manifest === undefined) throw new Error(JSON.stringify(problems));
  return manifest;
}

function warnings(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const { portal, problems } = parseManifest(sampleManifest(after), { previous: getManifest(before) });
  expect(portal).toBeDefined();
  return problems.filter(({ code }) => code === 'opened-to-everyone');
}

const words =
  'is now open to everyone signed in; before, it asked for visit:maps-page or visit:plans-page. Write the permissions back unless this is meant';

describe('an edit that removes the required permissions', () => {
  it.each<[string, object]>([
    ['without a list', {}],
    ['with an empty list', { permissions: [] }],
  ])('causes a warning for a route, %s', (_story, entry) => {
    const place = '/routes/0/children/0/permissions';
    expect(warnings(routesWith({ permissions: visitMaps }), routesWith(entry))).toEqual([
      { code: 'opened-to-everyone', severity: 'warning', path: place, message: words },
    ]);
  });

  it('causes a warning for a route that moved in the menu', () => {
    const after = { widgets: [], routes: [maps, { path: '/home', app: 'dashboard', permissions: [] }] };
    expect(warnings(routesWith({ permissions: visitMaps }), after)).toMatchObject([
      { path: '/routes/0/permissions' },
    ]);
  });

  it('causes a warning for widgets and integrated applications', () => {
    const widget = { name: 'card', app: 'maps', part: 'card', place: 'dashboard', title: 'Card' };
    const atlas = { name: 'atlas', hosts: ['maps'] };
    const rest = {
      apps: [
        { name: 'dashboard', load: 'builtin' },
        { name: 'integration', load: 'builtin' },
        { name: 'maps', load: 'module', host: 'maps' },
      ],
      routes: [],
    };
    const before = {
      ...rest,
      widgets: [{ ...widget, permissions: visitMaps }],
      integrations: [{ ...atlas, permissions: visitMaps }],
    };
    expect(warnings(before, { ...rest, widgets: [widget], integrations: [atlas] })).toMatchObject([
      { path: '/widgets/0/permissions' },
      { path: '/integrations/0/permissions' },
    ]);
  });

  it.each<[string, object, object]>([
    ['that were never set', {}, {}],
    ['of which one remains', { permissions: visitMaps }, { permissions: ['visit:maps-page'] }],
    ['that are replaced by others', { permissions: visitMaps }, { permissions: ['visit:other-page'] }],
  ])('causes no warning for permissions %s', (_story, before, after) => {
    expect(warnings(routesWith(before), routesWith(after))).toEqual([]);
  });

  it('causes no warning without the previous manifest', () => {
    const { problems } = parseManifest(sampleManifest(routesWith({})));
    expect(problems.filter(({ code }) => code === 'opened-to-everyone')).toEqual([]);
  });
});
