import { portalFrom, getProblems, sampleManifest } from '../../tests/contract/manifest/sample';
import { getMenu } from './access';
import { decide } from './decide';
import { covers, createDocument } from './document';
import { parseManifest } from './parse';

interface Given {
  readonly entry?: object;
  readonly address?: string | null;
}

function manifestWith({ entry = {}, address = 'https://atlas.example.test/start' }: Given = {}) {
  return sampleManifest({
    hosts: { rfr: 'https://rfr.example.test', maps: 'https://maps.example.test', atlas: address },
    apps: [
      { name: 'dashboard', load: 'builtin' },
      { name: 'rfr', load: 'system', host: 'rfr' },
      { name: 'maps', load: 'module', host: 'maps' },
      { name: 'integration', load: 'builtin' },
    ],
    integrations: [{ name: 'tax-atlas', permissions: ['visit:atlas-page'], hosts: ['atlas'], ...entry }],
  });
}

const at = { pathname: '/integration/tax-atlas', search: '', hash: '' };
const visitor = { rules: ['visit:atlas-page'], municipalities: [], defaultMunicipality: undefined };
const labels = (given: Given) =>
  getMenu(portalFrom(manifestWith(given)), visitor.rules, '').map(({ route }) => route.label);

describe('an integrated application', () => {
  const portal = portalFrom(manifestWith());

  it('has a page for users with its permissions', () => {
    expect(decide(portal, visitor, at)).toMatchObject({
      kind: 'app',
      app: { name: 'integration' },
      route: { title: 'Tax atlas' },
    });
    expect(decide(portal, { ...visitor, rules: [] }, at)).toEqual({ kind: 'denied', to: '/404' });
  });

  it.each(['/integration', '/integration/', '/integration/other', '/integration/tax-atlas/below'])(
    'has no page at %s',
    (pathname) => {
      expect(decide(portal, visitor, { ...at, pathname })).toEqual({ kind: 'not-found', to: '/404' });
    },
  );

  it('is in the menu only with a label', () => {
    expect(labels({})).not.toContain('Tax atlas');
    expect(labels({ entry: { label: 'Atlas' } })).toContain('Atlas');
  });

  it('can be framed from its hosts in every document', () => {
    expect(portal.integrations).toEqual([
      { name: 'tax-atlas', title: 'Tax atlas', origins: ['https://atlas.example.test'] },
    ]);
    expect(createDocument(portal, portal.tree.match('/rfr')?.route, '1').sources.frame).toEqual([
      'https://atlas.example.test',
    ]);
  });

  it('requires a new document on a new host', () => {
    const later = portalFrom(manifestWith({ address: 'https://new.example.test' }));
    const before = createDocument(portal, undefined, '1');
    const [former, app] = [portal, later].map(({ apps }) => apps.get('integration'));
    if (former === undefined || app === undefined) throw new Error('The sample has no integration.');
    expect([covers(before, former), covers(before, app)]).toEqual([true, false]);
  });

  it('has no address on a host that is not set, and causes a warning', () => {
    const unset = manifestWith({ address: null });
    expect(portalFrom(unset).integrations).toMatchObject([{ origins: [] }]);
    expect(getProblems(unset)).toMatchObject([
      { code: 'host-unset', severity: 'warning', path: '/integrations/0/hosts/0' },
    ]);
  });

  it('is never a page of the portal itself', () => {
    const own = manifestWith({ address: 'https://portal.example.test/home' });
    const { portal: refused, problems } = parseManifest(own, { portalOrigin: 'https://portal.example.test' });
    expect(refused).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'frame-on-own-origin', path: '/integrations/0/hosts/0' }]);
  });
});
