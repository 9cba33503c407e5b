import type { Page } from '@playwright/test';
import { containerNameOf, hasOwnHost, zooKinds, type Beast, type ZooKind } from '../faults/zoo/beast';
import { beastsOf, lateOf, wellBeast } from '../faults/zoo/beasts';
import { ZooHost } from '../faults/zoo/zoo-host';
import { expect, test } from '../e2e/fixtures';
import { ports } from '../e2e/fixtures/addresses';
import type { EditableManifest } from '../e2e/fixtures/test-stack';
import { expectNamedFailure, PortalPage } from '../e2e/pages/portal-page';

const keeper = 'Zoo keeper';
const titleOf = ({ name }: Beast): string => `Zoo ${name}.`;
const failureOf = (beast: Beast): string => `${titleOf(beast)} could not be opened`;

/** Adds a section for each beast and, where the kind has widgets, a card on the dashboard. */
function declareZoo(manifest: EditableManifest, zoo: ZooHost, kind: ZooKind, all: readonly Beast[]): void {
  // Whoever stands among so many gets its time: on a busy machine the page has much to do.
  for (const app of manifest.apps) app['timeouts'] = { load: 60_000, mount: 60_000 };
  manifest.hosts['zoo'] = `http://localhost:${ports.further}`;
  for (const beast of all) {
    const app = `zoo-${beast.name}`;
    const [host, address] = zoo.hostOf(beast);
    if (hasOwnHost(beast)) manifest.hosts[host] = address;
    const entry = hasOwnHost(beast) ? {} : { entry: `${beast.name}/main.js` };
    const container = kind === 'federation' ? { container: { name: containerNameOf(beast) } } : {};
    // Short where the test waits for it; long elsewhere, so that a busy machine is nobody's fault.
    const limit = beast.reason?.source.includes('seconds') === true ? 800 : 10_000;
    const timeouts = { load: limit, mount: limit };
    manifest.apps.push({
      name: app,
      load: kind,
      host,
      owner: keeper,
      timeouts,
      ...entry,
      ...container,
      ...beast.manifest,
    });
    manifest.routes.push({ path: `/${app}`, label: titleOf(beast), icon: 'building', permissions: [], app });
    manifest.widgets.push({
      name: app,
      app,
      part: 'card',
      place: 'dashboard',
      title: titleOf(beast),
      permissions: [],
    });
  }
}

/** Lets the script of a beast behave from now on, in this page. */
async function healInPage(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate((healed) => Reflect.set(globalThis, 'zooHealed', new Set(healed)), names);
}

async function expectTrue(page: Page, sentence: string): Promise<void> {
  expect(await page.evaluate<unknown>(sentence), sentence).toBe(true);
}

