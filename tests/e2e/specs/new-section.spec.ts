import { expect, test } from '../fixtures';
import { createSection, type NewSection } from '../fixtures/new-section';
import { PortalPage } from '../pages/portal-page';

let section: NewSection | undefined;

test.afterEach(() => section?.remove());

test('a section that was just written is in the running portal, and edits appear with what a person did kept', async ({
  asUser,
  stack,
}) => {
  const portal = new PortalPage(await asUser('morgan.staff'));
  section = await createSection(await stack.readManifest());
  await stack.writeManifest(section.manifest);
  await portal.entry('Parks').click();
  await expect(portal.heading('Parks')).toBeVisible();
  await expect(portal.main.getByText('Northfield, tax year 2025')).toBeVisible();
  await portal.main.getByRole('button', { name: 'Counted 0' }).click();
  const isSameDocument = await portal.markDocument();

  section.edit(
    'src/Page.tsx',
    '<h1 tabIndex={-1}>{strings.title}</h1>',
    '<h1 tabIndex={-1}>Green spaces</h1>',
  );
  await expect(portal.heading('Green spaces')).toBeVisible();
  await expect(portal.main.getByRole('button', { name: 'Counted 1' })).toBeVisible();

  section.edit('src/page.module.css', '1.5rem', '77px');
  await expect(portal.heading('Green spaces').locator('..')).toHaveCSS('padding-top', '77px');
  expect(await isSameDocument()).toBe(true);
  // Left open, the page would look for the server that is about to stop.
  await portal.page.close();
});
