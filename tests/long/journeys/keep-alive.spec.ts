import { declareSample, expect, test } from '../../e2e/fixtures';
import { PortalPage } from '../../e2e/pages/portal-page';

const script = `export const mount = async ({ domElement }) => {
  const heading = Object.assign(document.createElement('h1'), { textContent: 'Parcels' });
  const field = Object.assign(document.createElement('input'), { ariaLabel: 'Lot' });
  const steps = Object.assign(document.createElement('output'), { textContent: 'mounted' });
  domElement.append(heading, field, steps);
};
export const suspend = async ({ domElement }) => domElement.querySelector('output').append(', suspended');
export const resume = async ({ domElement }) => domElement.querySelector('output').append(', resumed');
export const unmount = async ({ domElement }) => domElement.replaceChildren();`;

test('a keep-alive app returns with its state, title, focus and announcement, until an edit removes it', async ({
  asUser,
  sampleHost,
  stack,
}) => {
  sampleHost.serveScript(script);
  await stack.editManifest((manifest) => {
    declareSample(manifest, 'module');
    // Sign-in shows the dashboard, for which this app has no widget.
    manifest.widgets.length = 0;
    const app = manifest.apps.find(({ name }) => name === 'parcels');
    if (app !== undefined) app['keepAlive'] = true;
  });
  const portal = new PortalPage(await asUser('morgan.staff', { path: '/parcels' }));
  const { page } = portal;
  await portal.main.getByRole('textbox', { name: 'Lot' }).fill('Lot 12');
  const hasCode = () =>
    page.evaluate(() =>
      window.performance.getEntriesByType('resource').some(({ name }) => name.includes('kept-apps')),
    );
  await expect.poll(hasCode).toBe(true);

  await portal.entry('SLA').click();
  await expect(portal.heading('Service Level Report')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Parcels' })).toHaveCount(0);

  await portal.entry('Parcels').click();
  await expect(portal.heading('Parcels')).toBeFocused();
  await expect(page).toHaveTitle(/^Parcels – /);
  await expect(page.locator('[aria-live="polite"]', { hasText: /^Parcels$/ })).toHaveCount(1);
  await expect(portal.main.getByRole('textbox', { name: 'Lot' })).toHaveValue('Lot 12');
  await expect(portal.main.getByText('mounted, suspended, resumed')).toBeVisible();

  await portal.entry('SLA').click();
  await expect(portal.heading('Service Level Report')).toBeVisible();
  await expect(portal.main.locator('[id="single-spa-application:parcels"]')).toHaveCount(1);
  await stack.editManifest((manifest) => {
    manifest.routes = manifest.routes.filter(({ path }) => path !== '/parcels');
  });
  await expect(portal.main.locator('[id="single-spa-application:parcels"]')).toHaveCount(0);
});
