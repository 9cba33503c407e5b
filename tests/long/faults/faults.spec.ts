import {
  brokenScripts,
  declareSample,
  expect,
  plainScript,
  sampleAddress,
  type SampleHost,
  test,
} from '../../e2e/fixtures';
import { expectNamedFailure, PortalPage } from '../../e2e/pages/portal-page';

type Kind = 'module' | 'system';

const loadTimeout = 10_000;

const faults: readonly { name: string; bring(host: SampleHost, kind: Kind): void }[] = [
  { name: 'is not there', bring: (host) => host.answerScript({ status: 404 }) },
  { name: 'throws', bring: (host, kind) => host.serveScript(brokenScripts.throws(kind)) },
  { name: 'has a syntax error', bring: (host) => host.serveScript(brokenScripts.syntaxError()) },
  { name: 'never arrives', bring: (host) => host.answerScript('never') },
];

for (const kind of ['module', 'system'] as const) {
  for (const { name, bring } of faults) {
    test(`a ${kind} script that ${name} affects its own section and widget only, and Retry recovers both`, async ({
      asUser,
      pageFaults,
      sampleHost,
      stack,
    }) => {
      pageFaults.allow(/(app|widget)-parcels/, new RegExp(sampleAddress));
      // SystemJS loads scripts with elements, so the browser itself reports syntax errors, without a message.
      if (name === 'has a syntax error') pageFaults.allow(/^uncaught error at [^ ]+: $/);
      bring(sampleHost, kind);
      await stack.editManifest((manifest) => declareSample(manifest, kind));
      const open = (path: string) =>
        asUser('morgan.staff', { path, prepare: async (page) => page.clock.install() });
      const section = new PortalPage(await open('/parcels'));
      const dashboard = new PortalPage(await open('/home/dashboard'));
      await dashboard.waitUntilFiguresShow();
      if (name === 'never arrives') {
        // A widget that is about to start would run out of time as well.
        await expect(dashboard.main.locator('[aria-busy="true"]').nth(1)).toBeHidden();
        for (const { main, page } of [section, dashboard]) {
          // On a slow machine the time-out may already be over before the other page is ready.
          await expect(main.locator('[aria-busy="true"], [role="alert"]').last()).toBeVisible();
          await page.clock.fastForward(loadTimeout);
        }
      }

      const retry = await expectNamedFailure(section.main, 'Parcels could not be opened', 'Parcel team');
      const isSameDocument = await section.markDocument();
      await section.entry('RfRs').click();
      await expect(section.main.getByRole('rowheader').first()).toBeVisible();
      await section.entry('Parcels').click();
      if (name === 'never arrives') {
        await expect(section.main.locator('[aria-busy="true"]')).toBeVisible();
        await section.page.clock.fastForward(loadTimeout);
      }
      await expect(retry).toBeVisible();

      const card = dashboard.card(/^Parcels (at a glance could not be opened|in view)$/);
      const retryWidget = await expectNamedFailure(
        card,
        'Parcels at a glance could not be opened',
        'Parcel team',
      );
      await dashboard.waitUntilFiguresShow();

      sampleHost.serveScript(plainScript(kind));
      await retry.click();
      await expect(section.heading('Parcels')).toBeVisible();
      await retryWidget.click();
      await expect(dashboard.card('Parcels in view')).toBeVisible();
      expect(await isSameDocument()).toBe(true);
    });
  }
}

test.describe('when the host of the RfRs is down', () => {
  test.beforeEach(async ({ stack, pageFaults }) => {
    pageFaults.allow(/ERR_CONNECTION_REFUSED/, /(app|widget)-rfr/);
    await stack.stopHost('rfr');
  });

  test('the section shows a failure, the menu works, and Retry opens it once the host is back', async ({
    asUser,
    stack,
  }) => {
    const portal = new PortalPage(await asUser('morgan.staff', { path: '/rfr' }));
    const title = 'Requests for Reconsideration could not be opened';
    const retry = await expectNamedFailure(portal.main, title, 'Reconsideration team');
    await expect(portal.main.getByText('Its host could not be reached.')).toBeVisible();
    const isSameDocument = await portal.markDocument();
    await retry.click();
    await expectNamedFailure(portal.main, title, 'Reconsideration team');
    await portal.entry('Home').click();
    await expect(portal.heading('Hello Morgan')).toBeVisible();
    await portal.page.goBack();
    await expect(retry).toBeVisible();
    await stack.startHost('rfr');
    await retry.click();
    await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });

  test('each widget shows a failure in its card, and Retry opens it once the host is back', async ({
    asUser,
    stack,
  }) => {
    const portal = new PortalPage(await asUser('morgan.staff'));
    await expect(portal.heading('Hello Morgan')).toBeVisible();
    const isSameDocument = await portal.markDocument();
    const titles = ['RfRs by phase in year', 'RfRs for municipality', 'RfRs for province'];
    for (const title of titles) {
      const failure = `${title} could not be opened`;
      await expectNamedFailure(portal.card(failure), failure, 'Reconsideration team');
    }
    await stack.startHost('rfr');
    for (const title of titles) {
      await portal.card(`${title} could not be opened`).getByRole('button', { name: 'Retry' }).click();
    }
    await portal.waitUntilFiguresShow();
    expect(await isSameDocument()).toBe(true);
  });
});

test('a section shows that you are offline, and opens when the connection returns', async ({
  asUser,
  pageFaults,
  sampleHost,
  stack,
}) => {
  pageFaults.allow(/ERR_INTERNET_DISCONNECTED/, /parcels/, new RegExp(sampleAddress));
  sampleHost.serveScript(plainScript('module'));
  await stack.editManifest((manifest) => declareSample(manifest, 'module'));
  const page = await asUser('morgan.staff', { path: '/sla' });
  const portal = new PortalPage(page);
  const { main } = portal;
  await expect(portal.heading('Service Level Report')).toBeVisible();
  await page.context().setOffline(true);
  await portal.entry('Parcels').click();
  const alert = main.getByRole('alert');
  await expect(alert).toContainText('You are offline');
  await expect(main).not.toContainText('Parcel team');
  await page.context().setOffline(false);
  await expect(alert).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a list whose next call fails offline says so, and loads when the connection returns', async ({
  asUser,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await asUser('morgan.staff', { path: '/rfr?ccmm=0412' });
  const { main } = new PortalPage(page);
  const row = main.getByRole('rowheader').first();
  await expect(row).toBeVisible();
  await page.context().setOffline(true);
  await main.getByRole('button', { name: 'Next' }).click();
  await expect(main.getByRole('alert')).toContainText('You are offline.');
  await expect(main.getByRole('alert')).not.toContainText('reference');
  await page.context().setOffline(false);
  await expect(row).toBeVisible();
});
