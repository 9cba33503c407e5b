import type { Page } from '@playwright/test';
import {
  getContainerName,
  hasOwnHost,
  loadKinds,
  type FaultyApp,
  type LoadKind,
} from '../../faulty-apps/faulty-app';
import { getFaultyApps, getLateApps, healthyApp } from '../../faulty-apps/faulty-apps';
import { FaultyAppHost } from '../../faulty-apps/faulty-app-host';
import { expect, test } from '../../e2e/fixtures';
import { ports } from '../../e2e/fixtures/addresses';
import { getStylesInEffect } from '../../e2e/fixtures/styles';
import type { EditableManifest } from '../../e2e/fixtures/test-stack';
import { expectNamedFailure, PortalPage } from '../../e2e/pages/portal-page';

const owner = 'Faulty apps team';
const getTitle = ({ name }: FaultyApp): string => `Faulty ${name}.`;
const getFailure = (faultyApp: FaultyApp): string => `${getTitle(faultyApp)} could not be opened`;

/** Adds a section for each faulty app and, where the kind has widgets, a card on the dashboard. */
function declareFaultyApps(
  manifest: EditableManifest,
  host: FaultyAppHost,
  kind: LoadKind,
  all: readonly FaultyApp[],
): void {
  // With this many apps on a busy machine, the other apps need long time-outs.
  for (const app of manifest.apps) app['timeouts'] = { load: 60_000, mount: 60_000 };
  manifest.hosts['faulty-apps'] = `http://localhost:${ports.further}`;
  for (const faultyApp of all) {
    const app = `faulty-${faultyApp.name}`;
    const [hostName, address] = host.getHost(faultyApp);
    if (hasOwnHost(faultyApp)) manifest.hosts[hostName] = address;
    const entry = hasOwnHost(faultyApp) ? {} : { entry: `${faultyApp.name}/main.js` };
    const container = kind === 'federation' ? { container: { name: getContainerName(faultyApp) } } : {};
    // Short only where the test waits for the time-out, so that a busy machine fails no test.
    const limit = (of: string) =>
      faultyApp.reason?.source.includes(`did not ${of}`) === true ? 800 : 10_000;
    const timeouts = { load: limit('load'), mount: limit('start') };
    manifest.apps.push({
      name: app,
      load: kind,
      host: hostName,
      owner,
      timeouts,
      ...entry,
      ...container,
      ...faultyApp.manifest,
    });
    manifest.routes.push({
      path: `/${app}`,
      label: getTitle(faultyApp),
      icon: 'building',
      permissions: [],
      app,
    });
    manifest.widgets.push({
      name: app,
      app,
      part: 'card',
      place: 'dashboard',
      title: getTitle(faultyApp),
      permissions: [],
    });
  }
}

/** Fixes the scripts of these apps in this page. */
async function fixInPage(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate((fixed) => Reflect.set(globalThis, 'fixedApps', new Set(fixed)), names);
}

async function expectTrue(page: Page, sentence: string): Promise<void> {
  expect(await page.evaluate<unknown>(sentence), sentence).toBe(true);
}

