import { declareGrandTour, expect, grandTour, getHoldings, serveTour, test, walk } from '../../e2e/fixtures';
import { PortalPage } from '../../e2e/pages/portal-page';

const switches = 1_000;
const heapLimit = 1_000_000;

// A trace holds on to every node it has seen.
test.use({ trace: 'off' });

test('1,000 switches over all kinds of apps and their widgets leave no node and no listener, and at most 1 MB of heap', async ({
  asUser,
  sampleHost,
  stack,
}) => {
  test.setTimeout(300_000);
  serveTour(sampleHost);
  await stack.editManifest((manifest) => declareGrandTour(manifest));
  const page = await asUser('morgan.staff', { path: '/home' });
  const portal = new PortalPage(page);
  await expect(portal.heading('Hello Morgan')).toBeVisible();
  // What comes with the first sign of a person comes now, not between the two weighings.
  await portal.entry('Home').focus();
  const hasLaterParts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => /assets\/deferred-shell\..*css$/.test(name)),
    );
  await expect.poll(hasLaterParts).toBe(true);
  const weigh = await getHoldings(page);
  // Code, caches and the parts of React that come with the first visits are no leak.
  await walk(page, grandTour, 400);
  const before = await weigh();
  const times = await walk(page, grandTour, switches);
  // The last app that was left may still be on its way out.
  await expect
    .poll(async () => (await weigh()).listeners - before.listeners, { timeout: 15_000 })
    .toBeLessThanOrEqual(0);
  const after = await weigh();
  const grown = {
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    heap: after.heap - before.heap,
  };
  console.log(`${times.length} switches: ${JSON.stringify(grown)}`);
  expect(times).toHaveLength(switches);
  expect(grown.nodes).toBeLessThanOrEqual(0);
  expect(grown.listeners).toBeLessThanOrEqual(0);
  expect(grown.heap).toBeLessThanOrEqual(heapLimit);
});
