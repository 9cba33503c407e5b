import type { Locator } from '@playwright/test';
import { builtApps, type BuiltApp } from '../../faults/built-apps';
import { fixtureAddress, FixtureHost } from '../../fixture-apps/host';
import { expect, test as base } from '../../e2e/fixtures';
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

type Place = Pick<Locator, 'getByRole' | 'getByText'>;

/** The app's container: the element itself, or the document in its frame. */
function getContainer(place: Locator, { entry }: BuiltApp): Place {
  return entry['load'] === 'iframe' ? place.frameLocator('iframe') : place;
}

async function expectToWork(place: Place, { heading, hasDetails }: BuiltApp): Promise<void> {
  await expect(place.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await place.getByRole('button', { name: 'Counted 0' }).click();
  await expect(place.getByRole('button', { name: 'Counted 1' })).toBeVisible();
  if (!hasDetails) return;
  await place.getByRole('button', { name: 'Details' }).click();
  await expect(place.getByText('Loaded when asked for')).toBeVisible();
}

for (const app of builtApps) {
  test(`${app.name} opens with its manifest entry alone, and opens again after another section`, async ({
    asUser,
    stack,
  }) => {
    const { name, entry } = app;
    await stack.editManifest((manifest) => {
      manifest.hosts[name] = `${fixtureAddress}/faults/${app.folder}`;
      manifest.apps.push({ name, host: name, owner: 'Parcel team', ...entry });
      manifest.routes.push({ path: `/${name}`, label: name, permissions: [], app: name });
    });
    const portal = new PortalPage(await asUser('morgan.staff', { path: `/${name}` }));
    const place = getContainer(portal.main, app);
    await expectToWork(place, app);
    const isSameDocument = await portal.markDocument();

    await portal.entry('RfRs').click();
    await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
    await expect(portal.page.getByText(app.heading)).toHaveCount(0);

    await portal.entry(name).click();
    await expectToWork(place, app);
    // An app with a relaxed policy gets its own document.
    expect(await isSameDocument()).toBe(entry['needs'] === undefined);
  });
}
