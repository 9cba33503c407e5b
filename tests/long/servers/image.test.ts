import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { createImageBuild } from '../../support/build-image';
import { getInstructions, readContainerfile } from '../../support/containerfile';
import { asReadOnlyUser, canMount, testIfAllowed } from '../../support/privileges';
import { startServerProcess, type ServerProcess } from '../../support/server-process';

const root = join(__dirname, '../../..');
const image = readContainerfile(root).at(-1);
if (image === undefined) throw new Error('deploy/Containerfile has no stage.');
const limit = 120_000_000;

const BillSchema = v.object({
  bomFormat: v.literal('CycloneDX'),
  metadata: v.object({ component: v.object({ name: v.string(), version: v.string() }) }),
  components: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      purl: v.string(),
      hashes: v.array(v.object({ alg: v.literal('SHA-512'), content: v.string() })),
    }),
  ),
});
const PackageSchema = v.object({ name: v.string(), version: v.string() });

const build = createImageBuild();
const portal = join(build.folder, 'portal');
const data = join(build.folder, 'data');
let server: ServerProcess | undefined;

beforeAll(() => {
  const start = Date.now();
  build.runStage('build');
  console.log(
    `The image's steps from nothing, packages included: ${Math.round((Date.now() - start) / 1_000)} s`,
  );
});
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
});
afterAll(() => rmSync(build.folder, { recursive: true }));

const getFiles = (): readonly string[] =>
  readdirSync(portal, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The package folders in the image, by name and version. */
function getInstalledPackages(): readonly string[] {
  return getFiles()
    .filter((file) => /\/node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file))
    .map((file) => v.parse(PackageSchema, JSON.parse(readFileSync(file, 'utf8'))))
    .map(({ name, version }) => `${name}@${version}`);
}

test('the image is built from the files that it copies, and is under 120 MB plus Node', () => {
  const size = getFiles().reduce((sum, file) => sum + statSync(file).size, 0);
  console.log(`The image's own layer: ${(size / 1_000_000).toFixed(1)} MB`);
  expect(existsSync(join(portal, 'server.js'))).toBe(true);
  expect(size).toBeLessThan(limit);
  expect(getFiles().filter((file) => /\.map$|sandbox\.js$|sibling-host\.js$/.test(file))).toEqual([]);
});

test('its bill of materials and its licences list every package in it, also those bundled in scripts', () => {
  const bill = v.parse(BillSchema, JSON.parse(readFileSync(join(portal, 'bom.json'), 'utf8')));
  const listed = bill.components.map(({ name, version }) => `${name}@${version}`);
  const installed = getInstalledPackages();
  expect(bill.metadata.component.name).toBe('municipal-portal');
  expect(installed.length).toBeGreaterThan(20);
  expect(installed.filter((one) => !listed.includes(one))).toEqual([]);
  const names = bill.components.map(({ name }) => name);
  for (const name of ['react-dom', 'antd', 'maplibre-gl', 'echarts']) expect(names).toContain(name);
  for (const name of ['jest', 'typescript', 'libsql', 'vue']) expect(names).not.toContain(name);
  const licences = readFileSync(join(portal, 'THIRD-PARTY-LICENSES'), 'utf8');
  const headings = bill.components.map(({ name, version }) => `${name} ${version} (`);
  expect(headings.filter((heading) => !licences.includes(`${heading}`))).toEqual([]);
  expect(licences).toContain('Permission is hereby granted, free of charge');
});

testIfAllowed(
  canMount(),
  'it runs as user 1000 with a file system that is read-only but for /data',
  async () => {
    chownSync(data, 1000, 1000);
    const before = asReadOnlyUser(data);
    const [program = '', ...parameters] = before;
    const touch = (file: string): number | null =>
      spawnSync(program, [...parameters, 'touch', file], { stdio: 'ignore' }).status;
    expect([touch(join(portal, 'new')), touch('/tmp/new-of-the-image'), touch(join(data, 'new'))]).toEqual([
      1, 1, 0,
    ]);

    const [settings = ''] = getInstructions(image, 'ENV');
    const pairs = settings.split(/\s+/).map((pair) => pair.split('='));
    const env = Object.fromEntries(
      pairs.map(([name = '', value = '']) => [name, value.replace(/^\/(?=portal|data)/, `${build.folder}/`)]),
    );
    server = await startServerProcess({
      command: [...before, process.execPath, join(portal, 'server.js')],
      env: {
        ...env,
        PORTAL_ADDRESS: '127.0.0.1',
        PORTAL_PORT: '0',
        PORTAL_SESSIONS: 'server',
        PORTAL_ORIGIN: 'https://portal.example.test',
        PORTAL_SESSION_KEYS: Buffer.alloc(32, 7).toString('base64url'),
        PORTAL_IDENTITY_ENDPOINT: 'https://identity.example.test/',
        PORTAL_IDENTITY_POOL: 'ca-central-1_Example',
        PORTAL_IDENTITY_CLIENT: 'exampleclient',
        PORTAL_MANIFEST: join(root, 'deploy/kubernetes/overlays/production/portal.manifest.json'),
      },
    });
    expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toMatch(/^Uid:\s+1000\s/m);
    const [, json = '[]'] = / CMD (\[.*\])$/.exec(getInstructions(image, 'HEALTHCHECK')[0] ?? '') ?? [];
    const [, ...health] = v.parse(v.array(v.string()), JSON.parse(json));
    const check = spawnSync(process.execPath, health, { env: { PORTAL_PORT: String(server.port) } });
    expect(check.status).toBe(0);
    expect(await (await fetch(`${server.origin}/readyz`)).json()).toEqual({ status: 'ready' });
    const page = await fetch(`${server.origin}/`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(server.origin + script)).status).toBe(200);
    expect(readdirSync(data)).toContain('last-good.manifest.json');
    expect(server.printed()).not.toContain('last-good-not-kept');
  },
);

test('the sandbox is built from the files that its stage adds', () => {
  build.runStage('sandbox');
  const source = join(build.folder, 'source');
  for (const file of ['dist/node/sandbox.js', 'dist/siblings/property/asset-manifest.json', '.data'])
    expect([file, existsSync(join(source, file))]).toEqual([file, true]);
});
