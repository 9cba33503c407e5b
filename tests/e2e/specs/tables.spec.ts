import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { tablePages } from '../fixtures/table-pages';
import { PortalPage } from '../pages/portal-page';

/** The names of tables with content that overflows its cell or its container. */
const findCutCells = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const faults = [...document.querySelectorAll<HTMLTableElement>('main table')].flatMap((table) => {
      const place = table.parentElement?.getBoundingClientRect();
      if (place === undefined || place.width === 0) return [];
      return [...table.querySelectorAll<HTMLElement>('th, td')]
        .filter((cell) => {
          const { left, right, width } = cell.getBoundingClientRect();
          if (getComputedStyle(cell).clipPath !== 'none' || width === 0) return false;
          const isOutside = left < place.left - 1 || right > place.right + 1;
          return isOutside || cell.scrollWidth > cell.clientWidth + 1;
        })
        .map((cell) => `${table.ariaLabel ?? ''}: ${cell.innerText}`);
    });
    return [...new Set(faults)].slice(0, 10);
  });

test('no table is cut off at any width', async ({ asUser }) => {
  const page = await asUser('avery.admin', { path: '/healthz' });
  const { main } = new PortalPage(page);
  const tables = main.getByRole('table');
  for (const path of tablePages) {
    await page.goto(path);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    // A click during loading would be lost to the next render.
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    if (path === '/my-products') await main.getByText('Preview of the columns').click();
    await expect(tables.first()).toBeVisible();
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // A table measures itself after the resize.
      await expect.soft.poll(() => findCutCells(page), `cut in ${path} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
