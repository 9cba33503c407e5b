import {
  declareFullTour,
  expect,
  fullTour,
  createHoldingsProbe,
  serveTour,
  test,
  switchSections,
} from '../../e2e/fixtures';
import { PortalPage } from '../../e2e/pages/portal-page';

const switches = 1_000;
const heapLimit = 1_000_000;

// Traces retain every node they have recorded.
test.use({ trace: 'off' });

test('1,000 switches over all kinds of apps and their widgets retain no node and no listener, and at most 1 MB of heap', async ({
  asUser,
  sampleHost,
  stack,
}) => {
  test.setTimeout(300_000);
  serveTour(sampleHost);
  await stack.editManifest((manifest) => declareFullTour(manifest));
  const page = await asUser('morgan.staff', { path: '/home' });
  const portal = new PortalPage(page);
  await expect(portal.heading('Hello Morgan')).toBeVisible();
  // Triggers the deferred code that waits for user activity, so that it does not load between the two
  // measurements.
  await portal.entry('Home').focus();
  const hasDeferredParts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => /assets\/deferred-shell\..*css$/.test(name)),
    );
  await expect.poll(hasDeferredParts).toBe(true);
  const measure = await createHoldingsProbe(page);
  // Visits everything before measuring: code, caches and React internals that load once are not leaks.
  await switchSections(page, fullTour, 400);
  const before = await measure();
  const times = await switchSections(page, fullTour, switches);
  // The last app may still be unmounting.
  await expect
    .poll(async () => (await measure()).listeners - before.listeners, { timeout: 15_000 })
    .toBeLessThanOrEqual(0);
  const after = await measure();
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
