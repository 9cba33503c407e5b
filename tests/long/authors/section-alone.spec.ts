import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { serveSection } from '../../../server/section';
import { readEntry } from '../../../scripts/lib/section.ts';
import { expect, expectNoViolations, siblingAddress, test } from '../../e2e/fixtures';

interface Serving {
  readonly serveSection: typeof serveSection;
}

function isServing(program: unknown): program is Serving {
  return typeof program === 'object' && program !== null && 'serveSection' in program;
}

/** Serves the production build of a section with the program that authors get in their package. */
async function serveAlone(name: string) {
  const program: unknown = await import(pathToFileURL(resolve('dist/packages/plugin-testing/serve.js')).href);
  if (!isServing(program)) throw new Error('The package has nothing that serves a section.');
  return program.serveSection({
    section: readEntry(name),
    host: siblingAddress(name),
    answers: resolve('dist/sections', name, 'answers.js'),
  });
}

test('a section runs without the portal, and each setting of the panel reaches it', async ({ page }) => {
  const { address, stop } = await serveAlone('rfr');
  try {
    await page.goto(address);
    const section = page.getByRole('main');
    const panel = page.getByRole('complementary', { name: 'Switches' });
    const municipality = panel.getByRole('combobox', { name: 'Municipality', exact: true });
    const backEnd = panel.getByRole('combobox', { name: 'api', exact: true });
    await expect(section.getByText('128 requests')).toBeVisible();

    await municipality.selectOption({ label: '0618 Fallowdale' });
    await expect(section.getByText('37 requests')).toBeVisible();
    await expect(panel.getByText('GET api /rfr/requests?countyMun=0618&size=50&from=0')).toBeVisible();

    await backEnd.selectOption({ label: '500, broken' });
    await municipality.selectOption({ label: '0412 Northfield' });
    await expect(section.getByRole('alert')).toContainText('Oops! Something went wrong! Please try again.');
    await backEnd.selectOption({ label: 'Healthy' });
    await section.getByRole('button', { name: 'Retry' }).click();
    await expect(section.getByText('128 requests')).toBeVisible();

    await panel.getByLabel('Indigo').check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'indigo');

    await panel.getByLabel('visit:rfr-page').click();
    await expect(section.getByRole('alert')).toContainText('This address is closed (404)');
    await panel.getByLabel('visit:rfr-page').click();
    await panel.getByRole('button', { name: 'Open' }).click();
    await expect(section.getByRole('rowheader').first()).toBeVisible();
    await expectNoViolations(page, 'a section alone');
  } finally {
    await stop();
  }
});
