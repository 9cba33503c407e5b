import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

/** Presses a download button; returns the name and the text of the file. */
async function saveFile(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

async function selectClass(main: Locator, name: string): Promise<void> {
  const field = main.getByRole('combobox', { name: 'Class', exact: true });
  await field.fill(name);
  await field.press('Enter');
}

const selectedClass = (main: Locator, name: string): Locator =>
  main.getByRole('group', { name: 'Filters' }).getByTitle(name, { exact: true });

test('the change of a class can be read, shared by URL, undone, saved, and followed to its properties', async ({
  asUser,
}) => {
  const page = await asUser('morgan.staff', { path: '/analytics?ccmm=0618' });
  const { main } = new PortalPage(page);
  const table = main.getByRole('table', { name: 'Assessment change by class and tax year' });
  await expect(table.getByRole('rowheader').last()).toHaveText('All classes');
  await main.getByLabel('Show', { exact: true }).selectOption('Assessed value');
  await selectClass(main, 'Farm');
  await expect(page).toHaveURL(/[?&]measure=value&class=Farm$/);
  await expect(table.getByRole('rowheader')).toHaveText(['Farm']);
  const picture = main.getByRole('img', {
    name: 'Assessment change in Fallowdale, assessed value, 2021 to 2025',
  });
  await expect(picture).toBeVisible();

  const figures = await saveFile(page, main.getByRole('button', { name: 'Download CSV' }));
  expect(figures.name).toBe('assessed-values-0618-farm-2021-2025.csv');
  expect(figures.text).toMatch(/^\uFEFFMunicipality,.*\r\nFallowdale,0618,Farm,2021,\d+,\d+,,,\d+\r\n/);
  const saved = await saveFile(page, main.getByRole('button', { name: 'Download image' }).first());
  expect(saved.name).toBe('assessment-change-0618-farm-2021-2025.svg');
  // Opens the file in a blank page, where no security policy restricts its styles.
  const reader = await page.context().newPage();
  const read = await reader.evaluate((text) => {
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
    return { root: svg.documentElement.localName, title: svg.querySelector('title')?.textContent };
  }, saved.text);
  await reader.close();
  expect(read).toEqual({
    root: 'svg',
    title: 'Assessment change in Fallowdale, assessed value, 2021 to 2025',
  });

  const properties = table.getByRole('link');
  const count = await properties.innerText();
  await properties.click();
  await expect(page).toHaveURL('/my-properties?ccmm=0618&class=Farm');
  await expect(main.getByRole('navigation', { name: 'Pages' })).toContainText(`of ${count}`);
  await page.goBack();
  await expect(selectedClass(main, 'Farm')).toBeVisible();
  await page.goBack();
  await expect(table.getByRole('rowheader').last()).toHaveText('All classes');
});

test(
  'the dashboard shows the same figures, without the chart library',
  { tag: '@long' },
  async ({ asUser }) => {
    const charts: string[] = [];
    const page = await asUser('morgan.staff', {
      path: '/home/dashboard?ccmm=0412',
      prepare: async (opened) => {
        opened.on('request', (request) => {
          if (request.url().includes('library-charts')) charts.push(request.url());
        });
      },
    });
    const portal = new PortalPage(page);
    await portal.waitUntilFiguresShow();
    const [change, typical] = [portal.card('Assessment change'), portal.card('Typical property')];
    const sum = await change
      .getByRole('row', { name: /^All classes/ })
      .getByRole('cell')
      .first()
      .innerText();
    const middle = await typical.getByRole('row', { name: /^2025/ }).getByRole('cell').first().innerText();
    expect(charts).toEqual([]);
    await portal.entry('Analytics').click();
    await expect(portal.main.getByRole('region', { name: 'Assessment change', exact: true })).toContainText(
      `${sum}in 2025`,
    );
    await selectClass(portal.main, 'Residential');
    await expect(portal.main.getByRole('region', { name: 'Typical property', exact: true })).toContainText(
      `${middle}in 2025`,
    );
    await expect.poll(() => charts.length).toBeGreaterThan(0);
  },
);

test(
  'on a small screen a failure can be retried, and nothing is cut off or inaccessible',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }, info) => {
    pageFaults.allow(/console error: Failed to load resource.*\/api\/analytics\/figures/);
    await stack.fail({ call: 'GET /api/analytics/figures', status: 503 });
    const page = await asUser('morgan.staff', {
      path: '/analytics?measure=value',
      context: { viewport: { width: 390, height: 844 } },
    });
    const { main } = new PortalPage(page);
    await expect(main.getByRole('alert')).toContainText('The assessed values could not be loaded.');
    await stack.heal();
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByRole('img', { name: /^Typical property in Northfield/ })).toBeVisible();
    await expectNoViolations(page, info.title);
    await expectNoSidewaysScroll(page);
  },
);

test(
  'a neighbourhood counts as many properties as its list has',
  { tag: '@long' },
  async ({ asUser }, info) => {
    const page = await asUser('morgan.staff', { path: '/analytics?class=Farm' });
    await page.setViewportSize({ width: 390, height: 844 });
    const { main } = new PortalPage(page);
    const table = main.getByRole('table', { name: 'By neighbourhood' });
    const link = table.getByRole('link').first();
    await expect(link).toBeVisible();
    await expectNoViolations(page, info.title);
    await expectNoSidewaysScroll(page);
    const count = await link.textContent();
    await link.click();
    await expect(page).toHaveURL(/my-properties\?.*neighbourhood=/);
    await expect(main.getByText(new RegExp(`^${count} propert`)).first()).toBeVisible();
  },
);
