import type { Page } from '@playwright/test';
import { declareSample, expect, plainScript, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

/** A section with a text field: its content proves that the section was not remounted. */
const draftScript = plainScript('module').replace(
  'domElement.append(heading);',
  "domElement.append(heading, Object.assign(document.createElement('input'), { ariaLabel: 'Draft' }));",
);

const notice = 'This section was removed or changed. It closes when you leave it.';

/** Makes the users back end respond with other permissions from now on. */
async function changeRules(page: Page, change: (rules: readonly string[]) => readonly string[]) {
  await page.route('**/api-users/v2/users/*', async (route) => {
    const answer = await route.fetch();
    const record: unknown = await answer.json();
    if (
      typeof record !== 'object' ||
      record === null ||
      !('rules' in record) ||
      !Array.isArray(record.rules)
    ) {
      throw new Error('The users back end answered no user.');
    }
    await route.fulfill({ response: answer, json: { ...record, rules: change(record.rules.map(String)) } });
  });
}

const withoutRfr = (rules: readonly string[]) => rules.filter((rule) => rule !== 'visit:rfr-page');

test(
  'a section that the user has gained since the last visit opens at its URL',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('morgan.staff', { path: '/healthz' });
    // Removes a permission from the page's data before its scripts run, as if it had been granted since the
    // last visit.
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        for (const data of document.querySelectorAll('script[type="application/json"]'))
          data.textContent = data.textContent.replace(
            /("restrictedTo":\[[^\]]*)"visit:sla-page"/,
            '$1"visit:nothing"',
          );
      });
    });
    const fullManifest = page.waitForResponse('**/portal/manifest/revisions/*');
    const portal = new PortalPage(page);
    await page.goto('/sla?ccmm=0412');
    await fullManifest;
    await expect(portal.heading('Service Level Report')).toBeVisible();
    await expect(portal.entry('SLA')).toBeVisible();
  },
);

test('a section that the user gains while the portal is open appears in the menu', async ({ asUser }) => {
  const page = await asUser('riley.limited', { prepare: (fresh) => fresh.clock.install() });
  const portal = new PortalPage(page);
  await expect(portal.entry('Home')).toBeVisible();
  await expect(portal.entry('SLA')).toHaveCount(0);
  await changeRules(page, (rules) => [...rules, 'visit:sla-page']);
  await page.clock.fastForward(61_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(portal.entry('SLA')).toBeVisible();
});

test(
  'a document contains nothing of the manifest that its user may not open',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('riley.limited', { path: '/home' });
    await expect(new PortalPage(page).entry('Home')).toBeVisible();
    const text = await (await page.request.get('/home', { headers: { accept: 'text/html' } })).text();
    expect(text).toContain('"restrictedTo"');
    expect(text).not.toContain('visit:sla-page');
    expect(text).not.toContain('"rfr"');
  },
);

test('a section with a removed route stays with a toast until the user leaves, then is /404', async ({
  asUser,
  sampleHost,
  stack,
}) => {
  sampleHost.serveScript(draftScript);
  await stack.editManifest((manifest) => declareSample(manifest, 'module'));
  const portal = new PortalPage(await asUser('morgan.staff', { path: '/parcels' }));
  const draft = portal.main.getByRole('textbox', { name: 'Draft' });
  await draft.fill('Lot 12');
  const isSameDocument = await portal.markDocument();
  await stack.editManifest((manifest) => {
    manifest.routes = manifest.routes.filter(({ path }) => path !== '/parcels');
  });
  await expect(portal.main.getByText(notice)).toBeVisible();
  await expect(portal.entry('Parcels')).toHaveCount(0);
  await expect(draft).toHaveValue('Lot 12');
  await expect(portal.page).toHaveURL('/parcels');
  expect(await isSameDocument()).toBe(true);

  await portal.entry('RfRs').click();
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  await expect(portal.main.getByText(notice)).toHaveCount(0);
  await portal.page.goBack();
  await expect(portal.page).toHaveURL('/404');
  await expect(portal.heading('404')).toBeVisible();
});

test(
  'the open section is not affected by edits of its label, host or neighbours',
  { tag: '@long' },
  async ({ asUser, sampleHost, stack }) => {
    sampleHost.serveScript(draftScript);
    await stack.editManifest((manifest) => declareSample(manifest, 'module'));
    const portal = new PortalPage(await asUser('morgan.staff', { path: '/parcels' }));
    const draft = portal.main.getByRole('textbox', { name: 'Draft' });
    await draft.fill('Lot 12');
    const isSameDocument = await portal.markDocument();
    await stack.editManifest((manifest) => {
      manifest.hosts['parcels'] = 'http://localhost:5999';
      manifest.apps = manifest.apps.filter(({ name }) => name !== 'sla');
      manifest.routes = manifest.routes.filter(({ app }) => app !== 'sla');
      for (const route of manifest.routes) if (route['path'] === '/parcels') route['label'] = 'Lots';
    });
    await expect(portal.entry('Lots')).toBeVisible();
    await expect(portal.entry('SLA')).toHaveCount(0);
    await expect(draft).toHaveValue('Lot 12');
    await expect(draft).toBeFocused();
    expect(await isSameDocument()).toBe(true);
  },
);

test('a lost permission removes menu item and open section', async ({ asUser, pageFaults, stack }) => {
  pageFaults.allow(/status of 403/, /\(http-403\)/);
  const page = await asUser('morgan.staff', { path: '/rfr', prepare: (fresh) => fresh.clock.install() });
  const portal = new PortalPage(page);
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  await changeRules(page, withoutRfr);
  await page.clock.fastForward(6_000);
  await stack.fail({ call: 'GET /api/rfr/requests', status: 403 });
  await portal.chooseMunicipality('0618');
  await expect(page).toHaveURL('/404');
  await expect(portal.heading('404')).toBeVisible();
  await expect(portal.entry('RfRs')).toHaveCount(0);
});

test(
  'a lost permission removes widgets, and is detected on focus after a minute',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('morgan.staff', { prepare: (fresh) => fresh.clock.install() });
    const portal = new PortalPage(page);
    await expect(portal.card('RfRs for province').getByRole('rowheader')).toHaveCount(4);
    // A widget that is still loading would time out when the clock moves.
    for (const title of ['Work due this week', 'Hearings to come', 'Recent sales'])
      await expect(portal.card(title).locator('[aria-busy="false"]').first()).toBeVisible();
    await changeRules(page, withoutRfr);
    await page.clock.fastForward(61_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(portal.entry('RfRs')).toHaveCount(0);
    await expect(portal.main.getByRole('heading', { level: 2, name: /^RfRs/ })).toHaveCount(0);
    await expect(portal.heading('Hello Morgan')).toBeVisible();
  },
);
