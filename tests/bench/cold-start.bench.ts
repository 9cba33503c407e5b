import { declareTour, expect, sampleAddress, serveTour, test } from '../e2e/fixtures';
import { noteContent, openInTurn, printStarts } from './cold-start';

const runs = 7;

const barePage = `<!doctype html><html lang="en-CA"><head><title>Bare</title><link rel="icon" href="data:,"></head><body><div id="place"></div>
<script type="module">import { bootstrap, mount } from './module.js';
const props = { domElement: document.getElementById('place') };
await bootstrap(props);
await mount(props);</script></body></html>`;

test('cold start to the content of a section, beside the same app on a bare page', async ({
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
