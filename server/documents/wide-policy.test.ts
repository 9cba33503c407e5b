import { sampleManifest } from '../../tests/contract/manifest/sample';
import { createHint, portalOnDisk, removePortals, visit } from '../../tests/support/portal-server';

afterEach(removePortals);

const maps = { name: 'maps', load: 'module', host: 'maps' };

describe('an edit that would allow more than single hosts in the policy', () => {
  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['any host', { hosts: { rfr: 'https://rfr.example.test', maps: 'https://*' } }],
    ['all subdomains of a host', { hosts: { rfr: 'https://rfr.example.test', maps: 'https://*.evil.test' } }],
    ['any source', { apps: [{ ...maps, sources: { script: ['https://*'] } }], routes: [], widgets: [] }],
    ['an entry on another host', { apps: [{ ...maps, entry: '//evil.test/x.js' }], routes: [], widgets: [] }],
  ])('is rejected as a whole, and pages do not change: %s', async (_story, changes) => {
    const portal = portalOnDisk();
    const server = await portal.start();
    const page = () => visit(server, '/maps', createHint(['visit:maps-page']));
    const before = (await page()).headers['content-security-policy'];
    const { revision } = server.manifests.current;
    portal.writeManifest(sampleManifest(changes));
    await server.manifests.check();
    expect(server.manifests.state).toBe('last-good');
    expect(server.manifests.current.revision).toBe(revision);
    const after = await page();
    expect(after.statusCode).toBe(200);
    expect(after.headers['content-security-policy']).toBe(before);
  });

  it('is rejected in environment variables, too', async () => {
    const start = portalOnDisk().start({}, { overrides: { hosts: { maps: 'https://*' } } });
    await expect(start).rejects.toThrow(/cannot be used/);
  });
});
