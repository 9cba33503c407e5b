import type { Locator } from '@playwright/test';
import { fixtureApps, getHost, type FixtureApp } from '../../fixture-apps/apps';
import { FixtureHost } from '../../fixture-apps/host';
import { expect, portalAddress, test as base } from '../../e2e/fixtures';
import type { EditableManifest } from '../../e2e/fixtures/test-stack';
import { getStylesInEffect } from '../../e2e/fixtures/styles';
import { PortalPage } from '../../e2e/pages/portal-page';

const test = base.extend<{ readonly fixtureHost: FixtureHost }>({
  fixtureHost: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it must prepare from this pattern.
    async ({}, provide) => {
      const host = new FixtureHost();
      await host.start();
      await provide(host);
      await host.stop();
    },
    { auto: true },
  ],
});

function declare(manifest: EditableManifest, app: FixtureApp, more: object = {}): void {
  const { name, entry } = app;
  manifest.hosts[name] = getHost(app);
  manifest.apps.push({ name, host: name, owner: 'Parcel team', ...entry, ...more });
  manifest.routes.push({ path: `/${name}`, label: name, exact: false, permissions: [], app: name });
  for (const which of ['first', 'second']) {
    manifest.widgets.push({
      name: `${name}-${which}`,
      app: name,
      part: 'glance',
      place: 'dashboard',
      title: `${name} ${which}`,
      permissions: [],
    });
  }
}

/** The app's container: the element itself, or the document in its frame. */
function getContainer(place: Locator, { entry }: FixtureApp) {
  return entry['load'] === 'iframe' ? place.frameLocator('iframe') : place;
}

function getCard({ page }: PortalPage, { name }: FixtureApp, which: 'first' | 'second'): Locator {
  return page.locator(`#widget-${name}-${which}`);
}

function getStylesheets({ page }: PortalPage, app: FixtureApp): Locator {
  return page.locator(`link[rel="stylesheet"][href*="${getHost(app)}/"]`);
}

async function expectToCount(place: Pick<Locator, 'getByRole'>): Promise<void> {
  await place.getByRole('button', { name: 'Counted 0' }).click();
  await expect(place.getByRole('button', { name: 'Counted 1' })).toBeVisible();
}

for (const app of fixtureApps) {
  test(`${app.name} (${String(app.entry['load'])}) opens, leaves no trace when closed, and opens again`, async ({
    asUser,
    stack,
  }) => {
    await stack.editManifest((manifest) => declare(manifest, app));
    const portal = new PortalPage(await asUser('morgan.staff', { path: `/${app.name}` }));
    const place = getContainer(portal.main, app);
    await expect(place.getByRole('heading', { level: 1, name: app.name })).toBeVisible();
    await expectToCount(place);
    const isSameDocument = await portal.markDocument();
    const container = portal.main.locator(`[id="${app.elementId}"]`);
    await expect(container).toHaveCount(1);

    await portal.entry('RfRs').click();
    await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
    await expect(container).toHaveCount(0);
    await expect.poll(() => getStylesInEffect(portal.page, `${getHost(app)}/`)).toEqual([]);

    await portal.entry(app.name).click();
    await expect(place.getByRole('heading', { level: 1, name: app.name })).toBeVisible();
    await expectToCount(place);
    expect(await isSameDocument()).toBe(true);
  });
}

test('apps of all kinds are shown together on the dashboard, each twice', async ({ asUser, stack }) => {
  await stack.editManifest((manifest) => fixtureApps.forEach((app) => declare(manifest, app)));
  const portal = new PortalPage(await asUser('morgan.staff'));
  for (const app of fixtureApps) {
    const first = getContainer(getCard(portal, app, 'first'), app);
    const second = getContainer(getCard(portal, app, 'second'), app);
    await expect(first.getByRole('heading', { level: 2, name: `${app.name} in view` })).toBeVisible();
    await expectToCount(first);
    await expect(second.getByRole('button', { name: 'Counted 0' })).toBeVisible();
  }
});

