import { randomBytes } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { planStack } from '../../../scripts/lib/stack.ts';
import { expect, nginxAddress, Programs, signIn, test } from '../../e2e/fixtures';
import { nginxPort, ports, stackEnvironment } from '../../e2e/fixtures/addresses';
import type { Program } from '../../e2e/fixtures/programs';
import { PortalPage } from '../../e2e/pages/portal-page';
import { buildRelease } from './releases/build-release';
import { Visitor } from './releases/visitor';

const users = [
  { id: 'morgan.staff', name: 'Morgan' },
  { id: 'avery.admin', name: 'Avery' },
];
const clients = 50;
/** Far more than two releases take: ends the test if they hang. */
const mostNavigations = 1_000;
const paths = ['/rfr?ccmm=0412', '/home/dashboard?ccmm=0412', '/sla?ccmm=0412', '/my-properties?ccmm=0412'];
const replicaPorts = [ports.before, ports.sessions, ports.peers].map(Number);

const programs = new Programs();
const building = new Programs();
const releases = [process.cwd()];

test.beforeAll(async () => {
  for (const name of ['second', 'third']) releases.push(await buildRelease(building, name));
});
test.afterEach(() => programs.clear());
test.afterAll(() => building.clear());

/** The URLs of the files of a release's shell. */
function getFiles(release: string): readonly string[] {
  return readdirSync(join(release, 'dist/shell/assets'))
    .filter((name) => name.endsWith('.js') || name.endsWith('.css'))
    .map((name) => `/assets/${name}`);
}

/** What all replicas share: settings, manifest, keys and one folder. */
function createSettings(): Readonly<Record<string, string>> {
  const folder = programs.folder();
  const manifest = join(folder, 'portal.manifest.json');
  copyFileSync('portal.manifest.json', manifest);
  const env = stackEnvironment();
  return {
    ...env,
    ...planStack({ ...process.env, ...env }).env,
    NODE_ENV: 'production',
    PORTAL_ADDRESS: '127.0.0.1',
    PORTAL_ORIGIN: nginxAddress,
    PORTAL_MANIFEST: manifest,
    PORTAL_DATA: join(folder, 'data'),
    PORTAL_KEPT_ASSETS: join(folder, 'assets'),
    PORTAL_SESSION_KEYS: randomBytes(32).toString('base64url'),
    PORTAL_LOG: 'warn',
  };
}

/** `deploy/nginx.conf` in front of three replicas, without TLS. */
function createProxy(): string {
  const servers = replicaPorts.map((port) => `server 127.0.0.1:${port} max_fails=0;`);
  const text = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/server \{\n {4}listen 80;[^}]*\}\n/, '')
    .replace(/server 127\.0\.0\.1:4000 .*;/, servers.join('\n'))
    .replace('listen 443 ssl http2;', `listen localhost:${nginxPort};`)
    .replaceAll(/^ +ssl_.*;\n/gm, '');
  const lines = [...text.matchAll(/^ *((?:listen|server|ssl\w*) .*;)$/gm)].map(([, line]) => line);
  expect(lines).toEqual([...servers, `listen localhost:${nginxPort};`]);
  return text;
}

/** Replaces a replica by one of another release; resolves once it is ready. */
async function startReplica(
  release: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<Program> {
  const replica = programs.start(process.execPath, ['dist/node/server.js'], {
    cwd: release,
    env: { ...settings, PORTAL_PORT: String(port) },
  });
  await replica.waitForOutput(/is ready at /);
  return replica;
}

interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly portal: PortalPage;
  readonly name: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly session: string;
}

test(`${clients} users keep working while three replicas are replaced by two releases`, async ({
  browser,
  running,
}) => {
  expect(running).toBeDefined();
  const [first = '', ...next] = releases;
  const settings = createSettings();
  const replicas: Program[] = [];
  for (const port of replicaPorts) replicas.push(await startReplica(first, port, settings));
  const nginx = await programs.nginx([createProxy()]);
  test.skip(nginx === undefined, 'There is no nginx on this machine, and none could be installed.');

  const people: Person[] = [];
  for (const { id, name } of users) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, id, `${nginxAddress}/rfr`);
    const session = await page.evaluate(
      () =>
        /"current":\{"id":"([\w-]{22})"/.exec(document.getElementById('portal-page')?.textContent ?? '')?.[1],
    );
    const cookies = Object.fromEntries((await context.cookies()).map((one) => [one.name, one.value]));
    const portal = new PortalPage(page);
    people.push({ context, page, portal, name, cookies, session: session ?? '' });
  }

  const laterFiles = getFiles(first);
  const visitors = Array.from({ length: clients - people.length }, (_, at) => {
    const person = people[at % people.length];
    if (person === undefined) throw new Error('Nobody has signed in.');
    const { cookies, session } = person;
    // Each visitor starts with another file, so that all are requested throughout an update.
    const later = laterFiles.map((_file, index) => laterFiles[(index + at * 7) % laterFiles.length] ?? '');
    return new Visitor({ origin: nginxAddress, cookies, session, paths, laterFiles: later });
  });
  let isOver = false;
  const visits = visitors.map(async (visitor) => {
    while (!isOver && visitor.counts.navigations < mostNavigations && visitor.counts.failures.length === 0)
      await visitor.navigate();
  });

  // The tabs stay open through both releases.
  const documents = await Promise.all(people.map(({ portal }) => portal.markDocument()));
  const entries = ['Appeals', 'RfRs', 'My Properties'];
  for (const release of next) {
    for (const [at, port] of replicaPorts.entries()) {
      replicas[at]?.process.kill('SIGTERM');
      expect(await replicas[at]?.ended).toBe(0);
      replicas[at] = await startReplica(release, port, settings);
      for (const { portal } of people) {
        await portal.entry(entries[at] ?? '').click();
        await expect(portal.main.getByRole('heading', { level: 1 })).toBeVisible();
      }
    }
  }
  isOver = true;
  await Promise.all(visits);

  const sum = (select: (counts: Visitor['counts']) => number): number =>
    visitors.reduce((total, { counts }) => total + select(counts), 0);
  console.log(
    `Six replicas replaced: ${sum(({ navigations }) => navigations)} navigations, ` +
      `${sum(({ files }) => files)} files and ${sum(({ calls }) => calls)} calls of ${visitors.length} visitors, ` +
      `${sum(({ failures }) => failures.length)} failures`,
  );
  expect(visitors.flatMap(({ counts }) => counts.failures)).toEqual([]);
  expect(Math.min(...visitors.map(({ counts }) => counts.navigations))).toBeGreaterThan(next.length * 3);
  expect(sum(({ navigations }) => navigations)).toBeLessThan(visitors.length * mostNavigations);

  for (const [at, { context, name, page, portal }] of people.entries()) {
    expect(await documents[at]?.()).toBe(true);
    await portal.search.click();
    await expect(page.getByRole('dialog', { name: 'A new version of the portal is available' })).toBeHidden();
    await expect(portal.userMenu).toContainText(name);
    await page.reload();
    await expect(portal.userMenu).toContainText(name);
    const release = await page.evaluate((): unknown => Reflect.get(window, 'portalRelease'));
    expect(release).toBe('third');
    await context.close();
  }
});
