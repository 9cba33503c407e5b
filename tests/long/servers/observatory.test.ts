import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { PortalServer } from '../../../server/server';
import { certify, type Certified } from '../../e2e/fixtures/certificate';
import { portalOnDisk, removePortals } from '../../support/portal-server';

const packages = resolve('node_modules');
const ResultSchema = v.object({
  scan: v.object({ score: v.number() }),
  tests: v.record(v.string(), v.looseObject({ pass: v.boolean(), scoreModifier: v.number() })),
});

let folder = '';
let proxy: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-observatory-'));
});
afterEach(async () => {
  await new Promise((closed) => (proxy === undefined ? closed(undefined) : proxy.close(closed)));
  await removePortals();
  rmSync(folder, { recursive: true });
});

function getPort(address: unknown): number {
  return v.parse(v.object({ port: v.number() }), address).port;
}

/** Puts a TLS proxy in front of a portal server; resolves to its port. */
async function startTlsProxy({ http }: PortalServer, { key, certificate }: Certified): Promise<number> {
  await http.listen({ port: 0, host: '127.0.0.1' });
  const port = getPort(http.server.address());
  const tls = createServer({ key, cert: certificate }, (incoming, answer) => {
    const { method, url: path, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    incoming.pipe(passed);
  });
  proxy = tls;
  await new Promise<void>((ready) => tls.listen(0, 'localhost', ready));
  return getPort(tls.address());
}

/**
 * Scores a host on this machine. The scanner needs the HSTS preload list, which its installation downloads: a
 * copy of it gets an empty list, so no network is needed.
 */
async function score(port: number, { certificate }: Certified): Promise<v.InferOutput<typeof ResultSchema>> {
  cpSync(join(packages, '@mdn/mdn-http-observatory'), join(folder, 'scanner'), { recursive: true });
  symlinkSync(packages, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'scanner/conf/hsts-preload.json'), '{}');
  writeFileSync(join(folder, 'certificate.pem'), certificate);
  const program = [
    `import { scan } from './scanner/src/index.js';`,
    `process.stdout.write(JSON.stringify(await scan('localhost:${port}')));`,
  ].join('\n');
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    env: { NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem') },
  });
  return v.parse(v.pipe(v.string(), v.parseJson(), ResultSchema), stdout);
}

test('the Observatory gives the portal behind TLS at least 135 points, and finds no fault', async () => {
  const certified = certify('localhost');
  const server = await portalOnDisk().start({}, { environment: 'production' });
  const { scan, tests } = await score(await startTlsProxy(server, certified), certified);
  const faults = Object.entries(tests).filter(([, { pass, scoreModifier }]) => !pass || scoreModifier < 0);
  expect(faults).toEqual([]);
  expect(scan.score).toBeGreaterThanOrEqual(135);
}, 60_000);
