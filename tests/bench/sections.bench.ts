import { createSiblingServer } from '../../sandbox/sibling-server';
import { ports } from '../e2e/fixtures/addresses';
import { expect, createHoldingsProbe, test, switchSections } from '../e2e/fixtures';
import { PortalPage } from '../e2e/pages/portal-page';
import { buildBarePages } from './bare/build';
import { noteContent, openInTurn, printStarts } from './cold-start';
import { median, printFigures, rounded } from './figures';
import { sections } from './sections';

const runs = 7;

/** Some of each kind, and a framework that the portal does not share. */
const cold = sections.filter(({ app }) =>
  ['sla', 'my-properties', 'property-pulse', 'rfr', 'appeals'].includes(app),
);

// The bare pages use the access token of the browser.
test.use({ sessions: 'browser' });

test('cold start to the first row of real sections, compared with the same apps on bare pages', async ({
  asUser,
}) => {
  test.setTimeout(600_000);
  const bare = await createSiblingServer(await buildBarePages(cold)).start(ports.further);
  try {
    const page = await asUser('morgan.staff', {
      path: '/healthz',
      prepare: (fresh) => noteContent(fresh, { selector: 'main tbody th[scope="row"]' }),
    });
    const token = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
      return key === undefined ? null : localStorage.getItem(key);
    });
    expect(token, 'an access token for the bare pages').not.toBeNull();
    for (const { app, load, path } of cold) {
      const addresses = { portal: `${path}?ccmm=0412`, bare: `${bare.address}/${app}.html#${String(token)}` };
      const pairs = await openInTurn(page, addresses, runs);
      printStarts(
        `Cold start of ${app} (${load}) to its first row (median of ${runs} runs, cache off)`,
        pairs,
      );
      expect(pairs.every((pair) => pair.portal.time > 0 && pair.bare.time > 0)).toBe(true);
    }
  } finally {
    await bare.stop();
  }
});

test('warm switches over all sections of the portal, and the memory that 1,000 of them retain', async ({
  asUser,
}) => {
  test.setTimeout(900_000);
  const page = await asUser('avery.admin', { path: '/home' });
  await expect(new PortalPage(page).heading('Hello Avery')).toBeVisible();
  const stops = [...sections, { path: '/home', heading: 'Hello Avery' }];
  // Complete rounds, so that both measurements are taken on the same section.
  const getRounds = (switches: number): number => Math.ceil(switches / stops.length) * stops.length;
  const first = await switchSections(page, stops, stops.length);
  await switchSections(page, stops, getRounds(300));
  const measure = await createHoldingsProbe(page);
  const before = await measure();
  const times = await switchSections(page, stops, getRounds(1_000));
  const after = await measure();
  const getTimes = (stop: number): readonly number[] =>
    times.filter((_, index) => index % stops.length === stop);
  printFigures(
    `Switches over ${sections.length} sections and the dashboard, each until its content is there`,
    {
      ...Object.fromEntries(
        stops.map(({ path }, stop) => [
          path,
          `${rounded(first[stop] ?? NaN, 'ms')} first, ${rounded(median(getTimes(stop)), 'ms')} warm (median)`,
        ]),
      ),
      'warm switch': rounded(median(times), 'ms (median)'),
      [`warm switch, slowest of ${times.length}`]: rounded(Math.max(...times), 'ms'),
      'nodes after them': `${before.nodes} → ${after.nodes}`,
      'listeners after them': `${before.listeners} → ${after.listeners}`,
      'heap after them': `${rounded(before.heap / 1000, 'kB')} → ${rounded(after.heap / 1000, 'kB')}`,
    },
  );
});