for (const app of fixtureApps) {
  test(`two cards of ${app.name} share only their stylesheet, and one can be removed`, async ({
    asUser,
    stack,
  }) => {
    const sheets = ['vue-parcels', 'classic-parcels'].includes(app.name) ? 1 : 0;
    await stack.editManifest((manifest) => declare(manifest, app));
    const portal = new PortalPage(await asUser('morgan.staff'));
    const [first, second] = [getCard(portal, app, 'first'), getCard(portal, app, 'second')];
    await expectToCount(getContainer(first, app));
    await expectToCount(getContainer(second, app));
    await expect(getStylesheets(portal, app)).toHaveCount(sheets);

    await stack.editManifest((manifest) => {
      manifest.widgets = manifest.widgets.filter(({ name }) => name !== `${app.name}-first`);
    });
    await expect(first).toHaveCount(0);
    await expect(getContainer(second, app).getByRole('button', { name: 'Counted 1' })).toBeVisible();
    await expect(getStylesheets(portal, app)).toHaveCount(sheets);

    // The section replaces the dashboard, whose card may still be unmounting.
    await portal.entry(app.name).click();
    await expectToCount(getContainer(portal.main.locator(`[id="${app.elementId}"]`), app));
    await expect(second).toHaveCount(0);
    await expect(getStylesheets(portal, app)).toHaveCount(sheets);
  });
}

test('a container renders with the React and the libraries of the portal', async ({ asUser, stack }) => {
  const app = fixtureApps.find(({ name }) => name === 'sharing-parcels');
  if (app === undefined) throw new Error('There is no such app.');
  await stack.editManifest((manifest) => declare(manifest, app));
  const portal = new PortalPage(await asUser('morgan.staff', { path: '/sharing-parcels' }));
  await expect(portal.main.getByText("Drawn by the portal's React, before 2026-03-01")).toBeVisible();
  await expectToCount(portal.main);
});

test("a container with a singleton React 16 uses it next to the portal's React", async ({
  asUser,
  stack,
}) => {
  const app = fixtureApps.find(({ name }) => name === 'own-react-parcels');
  if (app === undefined) throw new Error('There is no such app.');
  await stack.editManifest((manifest) => declare(manifest, app));
  const portal = new PortalPage(await asUser('morgan.staff', { path: '/own-react-parcels' }));
  await expect(portal.main.getByText('React 16.14.0')).toBeVisible();
  await expectToCount(portal.main);
});

test("React 16 runs next to the portal's React", async ({ asUser, stack }) => {
  const app = fixtureApps.find(({ name }) => name === 'react-parcels');
  if (app === undefined) throw new Error('There is no such app.');
  await stack.editManifest((manifest) => declare(manifest, app));
  const portal = new PortalPage(await asUser('morgan.staff'));
  await expect(portal.card('react-parcels in view').getByText('React 16.14.0')).toBeVisible();
  await expect(portal.card('RfRs for province').getByRole('rowheader')).toHaveCount(4);
});

test('a global app routes by its history object, and its page scripts run once', async ({
  asUser,
  stack,
  fixtureHost,
}) => {
  const app = fixtureApps.find(({ name }) => name === 'classic-parcels');
  if (app === undefined) throw new Error('There is no such app.');
  await stack.editManifest((manifest) => declare(manifest, app));
  const portal = new PortalPage(await asUser('morgan.staff', { path: '/classic-parcels' }));
  await expect(portal.main.getByText('At /classic-parcels, legacy loaded 1')).toBeVisible();
  await portal.main.getByRole('button', { name: 'Further' }).click();
  await expect(portal.page).toHaveURL('/classic-parcels/further');
  await expect(portal.main.getByText('At /classic-parcels/further, legacy loaded 1')).toBeVisible();
  await portal.page.goBack();
  await expect(portal.main.getByText('At /classic-parcels, legacy loaded 1')).toBeVisible();
  await portal.entry('RfRs').click();
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  await portal.entry('classic-parcels').click();
  await expect(portal.main.getByText('At /classic-parcels, legacy loaded 1')).toBeVisible();
  expect(fixtureHost.requests.filter((path) => path.endsWith('/runtime.js')).length).toBeLessThanOrEqual(2);
  expect(await portal.page.evaluate(() => Reflect.get(window, 'renderMain') === undefined)).toBe(true);
});

test('a manifest that frames a page of the portal is rejected', async ({ asUser, stack }) => {
  const app = fixtureApps.find(({ name }) => name === 'framed-parcels');
  if (app === undefined) throw new Error('There is no such app.');
  await stack.editManifest((manifest) => declare(manifest, app, { entry: `${portalAddress}/home` }));
  await expect.poll(() => stack.log()).toContain("is the portal's own origin, which must not be shown");
  const portal = new PortalPage(await asUser('morgan.staff', { path: '/framed-parcels' }));
  await expect(portal.heading('404')).toBeVisible();
  await expect(portal.page.locator('iframe')).toHaveCount(0);
});
