import * as v from 'valibot';
import { declareSample, expect, plainScript, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

/** An app that takes React and the plugin API from the import map, and would fail with a second React. */
const reactScript = `
import { createElement, useState } from 'react';
import { definePlugin, entryOf } from '@portal/plugin-api';
import { reactLifecycles, usePortal } from '@portal/plugin-api/react';
function Parcels() {
  const { user, municipality, contractVersion } = usePortal();
  const [count, setCount] = useState(0);
  return createElement('div', null,
    createElement('h1', null, 'Parcels of ' + user.displayName),
    createElement('p', null, 'In ' + municipality.current?.name),
    createElement('p', null, 'Contract ' + contractVersion),
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, 'Counted ' + count));
}
const parcels = definePlugin({ name: 'parcels', page: reactLifecycles(Parcels) });
export const { bootstrap, mount, unmount } = entryOf(parcels);
`;

/** Records when an item first appears in the menu (epoch ms), with an observer inside the page. */
async function recordFirstSeen({ page }: PortalPage, label: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    new MutationObserver((_changes, observer) => {
      const links = [...document.querySelectorAll('nav a')];
      if (!links.some((link) => link.textContent.startsWith(wanted))) return;
      Reflect.set(window, 'seenAt', Date.now());
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, label);
  return () => page.evaluate(() => Number(Reflect.get(window, 'seenAt')));
}

const ChangeSchema = v.object({
  event: v.literal('manifest-changed'),
  time: v.pipe(v.string(), v.isoTimestamp()),
});

/** When the server applied the last edit (epoch ms), according to its log. */
function readAppliedAt(log: string): number {
  const events = log.split('\n').flatMap((line) => {
    const parsed = v.safeParse(
      v.pipe(v.string(), v.parseJson(), ChangeSchema),
      line.replace(/^\[portal\] /, ''),
    );
    return parsed.success ? [parsed.output] : [];
  });
  return Date.parse(events.at(-1)?.time ?? '');
}

test('a thirteenth app added by hand appears in an open browser within 5 s, and opens', async ({
  asUser,
  sampleHost,
  stack,
}) => {
  sampleHost.serveScript(plainScript('module'));
  const portal = new PortalPage(await asUser('morgan.staff', { path: '/rfr' }));
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  await expect(portal.entry('Parcels')).toHaveCount(0);
  const isSameDocument = await portal.markDocument();
  const seenAt = await recordFirstSeen(portal, 'Parcels');
  await stack.editManifest((manifest) => declareSample(manifest, 'module'));
  await expect(portal.entry('Parcels')).toBeVisible();
  const appliedAt = readAppliedAt(await stack.log());
  expect((await seenAt()) - appliedAt, 'ms from the server to the menu').toBeLessThan(5_000);
  expect(await isSameDocument()).toBe(true);
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  await portal.entry('Parcels').click();
  await expect(portal.heading('Parcels')).toBeVisible();
  await expect(portal.page).toHaveURL('/parcels');
  await portal.entry('Home').click();
  await expect(portal.card('Parcels in view')).toBeVisible();
});

test(
  'its widget appears on an open dashboard only after a refresh',
  { tag: '@long' },
  async ({ asUser, sampleHost, stack }) => {
    sampleHost.serveScript(plainScript('module'));
    const portal = new PortalPage(await asUser('morgan.staff'));
    await portal.waitUntilFiguresShow();
    await stack.editManifest((manifest) => declareSample(manifest, 'module'));
    await expect(portal.main.getByText('Available after a refresh')).toBeVisible();
    expect(sampleHost.requests.filter((path) => path.endsWith('.js'))).toEqual([]);
    await portal.main.getByRole('button', { name: 'Refresh' }).click();
    await expect(portal.card('Parcels in view')).toBeVisible();
  },
);

test(
  'an app gets React and the plugin API from the import map',
  { tag: '@long' },
  async ({ asUser, sampleHost, stack }) => {
    sampleHost.serveScript(reactScript);
    await stack.editManifest((manifest) => {
      declareSample(manifest, 'module');
      manifest.widgets.pop();
    });
    const portal = new PortalPage(await asUser('morgan.staff', { path: '/parcels' }));
    await expect(portal.heading('Parcels of Morgan Staff')).toBeVisible();
    await expect(portal.main.getByText(/^Contract \d+\.\d+\.\d+$/)).toBeVisible();
    await expect(portal.main.getByText('In Northfield')).toBeVisible();
    await portal.main.getByRole('button', { name: 'Counted 0' }).click();
    await expect(portal.main.getByRole('button', { name: 'Counted 1' })).toBeVisible();
    const isShared = await portal.page.evaluate(async () => {
      const shared: unknown = Reflect.get(window, Symbol.for('portal.shared'));
      const react: unknown =
        typeof shared === 'object' && shared !== null ? Reflect.get(shared, 'react') : undefined;
      const imported: unknown = await import(/* the import map's */ 'react');
      const use = (from: unknown): unknown =>
        typeof from === 'object' && from !== null ? Reflect.get(from, 'useState') : undefined;
      return use(react) !== undefined && use(react) === use(imported);
    });
    expect(isShared).toBe(true);
  },
);

test(
  'a broken manifest changes nothing on screen, and the log names file, line, column and path',
  { tag: '@long' },
  async ({ asUser, stack }) => {
    const portal = new PortalPage(await asUser('morgan.staff', { path: '/rfr' }));
    await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
    const labels = await portal.waitForMenuItem('RfRs');
    const logged = (await stack.log()).length;
    const manifest = await stack.readManifest();
    await stack.writeManifest(manifest.replace('"label": "RfRs"', '"labell": "RfRs"'));
    const lines = (await stack.log()).slice(logged);
    expect(lines).toMatch(/portal\.manifest\.json:\d+:\d+ \/routes\/7\/labell .*label/);
    await portal.expectMenu(labels);
    await portal.page.reload();
    await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
    await portal.expectMenu(labels);
  },
);

test('a renamed label appears in two tabs that share one event stream', async ({ asUser, stack }) => {
  const streams = new Set<object>();
  const first = await asUser('morgan.staff', {
    prepare: async (page) => {
      const context = page.context();
      context.on('request', (request) => {
        if (new URL(request.url()).pathname === '/portal/events') streams.add(request);
      });
      context.on('requestfinished', (request) => streams.delete(request));
      context.on('requestfailed', (request) => streams.delete(request));
    },
  });
  const second = await first.context().newPage();
  await second.goto('/rfr');
  const tabs = [first, second].map((page) => new PortalPage(page));
  for (const tab of tabs) await expect(tab.entry('RfRs')).toBeVisible();
  await stack.editManifest((manifest) => {
    for (const route of manifest.routes) if (route['path'] === '/rfr') route['label'] = 'Reconsiderations';
  });
  for (const tab of tabs) await expect(tab.entry('Reconsiderations')).toBeVisible();
  expect(streams.size).toBe(1);
  await first.close();
  await expect.poll(() => streams.size, { message: 'the other tab takes the stream over' }).toBe(1);
  await stack.editManifest((manifest) => {
    for (const route of manifest.routes) if (route['path'] === '/rfr') route['label'] = 'Requests';
  });
  await expect(tabs[1]?.entry('Requests') ?? second.locator('none')).toBeVisible();
});
