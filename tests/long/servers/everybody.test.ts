import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { createMetricsServer } from '../../../server/metrics/metrics-server';
import { getPort } from '../../support/back-end';
import { findProgram } from '../../support/find-program';
import { admin, usersBackend } from '../../support/manifest-clients';
import { portalOnDisk, removePortals } from '../../support/portal-server';
import { sendReports } from '../../support/send-reports';

const program = findProgram('prometheus');
const suite = program === undefined ? describe.skip : describe;

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await removePortals();
});

const AnswerSchema = v.object({
  apps: v.array(
    v.object({
      app: v.string(),
      visits: v.number(),
      failures: v.number(),
      loadSeconds: v.nullable(v.number()),
    }),
  ),
});

const port = Number(process.env['TEST_PORT_BASE'] ?? 6_500) + 90;
const prometheus = `http://127.0.0.1:${port}`;

/** Starts a Prometheus that scrapes a port once a second. */
function startPrometheus(target: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'portal-prometheus-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  const scrape = { job_name: 'portal', static_configs: [{ targets: [`127.0.0.1:${target}`] }] };
  const config = { global: { scrape_interval: '1s' }, scrape_configs: [scrape] };
  // JSON is valid YAML.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const child: ChildProcess = spawn(
    String(program),
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  stops.push(async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  });
}

suite('the health page', () => {
  it('shows what a real Prometheus has scraped from the server', async () => {
    const users = usersBackend();
    const ask: typeof fetch = (input, init) =>
      (input instanceof Request ? input.url : String(input)).startsWith(prometheus)
        ? fetch(input, init)
        : users.fetch(input, init);
    const server = await portalOnDisk().start({ fetch: ask }, { prometheus });
    const metrics = createMetricsServer(server.metrics).listen(0, '127.0.0.1');
    await once(metrics, 'listening');
    stops.push(() => metrics.close());
    /** A scrape is stored by the time the next one begins. */
    const waitForStoredScrape = async (): Promise<void> => {
      await once(metrics, 'request');
      await once(metrics, 'request');
    };
    const report = (visits: number) => {
      const apps = [{ app: 'rfr', visits, loads: [300, 300] }];
      return sendReports(server, [{ type: 'portal-app-loads', body: { apps } }]);
    };
    await report(1);
    startPrometheus(getPort(metrics));
    await waitForStoredScrape();
    await report(10);
    await waitForStoredScrape();
    const headers = { authorization: `Bearer ${admin}` };
    const answer = await server.http.inject({ url: '/portal/health/everybody', headers });
    const [rfr, ...others] = v.parse(AnswerSchema, answer.json()).apps;
    expect([rfr?.app, rfr?.failures, others]).toEqual(['rfr', 0, []]);
    expect(rfr?.visits).toBeGreaterThan(5);
    // Interpolated between two buckets of the histogram.
    expect(rfr?.loadSeconds).toBeGreaterThan(0.25);
    expect(rfr?.loadSeconds).toBeLessThanOrEqual(0.5);
  });
});
