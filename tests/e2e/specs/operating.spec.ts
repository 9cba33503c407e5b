import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { packServer } from '../../../scripts/lib/pack-server.ts';
import { planStack } from '../../../scripts/lib/stack.ts';
import {
  certify,
  connectSecurely,
  expect,
  expectNoViolations,
  nginxAddress,
  Programs,
  signIn,
  test,
} from '../fixtures';
import { nginxPort, ports, stackEnvironment } from '../fixtures/addresses';
import { PortalPage } from '../pages/portal-page';

const asPage = { accept: 'text/html' };
const host = 'portal.example.test';
const sessionKey = randomBytes(32).toString('base64url');
const programs = new Programs();
const packing = new Programs();
let packed = '';

test.beforeAll(() => {
  packed = packing.folder();
  packServer(packed);
});
test.afterEach(() => programs.clear());
test.afterAll(() => packing.clear());

/** The settings of the stack's server, for a second server. */
function settings(): Record<string, string> {
  const env = stackEnvironment();
  const { PORTAL_PORT: _port, PORTAL_DATA: _data, PORTAL_MANIFEST: _manifest, ...others } = env;
  return { ...others, ...planStack({ ...process.env, ...env }).env };
}

/** Settings that a production server requires, none of them on localhost. */
const productionSettings = {
  PORTAL_MANIFEST: join(process.cwd(), 'deploy/kubernetes/overlays/production/portal.manifest.json'),
  PORTAL_IDENTITY_ENDPOINT: 'https://identity.example.test/',
  PORTAL_IDENTITY_POOL: 'ca-central-1_Example',
  PORTAL_IDENTITY_CLIENT: 'exampleclient',
};