/** What the section of one beast shows, and that it does no harm to the portal around it. */
async function visit(portal: PortalPage, zoo: ZooHost, beast: Beast): Promise<void> {
  const { main, menu, page } = portal;
  const content = main.getByRole('heading', { name: `Beast ${beast.name}`, exact: true });
  await menu.getByRole('link', { name: titleOf(beast) }).click();
  if (beast.isQuiet === true) {
    await expect(main.getByRole('status').filter({ hasText: 'You did not grant access.' })).toBeVisible();
    await expect(main.getByRole('alert')).toBeHidden();
  } else if (beast.reason === undefined) {
    await expect(content).toBeVisible();
  } else {
    const retry = await expectNamedFailure(main, failureOf(beast), keeper);
    await expect(main.getByRole('alert')).toContainText(beast.reason);
    zoo.heal(beast.name);
    await healInPage(page, [beast.name]);
    await retry.click();
    await expect(content).toBeVisible();
  }
  if (beast.meanwhile !== undefined) await expectTrue(page, beast.meanwhile);
  await expect(page).toHaveURL(new RegExp(`/zoo-${beast.name}$`));
  await expect(page).toHaveTitle(new RegExp(`^Zoo ${beast.name}\\.`));
  await healInPage(page, []);
  await menu.getByRole('link', { name: titleOf(wellBeast) }).click();
  await expect(main.getByRole('heading', { name: 'Beast well', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/zoo-well$/);
  await expect(content).toBeHidden();
  if (beast.afterwards !== undefined) await expectTrue(page, beast.afterwards);
}

/** Opens a section, leaves it before it is there, and lets it come then; answers when it has come. */
async function leaveTooEarly({ main, menu, page }: PortalPage, zoo: ZooHost, beast: Beast): Promise<void> {
  const isHeld = beast.bad === undefined;
  const held = isHeld ? zoo.held(beast.name) : undefined;
  await menu.getByRole('link', { name: titleOf(beast) }).click();
  const give = await held;
  if (!isHeld) await page.waitForFunction(() => Reflect.has(globalThis, 'zooGo'));
  await menu.getByRole('link', { name: titleOf(wellBeast) }).click();
  await expect(main.getByRole('heading', { name: 'Beast well', exact: true })).toBeVisible();
  const arrived = isHeld ? page.waitForResponse(new RegExp(`/main\\.(js|css)`)) : undefined;
  give?.();
  await (await arrived)?.finished();
  if (!isHeld) await page.evaluate('zooGo()');
}

for (const kind of zooKinds) {
  const late = lateOf(kind);
  const all = [wellBeast, ...beastsOf(kind)];

  test.describe(`behind the fire door, apps of the kind ${kind}`, () => {
    let zoo: ZooHost;

    test.beforeEach(async ({ pageFaults }) => {
      test.setTimeout(300_000);
      // Whatever the beasts do, the browser says so.
      pageFaults.allow(
        /zoo-/,
        /localhost:\d+\/[a-z-]+\/main\.js/,
        /base-uri/,
        /no-such/,
        /net::ERR_/,
        /uncaught/,
      );
      pageFaults.allow(/CORS policy/, /Failed to (load|find)/, /MIME type/);
      zoo = new ZooHost([...all, ...late], kind, ports.further);
      await zoo.start();
    });

    test.afterEach(() => zoo.stop());

    test('harm nothing but their own section, and Retry opens each once it is well', async ({
      asUser,
      stack,
    }) => {
      await stack.editManifest((manifest) => declareZoo(manifest, zoo, kind, all));
      const portal = new PortalPage(await asUser('morgan.staff', { path: '/zoo-well' }));
      await expect(portal.heading('Beast well')).toBeVisible();
      const isSameDocument = await portal.markDocument();
      for (const beast of all.slice(1)) {
        await test.step(`${beast.name}: ${beast.covers}`, () => visit(portal, zoo, beast));
      }
      await portal.page.goBack();
      await expect(portal.page).toHaveURL(new RegExp(`/zoo-${all.at(-1)?.name}$`));
      await portal.entry('RfRs').click();
      await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
      expect(await isSameDocument()).toBe(true);
    });

    test('harm nothing but their own card, and Retry shows each once it is well', async ({
      asUser,
      stack,
    }) => {
      await stack.editManifest((manifest) => declareZoo(manifest, zoo, kind, all));
      const portal = new PortalPage(await asUser('morgan.staff', { path: '/home/dashboard' }));
      const { main, page } = portal;
      const failing = all.filter(({ reason }) => reason !== undefined);
      for (const beast of failing) {
        await test.step(`${beast.name}: ${beast.covers}`, async () => {
          const card = portal.card(failureOf(beast));
          await expectNamedFailure(card, failureOf(beast), keeper);
          await expect(card.getByRole('alert')).toContainText(beast.reason ?? '');
        });
      }
      await expect(main.getByText('You did not grant access.')).toHaveCount(
        all.filter(({ isQuiet }) => isQuiet === true).length,
      );
      const names = failing.map(({ name }) => name);
      for (const name of names) zoo.heal(name);
      await healInPage(page, names);
      for (const beast of failing) {
        await portal.card(failureOf(beast)).getByRole('button', { name: 'Retry' }).click();
      }
      for (const { name } of all.filter(({ isQuiet }) => isQuiet !== true)) {
        await expect(main.getByRole('heading', { name: `Beast ${name}`, exact: true })).toBeVisible();
      }
      for (const { meanwhile } of all) if (meanwhile !== undefined) await expectTrue(page, meanwhile);
      await expect(portal.card('RfRs for province').getByRole('rowheader')).toHaveCount(4);
      await portal.entry('RfRs').click();
      await expect(main.getByRole('rowheader').first()).toBeVisible();
    });

    test('draw nothing that comes when they were left', async ({ asUser, stack }) => {
      await stack.editManifest((manifest) => declareZoo(manifest, zoo, kind, [wellBeast, ...late]));
      const portal = new PortalPage(await asUser('morgan.staff', { path: '/zoo-well' }));
      const { main, page } = portal;
      for (const beast of late) {
        await test.step(beast.covers, async () => {
          await leaveTooEarly(portal, zoo, beast);
          await expect(page.locator(`#app-zoo-${beast.name}`)).toHaveCount(0);
          await expect(page.locator('link[rel="stylesheet"][href*="/main.css"]')).toHaveCount(0);
          await expect(main.getByRole('heading', { level: 1 })).toHaveText('Beast well');
          await expect(page.locator('body')).toHaveCSS('letter-spacing', 'normal');
          await expect(page).toHaveURL(/\/zoo-well$/);
        });
      }
    });
  });
}
