import type { Page } from '@playwright/test';
import { declareSample, expect, expectNoSidewaysScroll, test, type SampleHost } from '../fixtures';
import { crashHungPage, hangScript } from '../pages/crash-hung-page';
import { PortalPage } from '../pages/portal-page';

/** Serves an app that draws "Parcels" and runs additional JavaScript; `el` is its container. */
function serveParcels(host: SampleHost, besides = '', draws = true): void {
  host.serveScript(`
export const mount = async ({ domElement: el }) => {
  if (${draws}) el.innerHTML = '<h1>Parcels</h1>';
  ${besides}
};
export const unmount = async ({ domElement: el }) => el.replaceChildren();
export const widgets = { glance: { mount: async ({ domElement }) => domElement.append('Parcels in view') } };`);
}

async function expectAnotherSection(portal: PortalPage): Promise<void> {
  await portal.entry('RfRs').click();
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
}

test.beforeEach(async ({ stack }) => {
  await stack.editManifest((manifest) => declareSample(manifest, 'module'));
});

test(
  'a section that calls document.write removes nothing',
  { tag: '@long' },
  async ({ asUser, sampleHost }) => {
    serveParcels(
      sampleHost,
      `setTimeout(() => { document.open(); document.write('<p>Mine</p>'); document.close(); window.hasWritten = true; });`,
    );
    const page = await asUser('morgan.staff', { path: '/parcels' });
    const portal = new PortalPage(page);
    await page.waitForFunction(() => Reflect.has(window, 'hasWritten'));
    await expect(portal.heading('Parcels')).toBeVisible();
    await expectAnotherSection(portal);
    await expect(page.getByText('Mine')).toHaveCount(0);
  },
);

test(
  'a section that alters a built-in is named at the next navigation, and Reload opens the requested page',
  { tag: '@long' },
  async ({ asUser, pageFaults, sampleHost }) => {
    pageFaults.allow(/./);
    serveParcels(sampleHost, 'Array.prototype.map = () => [];');
    const page = await asUser('morgan.staff', { path: '/parcels' });
    const portal = new PortalPage(page);
    await expect(portal.heading('Parcels')).toBeVisible();
    await page.evaluate(() => window.history.pushState(null, '', '/rfr'));
    const notice = page.getByRole('alert').filter({ hasText: 'A section changed how this page works.' });
    await expect(notice).toContainText('Section: parcels');
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);

test(
  'language, scrolling and error handlers of the page are restored when a section closes',
  { tag: '@long' },
  async ({ asUser, sampleHost }) => {
    serveParcels(
      sampleHost,
      `Object.assign(document.documentElement, { lang: 'de', dir: 'ltr' });
document.body.style.overflow = 'hidden';
window.onerror = () => true;
window.onunhandledrejection = () => undefined;`,
    );
    const page = await asUser('morgan.staff', { path: '/sla' });
    const portal = new PortalPage(page);
    await expect(portal.heading('Service Level Report')).toBeVisible();
    const readPage = (): Promise<unknown> =>
      page.evaluate(() => {
        const { documentElement, body } = document;
        return [
          [...documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
          body.style.overflow,
          window.onerror === null,
          window.onunhandledrejection === null,
        ];
      });
    const before = await readPage();
    await portal.entry('Parcels').click();
    await expect(portal.heading('Parcels')).toBeVisible();
    expect(await readPage()).not.toEqual(before);
    await expectAnotherSection(portal);
    expect(await readPage()).toEqual(before);
  },
);

test(
  'helpers find the element under the id that single-spa gives it',
  { tag: '@long' },
  async ({ asUser, sampleHost }) => {
    serveParcels(
      sampleHost,
      `document.getElementById('single-spa-application:parcels').append('Found by name');`,
    );
    const page = await asUser('morgan.staff', { path: '/parcels' });
    await expect(page.getByRole('main').getByText('Found by name')).toBeVisible();
  },
);

test.describe('a section that opened but shows nothing', () => {
  const usesEval = `try { new Function('return 1')(); } catch {}
window.draw = () => { el.innerHTML = '<h1>Parcels</h1>'; };`;

  async function openEmpty(page: Page): Promise<void> {
    await page.waitForFunction(() => Reflect.has(window, 'draw'));
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await page.clock.fastForward(5_000);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Parcels opened but shows nothing');
  }

  test(
    'shows an error with Retry and Reload until it is drawn; administrators also see the manifest key',
    { tag: '@long' },
    async ({ asUser, pageFaults, sampleHost }) => {
      pageFaults.allow(/blocked eval/);
      serveParcels(sampleHost, usesEval, false);
      const open = (user: string) =>
        asUser(user, { path: '/parcels', prepare: (page) => page.clock.install() });
      const staff = await open('morgan.staff');
      await openEmpty(staff);
      const alert = staff.getByRole('main').getByRole('alert');
      await expect(alert).toContainText("The portal's security settings do not allow something it does.");
      await expect(alert).not.toContainText('eval');
      await expect(staff.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect(staff.getByRole('button', { name: 'Reload' })).toBeVisible();
      await staff.evaluate('window.draw()');
      await expect(alert).toHaveCount(0);
      const administrator = await open('avery.admin');
      await openEmpty(administrator);
      await expect(administrator.getByRole('main').getByRole('alert')).toContainText(
        'It needs "eval": add it to "needs" of this app in the manifest.',
      );
    },
  );
});

test(
  'long names of hosts and causes wrap in the failure',
  { tag: '@long' },
  async ({ asUser, pageFaults, sampleHost }) => {
    pageFaults.allow(/parcels/);
    serveParcels(sampleHost, `throw new Error('x'.repeat(400));`);
    const page = await asUser('morgan.staff', {
      path: '/parcels',
      context: { viewport: { width: 390, height: 844 } },
    });
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Parcels could not be opened');
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 });
  },
);

test(
  'an app that hung its tab does not open after the tab is closed; the user may open it',
  { tag: '@long' },
  async ({ asUser, pageFaults, sampleHost }) => {
    pageFaults.allow(/app-parcels/);
    serveParcels(sampleHost, hangScript);
    const page = await asUser('morgan.staff', { path: '/rfr' });
    await crashHungPage(new PortalPage(page));
    await page.close();

    serveParcels(sampleHost);
    const again = new PortalPage(await page.context().newPage());
    await again.page.goto('/parcels');
    await expect(again.main).toContainText('This section stopped responding last time. Open it anyway?');
    await again.main.getByRole('button', { name: 'Open anyway' }).click();
    await expect(again.heading('Parcels')).toBeVisible();
  },
);
