import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleManifest } from '../../contract/manifest/sample';
import { serverFile } from '../../support/server-process';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-half-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function start(environment: Readonly<Record<string, string>>, manifest: unknown = sampleManifest()) {
  const file = join(folder, 'portal.manifest.json');
  writeFileSync(file, JSON.stringify(manifest));
  const env = { PORTAL_MANIFEST: file, PORTAL_DATA: join(folder, 'data'), PORTAL_PORT: '0', ...environment };
  return spawnSync(process.execPath, [serverFile], { env, encoding: 'utf8', timeout: 60_000 });
}

test('a server with half its settings missing names all of them and its manifest’s errors, and exits with 78', () => {
  const local = sampleManifest({ hosts: { rfr: 'http://localhost:4310', maps: null } });
  const { status, stderr } = start({ PORTAL_ENVIRONMENT: 'production', PORTAL_LOG: 'loud' }, local);
  expect(status).toBe(78);
  for (const name of ['ORIGIN', 'IDENTITY_ENDPOINT', 'IDENTITY_POOL', 'IDENTITY_CLIENT'])
    expect(stderr).toContain(`PORTAL_${name} must be set in production`);
  expect(stderr).toContain('PORTAL_LOG must be one of');
  expect(stderr).toMatch(/portal\.manifest\.json:\d+:\d+ \/hosts\/rfr is on localhost/);
});

test('a server whose first manifest is rejected exits with 78 too', () => {
  const { status, stderr } = start({ PORTAL_SESSIONS: 'browser' }, { apps: 7 });
  expect(status).toBe(78);
  expect(stderr).toContain('there is no earlier good manifest to serve');
});

test('a fault that no change of settings can fix exits with 1', () => {
  const { status, stderr } = start({ PORTAL_SESSIONS: 'browser', PORTAL_ADDRESS: '192.0.2.1' });
  expect(status).toBe(1);
  expect(stderr).not.toBe('');
});
