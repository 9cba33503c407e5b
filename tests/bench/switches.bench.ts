import type { Page } from '@playwright/test';
import {
  declareTour,
  expect,
  createHoldingsProbe,
  serveTour,
  test,
  tour,
  switchSections,
} from '../e2e/fixtures';
import { PortalPage } from '../e2e/pages/portal-page';
import { lowTenth, median, printFigures, rounded } from './figures';

const remote = tour.filter(({ path }) => path !== '/home');

async function openHome(asUser: (userId: string, options: { path: string }) => Promise<Page>): Promise<Page> {
  const page = await asUser('morgan.staff', { path: '/home' });
  await expect(new PortalPage(page).heading('Hello Morgan')).toBeVisible();
  return page;
}

test('first and warm switches, and the memory that 1,000 of them retain', async ({
  asUser,
  sampleHost,
  stack,
}) => {
  serveTour(sampleHost);
  await stack.editManifest((manifest) => declareTour(manifest));
  const page = await openHome(asUser);
  const first = await switchSections(page, tour, tour.length);
  await switchSections(page, tour, 100);
  const measure = await createHoldingsProbe(page);
  const before = await measure();
  const times = await switchSections(page, tour, 1_000);
  const after = await measure();
  printFigures('Switches', {
    ...Object.fromEntries(
      tour.map(({ path }, index) => [`first switch to ${path}`, rounded(first[index] ?? NaN, 'ms')]),
    ),
    'warm switch': rounded(median(times), 'ms (median)'),
    'warm switch, slowest of 1,000': rounded(Math.max(...times), 'ms'),
    'nodes after 1,000 switches': `${before.nodes} → ${after.nodes}`,
    'listeners after 1,000 switches': `${before.listeners} → ${after.listeners}`,
    'heap after 1,000 switches': `${rounded(before.heap / 1000, 'kB')} → ${rounded(after.heap / 1000, 'kB')}`,
  });
});

test('10, 100 and 1,000 registered apps', async ({ asUser, sampleHost, stack }) => {
  serveTour(sampleHost);
  const costs: [number, number][] = [];
  for (const registered of [10, 100, 1_000]) {
    let apps = 0;
    await stack.editManifest((manifest) => {
      manifest.apps = manifest.apps.filter(({ host }) => host !== 'tour');
      manifest.routes = manifest.routes.filter(({ app }) => !/^(tour|idle)-/.test(String(app)));
      declareTour(manifest, Math.max(0, registered - manifest.apps.length - remote.length));
      apps = manifest.apps.length;
    });
    const page = await openHome(asUser);
    await switchSections(page, remote, 60);
    costs.push([apps, lowTenth(await switchSections(page, remote, 300))]);
    await page.close();
  }
  const [, least = NaN] = costs[0] ?? [];
  const line = ([apps, cost]: [number, number]): [string, string] => [
    `${apps} apps`,
    `${rounded(cost, 'ms (lowest tenth)')}, ratio ${(cost / least).toFixed(2)}`,
  ];
  printFigures('A warm switch with so many apps registered', Object.fromEntries(costs.map(line)));
  // Within noise: repeated measurements on one machine differ by as much.
  expect((costs.at(-1)?.[1] ?? NaN) / least, '1,000 apps to 10').toBeLessThan(1.5);
});