/** Opens one faulty app, expects its failure or content, and expects the portal around it to keep working. */
async function visit(portal: PortalPage, host: FaultyAppHost, faultyApp: FaultyApp): Promise<void> {
  const { main, menu, page } = portal;
  const content = main.getByRole('heading', { name: `App ${faultyApp.name}`, exact: true });
  await menu.getByRole('link', { name: getTitle(faultyApp) }).click();
  if (faultyApp.isQuiet === true) {
    await expect(main.getByRole('status').filter({ hasText: 'You did not grant access.' })).toBeVisible();
    await expect(main.getByRole('alert')).toBeHidden();
  } else if (faultyApp.reason === undefined) {
    await expect(content).toBeVisible();
  } else {
    const retry = await expectNamedFailure(main, getFailure(faultyApp), owner);
    await expect(main.getByRole('alert')).toContainText(faultyApp.reason);
    host.fix(faultyApp.name);
    await fixInPage(page, [faultyApp.name]);
    await retry.click();
    await expect(content).toBeVisible();
  }
  if (faultyApp.meanwhile !== undefined) await expectTrue(page, faultyApp.meanwhile);
  await expect(page).toHaveURL(new RegExp(`/faulty-${faultyApp.name}$`));
  await expect(page).toHaveTitle(new RegExp(`^Faulty ${faultyApp.name}\\.`));
  await fixInPage(page, []);
  await menu.getByRole('link', { name: getTitle(healthyApp) }).click();
  await expect(main.getByRole('heading', { name: 'App well', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/faulty-well$/);
  await expect(content).toBeHidden();
  if (faultyApp.afterwards !== undefined) await expectTrue(page, faultyApp.afterwards);
}

/** Opens a section, leaves it while it loads, then lets the load finish. */
async function leaveWhileLoading(
  { main, menu, page }: PortalPage,
  host: FaultyAppHost,
  faultyApp: FaultyApp,
): Promise<void> {
  const isHeld = faultyApp.bad === undefined;
  const held = isHeld ? host.held(faultyApp.name) : undefined;
  await menu.getByRole('link', { name: getTitle(faultyApp) }).click();
  const send = await held;
  if (!isHeld) await page.waitForFunction(() => Reflect.has(globalThis, 'continueMount'));
  await menu.getByRole('link', { name: getTitle(healthyApp) }).click();
  await expect(main.getByRole('heading', { name: 'App well', exact: true })).toBeVisible();
  const arrived = isHeld ? page.waitForResponse(new RegExp(`/main\\.(js|css)`)) : undefined;
  send?.();
  await (await arrived)?.finished();
  if (!isHeld) await page.evaluate('continueMount()');
}

for (const kind of loadKinds) {
  const late = getLateApps(kind);
  const all = [healthyApp, ...getFaultyApps(kind)];

  test.describe(`fault isolation of ${kind} apps`, () => {
    let host: FaultyAppHost;

    test.beforeEach(async ({ pageFaults }) => {
      test.setTimeout(300_000);
      // The browser logs what the faulty apps do.
      pageFaults.allow(
        /faulty-/,
        /localhost:\d+\/[a-z-]+\/main\.js/,
        /base-uri/,
        /no-such/,
        /net::ERR_/,
        /uncaught/,
      );
      pageFaults.allow(/CORS policy/, /Failed to (load|find)/, /MIME type/);
      host = new FaultyAppHost([...all, ...late], kind, ports.further);
      await host.start();
    });

    test.afterEach(() => host.stop());

    test('a fault affects only its own section, and Retry opens the fixed app', async ({ asUser, stack }) => {
      await stack.editManifest((manifest) => declareFaultyApps(manifest, host, kind, all));
      const portal = new PortalPage(await asUser('morgan.staff', { path: '/faulty-well' }));
      await expect(portal.heading('App well')).toBeVisible();
      const isSameDocument = await portal.markDocument();
      for (const faultyApp of all.slice(1)) {
        await test.step(`${faultyApp.name}: ${faultyApp.covers}`, () => visit(portal, host, faultyApp));
      }
      await portal.page.goBack();
      await expect(portal.page).toHaveURL(new RegExp(`/faulty-${all.at(-1)?.name}$`));
      await portal.entry('RfRs').click();
      await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
      expect(await isSameDocument()).toBe(true);
    });

    test('a fault affects only its own card, and Retry shows the fixed app', async ({ asUser, stack }) => {
      await stack.editManifest((manifest) => declareFaultyApps(manifest, host, kind, all));
      const portal = new PortalPage(await asUser('morgan.staff', { path: '/home/dashboard' }));
      const { main, page } = portal;
      const failing = all.filter(({ reason }) => reason !== undefined);
      for (const faultyApp of failing) {
        await test.step(`${faultyApp.name}: ${faultyApp.covers}`, async () => {
          const card = portal.card(getFailure(faultyApp));
          await expectNamedFailure(card, getFailure(faultyApp), owner);
          await expect(card.getByRole('alert')).toContainText(faultyApp.reason ?? '');
        });
      }
      await expect(main.getByText('You did not grant access.')).toHaveCount(
        all.filter(({ isQuiet }) => isQuiet === true).length,
      );
      const names = failing.map(({ name }) => name);
      for (const name of names) host.fix(name);
      await fixInPage(page, names);
      for (const faultyApp of failing) {
        await portal.card(getFailure(faultyApp)).getByRole('button', { name: 'Retry' }).click();
      }
      for (const { name } of all.filter(({ isQuiet }) => isQuiet !== true)) {
        await expect(main.getByRole('heading', { name: `App ${name}`, exact: true })).toBeVisible();
      }
      for (const { meanwhile } of all) if (meanwhile !== undefined) await expectTrue(page, meanwhile);
      await expect(portal.card('RfRs for province').getByRole('rowheader')).toHaveCount(4);
      await portal.entry('RfRs').click();
      await expect(main.getByRole('rowheader').first()).toBeVisible();
    });

    test('apps that finish loading after the user has left are not shown', async ({ asUser, stack }) => {
      await stack.editManifest((manifest) => declareFaultyApps(manifest, host, kind, [healthyApp, ...late]));
      const portal = new PortalPage(await asUser('morgan.staff', { path: '/faulty-well' }));
      const { main, page } = portal;
      for (const faultyApp of late) {
        await test.step(faultyApp.covers, async () => {
          await leaveWhileLoading(portal, host, faultyApp);
          await expect(page.locator(`[id$="faulty-${faultyApp.name}"]`)).toHaveCount(0);
          await expect.poll(() => getStylesInEffect(page, '/main.css')).toEqual([]);
          await expect(main.getByRole('heading', { level: 1 })).toHaveText('App well');
          await expect(page.locator('body')).toHaveCSS('letter-spacing', 'normal');
          await expect(page).toHaveURL(/\/faulty-well$/);
        });
      }
    });
  });
}
