import type { Locator } from '@playwright/test';
import { FrameHost } from '../../faulty-apps/frame-host';
import { createFaultyFrames, healthyFrame, type FaultyFrame } from '../../faulty-apps/faulty-frames';
import { expect, portalAddress, test } from '../../e2e/fixtures';
import { ports } from '../../e2e/fixtures/addresses';
import type { EditableManifest } from '../../e2e/fixtures/test-stack';
import { expectNamedFailure, PortalPage } from '../../e2e/pages/portal-page';

const owner = 'Faulty apps team';
const frames = [healthyFrame, ...createFaultyFrames(portalAddress)];
const getTitle = ({ name }: FaultyFrame): string => `Faulty ${name}.`;
const getFailure = (frame: FaultyFrame): string =>
  `${getTitle(frame)} ${frame.stops === true ? 'has stopped' : 'could not be opened'}`;

/** Adds a section and a card on the dashboard for each frame. */
function declareFrames(manifest: EditableManifest): void {
  manifest.hosts['frames'] = `http://localhost:${ports.further}`;
  for (const frame of frames) {
    const { name, reason } = frame;
    const limit = reason?.source.includes('0\\.8 seconds') === true ? 800 : 10_000;
    // Framed pages fail while loading: of the time-outs only that one may be short.
    const timeouts = { load: limit, mount: 300 };
    const title = getTitle(frame);
    manifest.apps.push({ name, load: 'iframe', host: 'frames', entry: `${name}/`, owner, timeouts });
    manifest.routes.push({ path: `/${name}`, label: title, icon: 'building', permissions: [], app: name });
    manifest.widgets.push({ name, app: name, part: 'card', place: 'dashboard', title, permissions: [] });
  }
}

/** The document in the frame. */
function getContent(place: Locator, { name }: FaultyFrame): Locator {
  return place
    .frameLocator(`iframe[src*="/${name}/"]`)
    .getByRole('heading', { name: `Frame ${name}`, exact: true });
}

/** Retries until the content is shown: the portal server caches for a second that a page refuses frames. */
async function retryUntil(retry: Locator, content: Locator): Promise<void> {
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(content).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function visit(portal: PortalPage, host: FrameHost, frame: FaultyFrame): Promise<void> {
  const { main, menu, page } = portal;
  const content = getContent(main, frame);
  await menu.getByRole('link', { name: getTitle(frame) }).click();
  if (frame.reason !== undefined) {
    const retry = await expectNamedFailure(main, getFailure(frame), owner);
    await expect(main.getByRole('alert')).toContainText(frame.reason);
    const link = main.getByRole('link', { name: 'Open in a new tab' });
    await expect(link).toHaveCount(frame.reason.source.includes('in a frame') ? 1 : 0);
    host.fix(frame.name);
    await retryUntil(retry, content);
  }
  await expect(main.locator(`iframe[src*="/${frame.name}/"]`)).toBeVisible();
  await expect(content).toBeVisible({ visible: frame.isBlocked !== true });
  await expect(page).toHaveURL(new RegExp(`/${frame.name}$`));
  await expect(page).toHaveTitle(new RegExp(`^Faulty ${frame.name}\\.`));
  await expectNoPortalInside(portal);
  await menu.getByRole('link', { name: getTitle(healthyFrame) }).click();
  await expect(getContent(main, healthyFrame)).toBeVisible();
  await expect(main.locator('iframe')).toHaveCount(1);
}

/** Expects that no frame of the page shows the portal. */
async function expectNoPortalInside({ page }: PortalPage): Promise<void> {
  const inside = page.frames().filter((frame) => frame !== page.mainFrame());
  expect(inside.filter((frame) => frame.url().startsWith(portalAddress))).toEqual([]);
}

test.describe('pages in frames', () => {
  let host: FrameHost;

  test.beforeEach(async ({ stack, pageFaults }) => {
    test.setTimeout(180_000);
    // The browser logs what the framed pages try, and what it blocks.
    pageFaults.allow(/frame-/, /net::ERR_/, /Failed to load resource/, /Framing 'http/, /Refused to display/);
    host = new FrameHost(frames, ports.further);
    await host.start();
    await stack.editManifest(declareFrames);
  });

  test.afterEach(() => host.stop());

  test('a fault affects only its own section, and Retry opens the fixed page', async ({ asUser }) => {
    const portal = new PortalPage(await asUser('morgan.staff', { path: `/${healthyFrame.name}` }));
    await expect(getContent(portal.main, healthyFrame)).toBeVisible();
    const isSameDocument = await portal.markDocument();
    for (const frame of frames.slice(1)) {
      await test.step(`${frame.name}: ${frame.covers}`, () => visit(portal, host, frame));
    }
    await portal.entry('RfRs').click();
    await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });

  test('a fault affects only its own card, and Retry shows the fixed page', async ({ asUser }) => {
    const portal = new PortalPage(await asUser('morgan.staff', { path: '/home/dashboard' }));
    const isSameDocument = await portal.markDocument();
    const failing = frames.filter(({ reason }) => reason !== undefined);
    for (const frame of failing) {
      const card = portal.card(getFailure(frame));
      const retry = await expectNamedFailure(card, getFailure(frame), owner);
      await expect(card.getByRole('alert')).toContainText(frame.reason ?? '');
      host.fix(frame.name);
      await retryUntil(retry, getContent(portal.main, frame));
    }
    for (const frame of frames) {
      await test.step(`${frame.name}: ${frame.covers}`, () =>
        expect(getContent(portal.main, frame)).toBeVisible({ visible: frame.isBlocked !== true }));
    }
    await expectNoPortalInside(portal);
    await expect(portal.card('RfRs for province').getByRole('rowheader')).toHaveCount(4);
    await portal.entry('RfRs').click();
    await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
    await expect(portal.main.locator('iframe')).toHaveCount(0);
    expect(await isSameDocument()).toBe(true);
  });
});
