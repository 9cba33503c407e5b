import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test('permits are filtered, counted and opened, and Back undoes each step', async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/building-permits' });
  const { main } = new PortalPage(page);
  const table = main.getByRole('table', { name: 'Building Permits', exact: true });
  await expect(table.getByRole('rowheader')).toHaveCount(50);
  await main.getByLabel('State').selectOption('Issued');
  await expect(page).toHaveURL(/[?&]state=Issued/);
  // First the old rows disappear, then the filtered ones replace the loading rows.
  await expect(table.getByRole('row', { name: /Closed/ })).toHaveCount(0);
  await expect(table.getByRole('cell', { name: 'Issued', exact: true }).first()).toBeVisible();
  await expect(table.getByRole('row', { name: /Closed/ })).toHaveCount(0);
  const total = await main.getByText(/^[\d,]+ permits$/).innerText();
  await main.getByRole('link', { name: 'By neighbourhood' }).click();
  await expect(main.getByRole('img', { name: 'Building permits by neighbourhood' })).toBeVisible();
  const card = main.getByRole('region', { name: 'Building permits by neighbourhood' });
  // Each bar keeps its label, also on a phone.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(card.locator('svg text').getByText(/^(Concession|Garden|Orchard)/)).toHaveCount(3);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(card.getByText(total.replace(' permits', ''), { exact: true }).first()).toBeVisible();
  await page.goBack();
  await table.getByRole('link', { name: /^BP-/ }).first().click();
  await expect(main.getByText('Not inspected yet')).toBeVisible();
  await main
    .getByRole('region', { name: /^Permit / })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/property\?roll=0412/);
  await page.goBack();
  await expect(main.getByText('Not inspected yet')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(main.getByLabel('State')).toHaveValue('');
  await expect(table.getByRole('row', { name: /Closed/ }).first()).toBeVisible();
});

test(
  'a file is imported: problems are shown, leaving asks for confirmation, and confirmed permits are listed',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }, info) => {
    const page = await asUser('morgan.staff', { path: '/building-permits' });
    const portal = new PortalPage(page);
    const { main } = portal;
    const property = main.getByRole('link', { name: /^\d+ / }).first();
    const roll = new URL((await property.getAttribute('href')) ?? '', page.url()).searchParams.get('roll');
    await main.getByRole('link', { name: 'Upload' }).click();
    const downloading = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Download template' }).click();
    expect((await downloading).suggestedFilename()).toBe('building-permits-template.csv');
    const rows = [
      'number;roll;work;value;issued;state;inspected',
      `TOWN-1;${roll ?? ''};Garage;$31,000;2025-01-09;Closed;2025-04-02`,
      'TOWN-2;0412;Castle;31000;2025-01-09;Closed;2025-04-02',
    ];
    await main
      .locator('input[type="file"]')
      .setInputFiles({ name: 'town.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
    await expect(main.getByText('1 row with problems is skipped')).toBeVisible();
    await expect(main.getByRole('row', { name: /^3 work Castle One of Addition/ })).toBeVisible();
    await portal.entry('SLA').click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoViolations(page, info.title);
    await expectNoSidewaysScroll(page);
    pageFaults.allow(/console error: Failed to load resource.*\/api\/permits\/uploads/);
    await stack.fail({ call: 'POST /api/permits/uploads', cutOff: true, times: 1 });
    await main.getByRole('button', { name: 'Store 1 permit' }).click();
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByText('1 permit was stored.')).toBeVisible();
    await main.getByRole('button', { name: 'Show the list' }).click();
    await main.getByLabel('Find').fill('town-1');
    await main.getByRole('link', { name: 'TOWN-1' }).click();
    await expect(main.getByText(/^Uploaded on .*, town\.csv$/)).toBeVisible();
  },
);

test(
  'roll numbers are text in a downloaded workbook and accepted on upload',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('morgan.staff', { path: '/my-properties' });
    const portal = new PortalPage(page);
    const downloading = page.waitForEvent('download');
    await portal.main.getByRole('button', { name: 'Download Excel' }).click();
    const file = unzipSync(await readFile(await (await downloading).path()));
    const texts = ['xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml'].map((name) =>
      strFromU8(file[name] ?? new Uint8Array()),
    );
    const [roll = ''] = /(?<=>)0412 \d{3} \d{3} \d{5} \d{4}(?=<)/.exec(texts.join('')) ?? [];
    expect(roll).not.toBe('');
    expect(texts.join('')).not.toMatch(/<v>\d{18,}|E\+17/);

    const rows = [
      ['number', 'roll', 'work', 'value', 'issued', 'state', 'inspected'],
      [
        'BOOK-1',
        roll,
        'Garage',
        31_000,
        { value: new Date('2025-01-09'), format: 'yyyy-mm-dd' },
        'Issued',
        '',
      ],
    ];
    const buffer = await writeXlsxFile(rows.map((row) => row.map(toCell))).toBuffer();
    await page.goto('/building-permits');
    await portal.main.getByRole('link', { name: 'Upload' }).click();
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await portal.main.locator('input[type="file"]').setInputFiles({ name: 'book.xlsx', mimeType, buffer });
    await expect(portal.main.getByText('No problems found')).toBeVisible();
    await portal.main.getByRole('button', { name: 'Store 1 permit' }).click();
    await expect(portal.main.getByText('1 permit was stored.')).toBeVisible();
  },
);

type Content = string | number | { readonly value: Date; readonly format: string };

function toCell(content: Content) {
  return typeof content === 'object' ? content : { value: content };
}
