import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/fixtures';
import { tablePages } from '../../e2e/fixtures/table-pages';
import { PortalPage } from '../../e2e/pages/portal-page';
import { readPdfPages } from '../../support/pdf-text';

interface PrintedTable {
  readonly label: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The text of all tables as printed, without white space. */
const readTables = (page: Page): Promise<readonly PrintedTable[]> =>
  page.evaluate(() => {
    const toText = (cell: HTMLElement): string => {
      const select = cell.querySelector('select');
      const text = select === null ? cell.innerText : (select.selectedOptions[0]?.text ?? '');
      return text.normalize('NFKC').replaceAll(/\s/g, '');
    };
    const isShown = (element: HTMLElement): boolean => element.checkVisibility();
    const readCells = (row: HTMLTableRowElement) =>
      [...row.querySelectorAll<HTMLElement>('th, td')].filter(isShown).map(toText);
    return [...document.querySelectorAll<HTMLTableElement>('main table')].filter(isShown).map((table) => ({
      label: table.ariaLabel ?? '',
      titles: [...(table.tHead?.rows ?? [])].flatMap(readCells),
      rows: [...table.tBodies].flatMap(({ rows }) => [...rows].map(readCells)),
    }));
  });

const countIn = (text: string, part: string): number => text.split(part).length - 1;

test('a printed page has every row and column of its tables, their headers on each sheet, and no controls', async ({
  asUser,
}) => {
  // At this width most tables stack their cells; on paper they have columns.
  const context = { viewport: { width: 1024, height: 900 } };
  const page = await asUser('avery.admin', { path: '/healthz', context });
  const { main } = new PortalPage(page);
  for (const path of tablePages)
    await test.step(path, async () => {
      await page.emulateMedia({ media: null });
      await page.goto(path);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      if (path === '/my-products') await main.getByText('Preview of the columns').click();
      await expect(main.getByRole('table').first()).toBeVisible();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.emulateMedia({ media: 'print' });
      const tables = await readTables(page);
      const sheets = readPdfPages(
        await page.pdf({ format: 'Letter', margin: { left: '1cm', right: '1cm' } }),
      );
      const text = sheets.join('');
      for (const { label, titles, rows } of tables) {
        const cells = rows.flat().filter((cell) => cell !== '');
        const missing = [...new Set(cells)].filter(
          (cell) => countIn(text, cell) < cells.filter((one) => one === cell).length,
        );
        expect.soft(missing, `${path}: cells of ${label} that are not printed`).toEqual([]);
        // An address or a number that only this row contains.
        const isOn = (sheet: string): boolean =>
          rows.some((row) => row.every((cell) => sheet.includes(cell)) && row.join('').length > 30);
        const headless = sheets.filter(
          (sheet) => isOn(sheet) && !titles.every((title) => sheet.includes(title)),
        );
        expect.soft(headless, `${path}: sheets with rows of ${label} without its head`).toEqual([]);
      }
      const controls = main.locator(
        // Terms with a tooltip and product choices are text as well; buttons in headers are printed as text.
        'button:not(th button, [aria-description], [aria-current]), td input, [role="group"] [value=""]',
      );
      const printed = await controls
        .filter({ visible: true })
        .evaluateAll((all) =>
          all.map(({ ariaLabel, textContent, tagName }) => `${tagName} ${ariaLabel ?? textContent}`),
        );
      expect.soft(printed, `${path}: printed controls`).toEqual([]);
    });
});