/** The environment, start command and health check of the container file. */
function container() {
  const text = readFileSync('deploy/Containerfile', 'utf8').replaceAll('\\\n', ' ');
  const last = text.slice(text.lastIndexOf('FROM'));
  const [, env = ''] = /^ENV (.*)$/m.exec(last) ?? [];
  const getList = (word: string): string[] => {
    const [, json = '[]'] = new RegExp(`${word} (\\[.*\\])$`, 'm').exec(last) ?? [];
    const words: unknown = JSON.parse(json);
    return Array.isArray(words) ? words.map(String) : [];
  };
  const pairs = env.trim().split(/\s+/);
  return {
    env: Object.fromEntries(
      pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    start: getList('ENTRYPOINT'),
    health: getList('HEALTHCHECK .* CMD'),
  };
}

/** Starts the server as the container would. */
function startServer(more: Readonly<Record<string, string>> = {}) {
  const [command = '', ...parameters] = container().start;
  const inPlace = Object.entries(container().env).map(([name, value]): [string, string] => [
    name,
    value.replace(/^\/portal/, packed),
  ]);
  const env = {
    ...Object.fromEntries(inPlace),
    ...(more['PORTAL_ENVIRONMENT'] === 'development' ? settings() : productionSettings),
    PORTAL_ADDRESS: '127.0.0.1',
    PORTAL_PORT: '0',
    PORTAL_DATA: programs.folder(),
    PORTAL_ORIGIN: `https://${host}`,
    PORTAL_SESSION_KEYS: sessionKey,
    ...more,
  };
  return programs.start(command, parameters, { cwd: packed, env });
}

async function startReplica(more: Readonly<Record<string, string>> = {}) {
  const program = startServer(more);
  const [, port = ''] = await program.waitForOutput(/is ready at http:\/\/127\.0\.0\.1:(\d+) /);
  return { ...program, port, origin: `http://127.0.0.1:${port}` };
}

test(
  "the container's files run standalone, are healthy, and shut down gracefully with open streams",
  { tag: '@long' },
  async () => {
    const server = await startReplica({ PORTAL_METRICS_PORT: '0', PORTAL_STOP_NOTICE: '1' });
    const [command = '', ...parameters] = container().health;
    const healthCheck = programs.start(command, parameters, { env: { PORTAL_PORT: server.port } });
    expect(await healthCheck.ended).toBe(0);
    const page = await fetch(`${server.origin}/rfr`, { headers: asPage });
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(await page.text()) ?? [];
    expect((await fetch(server.origin + script)).status).toBe(200);

    const [, metricsPort = ''] = await server.waitForOutput(
      /"event":"metrics-shown","address":"127\.0\.0\.1","port":(\d+)/,
    );
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(figures).toContain('portal_requests_total{class="document",status="200"} 1');
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
      expect(figures).toContain(`\n${name} `);
    }

    const stream = await fetch(`${server.origin}/portal/events`);
    server.process.kill('SIGTERM');
    await server.waitForOutput(/"event":"stopping"/);
    const ready = await fetch(`${server.origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
    expect(await stream.text()).toMatch(/^retry: 2000\n\n[^]*\nretry: \d{4}\n\n$/);
    expect(await server.ended).toBe(0);
    const lines = server.output().trimEnd().split('\n');
    const events = lines.map((line) => v.parse(v.looseObject({ event: v.string() }), JSON.parse(line)));
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'ready', address: '127.0.0.1', port: Number(server.port) }),
    );
    await expect(fetch(server.origin)).rejects.toThrow('fetch failed');
  },
);

test('a second signal ends the server at once', { tag: '@long' }, async () => {
  const server = await startReplica({ PORTAL_STOP_NOTICE: '300' });
  server.process.kill('SIGTERM');
  await server.waitForOutput(/"event":"stopping"/);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(1);
});

test('a server stopped before it is ready shuts down gracefully', { tag: '@long' }, async () => {
  // The server prints this warning before anything else.
  const server = startServer({ PORTAL_SOMETHING: 'else' });
  await server.waitForOutput(/warning: PORTAL_SOMETHING/);
  server.process.kill('SIGTERM');
  await server.waitForOutput(/"event":"stopping"/);
  expect(await server.ended).toBe(0);
});

test('behind nginx, with TLS and HTTP/2, one of two replicas stops without failed requests', async () => {
  const replicas = [await startReplica(), await startReplica()];
  const certified = certify(host);
  const folder = programs.folder();
  writeFileSync(join(folder, 'portal.pem'), certified.certificate);
  writeFileSync(join(folder, 'portal.key'), certified.key);
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(' 80;', ` 127.0.0.1:${ports.redirect};`)
    .replace(' 443 ssl http2;', ` 127.0.0.1:${nginxPort} ssl http2;`)
    .replaceAll('/etc/nginx/tls', folder)
    .replace(
      /server 127\.0\.0\.1:4000 /,
      `server 127.0.0.1:${replicas[0]?.port} max_fails=0;\nserver 127.0.0.1:${replicas[1]?.port} `,
    );
  const nginx = await programs.nginx([site]);
  test.skip(nginx === undefined, 'There is no nginx on this machine, and none could be installed.');

  const { protocol, get, close } = await connectSecurely(host, nginxPort, certified);
  expect(protocol).toBe('h2');
  const before = [await get('/rfr'), await get('/rfr')];
  expect(before[0]?.text).toBe(before[1]?.text);
  expect(before[0]?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(before[0]?.headers['strict-transport-security']).toBe('max-age=31536000');
  for (const { waitForOutput } of replicas) await waitForOutput(/"class":"document","status":200/);
  expect((await get('/healthz')).status).toBe(404);
  const plain = await fetch(`http://127.0.0.1:${ports.redirect}/rfr?ccmm=0101`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([308, `https://${host}/rfr?ccmm=0101`]);

  const stopping = replicas[0]?.process.kill('SIGTERM');
  expect(stopping).toBe(true);
  for (let count = 0; count < 20; count += 1) expect((await get('/rfr')).status).toBe(200);
  expect(await replicas[0]?.ended).toBe(0);
  expect((await get('/rfr')).text).toBe(before[0]?.text);
  close();
});

test(
  'the static export works behind nginx, with the headers of the server',
  { tag: '@long' },
  async ({ page }) => {
    const folder = programs.folder();
    const manifest = join(programs.folder(), 'portal.manifest.json');
    await copyFile('portal.manifest.json', manifest);
    const written = programs.start(
      process.execPath,
      ['dist/node/cli.js', 'export', '--to', folder, '--listen', `localhost:${nginxPort}`],
      { env: { ...settings(), PORTAL_MANIFEST: manifest } },
    );
    expect(await written.ended, written.printed()).toBe(0);
    const nginx = await programs.nginx([`include ${folder}/nginx/site.conf;`]);
    test.skip(nginx === undefined, 'There is no nginx on this machine, and none could be installed.');

    const server = await startReplica({
      PORTAL_ENVIRONMENT: 'development',
      PORTAL_ORIGIN: '',
      PORTAL_SESSIONS: 'browser',
    });
    const [, script = ''] =
      /src="(\/assets\/account[^"]+)"/.exec(await (await fetch(server.origin, { headers: asPage })).text()) ??
      [];
    const { revision } = v.parse(
      v.object({ revision: v.string() }),
      await (await fetch(`${server.origin}/healthz`)).json(),
    );
    const known = { ...asPage, cookie: 'portal-hint=%7B%22rules%22%3A%5B%5D%7D' };
    const asScript = { accept: '*/*', 'sec-fetch-dest': 'script' };
    for (const [path, headers] of [
      ['/', asPage],
      ['/rfr', asPage],
      ['/rfr/', known],
      ['/home/dashboard?ccmm=0101', known],
      ['/reset', known],
      ['/nowhere', known],
      ['/my-work/item/WI-2025.7', known],
      ['/my-work/item/WI-2025.7', asScript],
      ['/nowhere/WI-2025.7', known],
      ['/rfr', asScript],
      ['/rfr', { accept: 'application/json' }],
      [script, asScript],
      [script, { ...asScript, 'accept-encoding': 'br;q=0, gzip' }],
      [`${script}.br`, asScript],
      [`${script}.map`, asScript],
      ['/assets/missing.js', asScript],
      ['/assets/', asPage],
      ['/documents/missing.html', asPage],
      ['/export.json', asPage],
      ['/portal.manifest.json', asPage],
      ['/.env', asPage],
      ['/portal', asPage],
      ['/gate/api', asPage],
      ['/portal/manifest', asScript],
      [`/portal/manifest/revisions/${revision}`, asScript],
      ['/portal/manifest/revisions/000000000000', asScript],
      ['/portal/events', { accept: 'text/event-stream' }],
    ] as const) {
      const said = async (origin: string) => {
        const stop = new AbortController();
        const answer = await fetch(origin + path, { headers, signal: stop.signal });
        const {
          date: _date,
          connection: _connection,
          'keep-alive': _keptAlive,
          server: _server,
          etag: _etag,
          'last-modified': _modified,
          'accept-ranges': _ranges,
          'content-length': _length,
          'transfer-encoding': _transfer,
          'x-request-id': _id,
          'x-accel-buffering': _buffering,
          'content-security-policy': policy,
          ...others
        } = Object.fromEntries(answer.headers);
        stop.abort();
        const { 'content-encoding': coding, vary, ...rest } = others;
        // Here the manifest is a static file, which is compressed.
        const forms = path.startsWith('/portal/') ? {} : { coding, vary };
        // Without a portal server there are no reports, and the section to preload is unknown.
        const comparable = policy?.replace(/; report-uri .*$/, '').replace(/; manifest-src [^;]+/, '');
        return { path, headers, status: answer.status, policy: comparable, ...rest, ...forms };
      };
      expect.soft(await said(nginxAddress)).toEqual(await said(server.origin));
    }

    await page.goto(`${nginxAddress}/rfr`);
    await signIn(page, 'morgan.staff', `${nginxAddress}/rfr`);
    const portal = new PortalPage(page);
    await expect(portal.heading('Requests for Reconsideration')).toBeVisible();
    await page.reload();
    await expect(portal.heading('Requests for Reconsideration')).toBeVisible();
    const received = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const stream = new EventSource('/portal/events');
          stream.addEventListener('revision', ({ lastEventId }) => {
            stream.close();
            resolve(lastEventId);
          });
        }),
    );
    expect(received).toBe(revision);
    // Closes the page before its server stops, so that its pending requests do not fail.
    await page.close();
  },
);

test(
  'a page whose files a deployment removed offers a reload',
  { tag: '@long' },
  async ({ asUser, pageFaults }) => {
    pageFaults.allow(/Failed to load resource.*404/, /quick-search/);
    const page = await asUser('morgan.staff', { path: '/home' });
    const portal = new PortalPage(page);
    await expect(portal.heading('Hello Morgan')).toBeVisible();
    await page.route(/quick-search\.[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '{}' }));
    await portal.search.click();
    const offer = page.getByRole('dialog', { name: 'A new version of the portal is available' });
    await expect(offer).toBeVisible();
    await expectNoViolations(page, 'the offer to load again');
    await page.unroute(/quick-search/);
    await offer.getByRole('button', { name: 'Reload the page' }).click();
    await expect(offer).toBeHidden();
    await expect(portal.heading('Hello Morgan')).toBeVisible();
  },
);
