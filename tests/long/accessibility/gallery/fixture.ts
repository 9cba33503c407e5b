import { expect, test as base, type Page } from '@playwright/test';
import { ports } from '../../../e2e/fixtures/addresses';
import { PageFaults } from '../../../e2e/fixtures/page-faults';
import { serveGallery, type ServedGallery } from './serve-gallery';

interface Gallery {
  /** The gallery's list of components; faults on the pages opened from it fail the test. */
  readonly list: Page;
  /** Opens the page of a component. */
  readonly open: (name: string) => Promise<void>;
}

/** A test of the gallery, which each worker serves once. */
export const test = base.extend<Gallery, { readonly served: ServedGallery }>({
  served: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
    async ({}, provide) => {
      const served = await serveGallery(ports.gallery);
      await provide(served);
      served.stop();
    },
    { scope: 'worker' },
  ],
  list: async ({ page, served }, provide) => {
    const faults = new PageFaults();
    await faults.watch(page.context());
    await page.goto(served.address);
    await expect(page.getByRole('heading', { name: 'Components', level: 1 })).toBeVisible();
    await provide(page);
    expect(faults.unexpected()).toEqual([]);
  },
  open: async ({ list }, provide) => {
    await provide(async (name) => {
      await list.getByRole('link', { name, exact: true }).click();
      await expect(list.getByRole('heading', { name, level: 1, exact: true })).toBeVisible();
    });
  },
});
