import { sampleManifest } from '../../tests/contract/manifest/sample';
import { createHint, portalOnDisk, removePortals } from '../../tests/support/portal-server';
import { createMetricsServer } from './metrics-server';
import type { PortalServer } from '../server';

afterEach(removePortals);

async function readSamples(server: PortalServer): Promise<string[]> {
  const { text } = await server.metrics.read();
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

const rfrHint = createHint(['visit:rfr-page']);
const anyAssets: typeof fetch = () =>
  Promise.resolve(Response.json({ files: { 'main.js': './main.1234.js' }, integrity: {} }));

describe('metrics', () => {
  it('count responses by class, status and duration', async () => {
    const server = await portalOnDisk().start();
    for (const url of ['/rfr', '/rfr?a=1', '/home', '/assets/missing.js']) {
      await server.http.inject({ url, headers: { accept: 'text/html' } });
    }
    const lines = await readSamples(server);
    expect(lines).toContain('portal_requests_total{class="document",status="200"} 3');
    expect(lines).toContain('portal_requests_total{class="asset",status="404"} 1');
    expect(lines).toContain('portal_request_seconds_count{class="document"} 3');
  });

  it('have bounded cardinality for any request', async () => {
    const server = await portalOnDisk().start();
    const ask = (url: string) => server.http.inject({ url, headers: { accept: 'text/html' } });
    await ask('/first');
    const before = (await readSamples(server)).length;
    for (let index = 0; index < 50; index += 1) await ask(`/${index}/${index}?q=${index}`);
    expect(await readSamples(server)).toHaveLength(before);
  });

  it('expose the active manifest, its time, and whether an edit was rejected', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    const stop = server.start();
    const { revision, writtenAt } = server.manifests.current;
    expect(await readSamples(server)).toEqual(
      expect.arrayContaining([
        `portal_manifest_info{revision="${revision}"} 1`,
        `portal_manifest_written_seconds ${writtenAt / 1_000}`,
        'portal_manifest_refused 0',
        'portal_log_events_total{level="warn",event="manifest-refused"} 0',
        'portal_event_streams 0',
      ]),
    );
    portal.writeManifest('{ "broken": ');
    await server.manifests.check();
    expect(await readSamples(server)).toEqual(
      expect.arrayContaining([
        'portal_manifest_refused 1',
        'portal_log_events_total{level="warn",event="manifest-refused"} 1',
      ]),
    );
    await stop();
  });

  it('have labels of the active revision and its apps only', async () => {
    const portal = portalOnDisk();
    const server = await portal.start({ fetch: anyAssets });
    const stop = server.start();
    await server.http.inject({ url: '/rfr', headers: { accept: 'text/html', cookie: rfrHint } });
    expect(await readSamples(server)).toContain(
      'portal_asset_manifest_reads_total{app="rfr",outcome="ok"} 1',
    );
    portal.writeManifest(
      sampleManifest({ apps: [{ name: 'dashboard', load: 'builtin' }], routes: [], widgets: [] }),
    );
    await server.manifests.check();
    const lines = await readSamples(server);
    expect(lines.filter((line) => line.startsWith('portal_manifest_info'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('app="rfr"'))).toEqual([]);
    await stop();
  });

  it('count hosts without an asset manifest', async () => {
    const server = await portalOnDisk().start();
    await server.http.inject({ url: '/rfr', headers: { accept: 'text/html', cookie: rfrHint } });
    expect(await readSamples(server)).toContain(
      'portal_asset_manifest_reads_total{app="rfr",outcome="failed"} 1',
    );
  });

  it('are served on their own port only', async () => {
    const server = await portalOnDisk().start();
    const refused = await server.http.inject({ url: '/metrics', headers: { accept: 'application/json' } });
    expect(refused.statusCode).toBe(404);
    const shown = createMetricsServer(server.metrics);
    await new Promise<void>((resolve) => shown.listen(0, '127.0.0.1', resolve));
    const address = shown.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const answer = await fetch(`${origin}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toContain('# TYPE portal_requests_total counter');
    for (const path of ['/', '/metrics/', '/healthz']) expect((await fetch(origin + path)).status).toBe(404);
    shown.closeAllConnections();
    await new Promise((resolve) => shown.close(resolve));
  });
});
