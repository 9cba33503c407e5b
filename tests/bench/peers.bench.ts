import { createSiblingServer } from '../../sandbox/sibling-server';
import { expect, portalAddress, sandboxAddress, test } from '../e2e/fixtures';
import { ports } from '../e2e/fixtures/addresses';
import { signInAt } from './builds';
import { printTable } from './comparison';
import { median, rounded } from './figures';
import { buildPeers } from './peers/build';
import { type PeerTarget, type PeerVisit, visitPeers } from './peers/peer-visit';
import { slow4G, unthrottled } from './visits';

const runs = Number(process.env['BENCH_RUNS'] ?? 9);

/** Suffix of pages with the portal's opener policy, for which browsers start a new process. */
const isolated = '?isolated';

const hosts = {
  one: `http://localhost:${ports.peers + 1}`,
  two: `http://localhost:${ports.peers + 2}`,
} as const;

const lines = [
  ['rows visible', 'rows', 'ms'],
  ['first paint', 'firstPaint', 'ms'],
  ['first switch', 'firstSwitch', 'ms'],
  ['warm switch, rows in the document', 'warmInDocument', 'ms'],
  ['warm switch, rows visible', 'warm', 'ms'],
  ['repeat visit, rows visible', 'repeated', 'ms'],
  ['bytes before rows', 'bytes', ''],
  ['requests before rows', 'requests', ''],
] as const;

function print(title: string, visits: ReadonlyMap<string, readonly PeerVisit[]>): void {
  const getMedian = (name: string, key: keyof PeerVisit): number =>
    median((visits.get(name) ?? []).map((visit) => visit[key]));
  const pairs = [
    ['portal', 'bare page'],
    ['portal', 'bare, isolated'],
    ['kept alive', 'bare page'],
    ['portal', 'single-spa'],
    ['portal again', 'portal'],
  ] as const;
  printTable(
    title,
    ['', ...visits.keys(), ...pairs.map(([one, other]) => `${one}/${other}`)],
    lines.map(([label, key, unit]) => [
      label,
      ...Array.from(visits.keys(), (name) => rounded(getMedian(name, key), unit)),
      ...pairs.map(([one, other]) => (getMedian(one, key) / getMedian(other, key)).toFixed(2)),
    ]),
  );
}

for (const conditions of [slow4G, unthrottled]) {
  test(`two apps with rows, compared with pages without a shell, ${conditions.title}`, async ({
    browser,
    stack,
  }) => {
    test.setTimeout(120_000 + runs * 120_000);
    const folders = await buildPeers(hosts);
    const pages = createSiblingServer(folders.pages);
    pages.app.addHook('onRequest', (request, reply, done) => {
      if (request.url.endsWith(isolated)) void reply.header('cross-origin-opener-policy', 'same-origin');
      done();
    });
    const servers = await Promise.all([
      pages.start(ports.peers),
      createSiblingServer(folders.one).start(ports.peers + 1),
      createSiblingServer(folders.two).start(ports.peers + 2),
    ]);
    try {
      await stack.editManifest((manifest) => {
        for (const name of ['one', 'two'] as const) manifest.hosts[`peer-${name}`] = hosts[name];
        // The other app is the next menu item, as on the pages without a shell.
        for (const [prefix, keepAlive] of [
          ['peer', false],
          ['kept', true],
        ] as const) {
          for (const name of ['one', 'two'] as const) {
            const app = `${prefix}-${name}`;
            manifest.apps.push({ name: app, load: 'module', host: `peer-${name}`, keepAlive });
            manifest.routes.push({ path: `/${app}`, label: app, permissions: [], app });
          }
        }
      });
      const signedIn = await signInAt(
        browser,
        { name: 'after', address: portalAddress, sandbox: sandboxAddress },
        'morgan.staff',
      );
      const createPage = (name: string, file: string): PeerTarget => ({
        name,
        address: `http://localhost:${ports.peers}/${file}`,
        links: { one: 'nav a[href="#one"]', two: 'nav a[href="#two"]' },
        context: {},
      });
      const createPortal = (name: string, prefix = 'peer'): PeerTarget => ({
        name,
        address: `/${prefix}-one`,
        links: { one: `nav a[href="/${prefix}-one"]`, two: `nav a[href="/${prefix}-two"]` },
        context: signedIn,
      });
      const targets = [
        createPage('bare page', 'bare.html'),
        createPage('bare, isolated', `bare.html${isolated}`),
        createPage('single-spa', 'single-spa.html'),
        createPortal('portal'),
        createPortal('kept alive', 'kept'),
        // The same target again: the difference between the two is noise.
        createPortal('portal again'),
      ];
      const visits = new Map<string, PeerVisit[]>(targets.map(({ name }) => [name, []]));
      for (let run = 0; run < runs; run += 1) {
        // Rotates which target goes first, so that other load on the machine affects all.
        const begin = run % targets.length;
        for (const target of [...targets.slice(begin), ...targets.slice(0, begin)])
          visits.get(target.name)?.push(await visitPeers(browser, target, conditions));
      }
      print(`Two apps with 200 rows, ${conditions.title} (median of ${runs} runs)`, visits);
      for (const made of [...visits.values()].flat())
        expect(Math.min(made.rows, made.firstSwitch, made.warm)).toBeGreaterThan(0);
    } finally {
      await Promise.all(servers.map(({ stop }) => stop()));
    }
  });
}
