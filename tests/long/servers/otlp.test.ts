import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleManifest } from '../../contract/manifest/sample';
import { closeBackEnds, startBackEnd } from '../../support/back-end';
import { serverFile, startServerProcess } from '../../support/server-process';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-otlp-'));
  writeFileSync(join(folder, 'portal.manifest.json'), JSON.stringify(sampleManifest()));
});
afterEach(() => {
  closeBackEnds();
  rmSync(folder, { recursive: true });
});

const start = (more: Readonly<Record<string, string>>) =>
  startServerProcess({
    env: {
      PORTAL_MANIFEST: join(folder, 'portal.manifest.json'),
      PORTAL_DATA: join(folder, 'data'),
      ...more,
    },
  });

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

it('a real server exports its telemetry to a collector, the last of it when it stops', async () => {
  const bodies: string[] = [];
  const { address } = await startBackEnd((request, response) => {
    void text(request).then((body) => {
      bodies.push(`${request.url} ${body}`);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: address });
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  await fetch(`${server.origin}/rfr`, { headers });
  await server.end('SIGTERM');
  expect(bodies.filter((body) => body.startsWith('/v1/traces ') && body.includes(trace))).toHaveLength(1);
});

it('an unreachable collector does not keep the server from stopping', async () => {
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  await fetch(`${server.origin}/rfr`);
  await server.end('SIGTERM');
  expect(server.printed()).toContain('"event":"stopping"');
});

it('no telemetry code is loaded unless a collector is set', () => {
  const imports = readFileSync(serverFile, 'utf8').match(/^import\b.*@opentelemetry.*$/gm);
  expect(imports).toBeNull();
});
