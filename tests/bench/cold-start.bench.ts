import { declareTour, expect, sampleAddress, serveTour, test } from '../e2e/fixtures';
import { noteContent, openCold, openInTurn, printStarts, type Start } from './cold-start';
import { median, printFigures, rounded } from './figures';

const runs = 7;

const barePage = `<!doctype html><html lang="en-CA"><head><title>Bare</title><link rel="icon" href="data:,"></head><body><div id="place"></div>
<script type="module">import { bootstrap, mount } from './module.js';
const props = { domElement: document.getElementById('place') };
await bootstrap(props);
await mount(props);</script></body></html>`;

test('cold start to the content of a section, compared with the same app on a bare page', async ({
  asUser,
  sampleHost,
  stack,
}) => {
  serveTour(sampleHost);
  sampleHost.answer('/tour/bare.html', { type: 'text/html', body: barePage });
  await stack.editManifest((manifest) => declareTour(manifest));
  const page = await asUser('morgan.staff', {
    path: '/healthz',
    prepare: (fresh) => noteContent(fresh, { selector: 'h1', text: 'Tour module' }),
  });
  const addresses = { portal: '/tour-module', bare: `${sampleAddress}/tour/bare.html` };
  const pairs = await openInTurn(page, addresses, runs);
  printStarts(`Cold start to content (median of ${runs} runs, cache off)`, pairs);
  expect(pairs.every(({ portal, bare }) => portal.time > 0 && bare.time > 0)).toBe(true);
});

test('cold start with 1,000 apps, compared with 12', async ({ asUser, sampleHost, stack }) => {
  test.setTimeout(900_000);
  serveTour(sampleHost);
  const kinds = [
    { name: '12 apps', more: 0, permissions: [] },
    { name: '1,000 apps, of which the person may open 12', more: 1_000, permissions: ['visit:nothing'] },
    { name: '1,000 apps, all open', more: 1_000, permissions: [] },
  ];
  const starts = new Map<string, Start[]>(kinds.map(({ name }) => [name, []]));
  const page = await asUser('morgan.staff', {
    path: '/healthz',
    prepare: (fresh) => noteContent(fresh, { selector: 'h1', text: 'Tour module' }),
  });
  for (let run = 0; run < runs; run += 1) {
    for (const { name, more, permissions } of kinds) {
      await stack.editManifest((manifest) => {
        manifest.apps = manifest.apps.filter(({ host }) => host !== 'tour');
        manifest.routes = manifest.routes.filter(({ app }) => !/^(tour|idle)-/.test(String(app)));
        declareTour(manifest, more, permissions);
      });
      // The first document after an edit waits for what the server does with the manifest.
      await openCold(page, '/tour-module');
      const links = permissions.length === 0 ? more : 0;
      expect(await page.locator('nav a[href^="/idle-"]').count(), name).toBe(links);
      starts.get(name)?.push(await openCold(page, '/tour-module'));
    }
  }
  const getMedian = (name: string, key: keyof Start): number =>
    median((starts.get(name) ?? []).map((start) => start[key]));
  const [first = ''] = starts.keys();
  printFigures(
    `Cold start to content (median of ${runs} runs, cache off)`,
    Object.fromEntries(
      Array.from(starts.keys(), (name) => [
        name,
        `${rounded(getMedian(name, 'time'), 'ms')}, ratio ${(getMedian(name, 'time') / getMedian(first, 'time')).toFixed(2)}, ${rounded(getMedian(name, 'bytes') / 1_000, 'kB')}`,
      ]),
    ),
  );
  expect([...starts.values()].flat().every(({ time }) => time > 0)).toBe(true);
});
