import type { Locator, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

/** A column of the board, by its status. */
const column = (page: Page, status: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${status}: `) });

/** How many items a column says that it has. */
async function getCount(page: Page, status: string): Promise<number> {
  const name = await column(page, status).getByRole('heading').getAttribute('aria-label');
  return Number(/: (\d+) item/.exec(name ?? '')?.[1]);
}

const counted = (status: string, count: number): RegExp => new RegExp(`^${status}: ${count} items?$`);

test('work is moved on the board by keyboard and by pointer, stays where it was put, and is counted as the list has it', async ({
  asUser,
}) => {
  const page = await asUser('morgan.staff', { path: '/my-work?assignee=all' });
  const card = column(page, 'To do').getByRole('listitem').first();
  await expect(card).toBeVisible();
  const [toDo, inProgress, done] = [
    await getCount(page, 'To do'),
    await getCount(page, 'In progress'),
    await getCount(page, 'Done'),
  ];
  const handle = card.getByRole('button', { name: /^Move / });
  const name = await handle.getAttribute('aria-label');
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/ picked up from To do\.$/)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/ is over In progress\.$/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: counted('In progress', inProgress + 1) })).toBeVisible();
  const moved = column(page, 'In progress').getByRole('button', { name: name ?? '', exact: true });
  await expect(moved).toBeFocused();

  const next = column(page, 'To do').getByRole('listitem').first();
  const from = await next.boundingBox();
  const to = await column(page, 'Done').boundingBox();
  if (from === null || to === null) throw new Error('The board is not on screen.');
  await page.mouse.move(from.x + 30, from.y + from.height - 8);
  await page.mouse.down();
  // A card that is let go before it has arrived goes back.
  await expect(async () => {
    await page.mouse.move(from.x + 60, from.y + from.height, { steps: 3 });
    await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 6 });
    await expect(page.getByText(/ is over Done\.$/)).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.mouse.up();
  await expect(page.getByRole('region', { name: counted('Done', done + 1) })).toBeVisible();
  await expect(page).toHaveURL(/\/my-work\?/);

  await page.reload();
  await expect(page.getByRole('region', { name: counted('To do', toDo - 2) })).toBeVisible();
  await column(page, 'Done').getByRole('link', { name: 'Done in the list' }).click();
  await expect(page).toHaveURL(/\/my-work\/list\?assignee=all&.*status=Done/);
  const rows = page.getByRole('table', { name: 'My Work' }).getByRole('rowheader');
  await expect(rows).toHaveCount(done + 1);
  await page.goBack();
  await expect(page.getByRole('region', { name: counted('Done', done + 1) })).toBeVisible();
});

test('a failed move is reverted with a toast, and a failed load is retried', async ({
  asUser,
  stack,
  pageFaults,
}) => {
  pageFaults.allow(/status of 503/);
  await stack.fail({ call: 'GET /api/worksight/items', status: 503, times: 1 });
  const page = await asUser('morgan.staff', { path: '/my-work/list' });
  const { main } = new PortalPage(page);
  await expect(main.getByRole('alert')).toContainText('The list could not be loaded.');
  await main.getByRole('button', { name: 'Retry' }).click();
  const status = main.getByRole('combobox', { name: /^Status of / }).first();
  await expect(status).toBeVisible();
  const before = await status.inputValue();
  await stack.fail({ call: 'PATCH /api/worksight/items/*', status: 503, times: 1 });
  await status.selectOption(before === 'Waiting' ? 'To do' : 'Waiting');
  await expect(page.getByText(new RegExp(`and is back in ${before}\\.`))).toBeVisible();
  await expect(status).toHaveValue(before);
});

test('on a small screen an item is changed at its own address, guarded until it is saved, and nothing bars the way', async ({
  asUser,
}, info) => {
  const page = await asUser('morgan.staff', { path: '/my-work?assignee=all' });
  await page.setViewportSize({ width: 390, height: 844 });
  const portal = new PortalPage(page);
  await expect(column(page, 'To do').getByRole('listitem').first()).toBeVisible();
  await expectNoViolations(page, `${info.title}, board`);
  await column(page, 'To do').getByRole('link').first().click();
  const details = portal.main.getByLabel('Details');
  await details.fill('Ask for the plans.');
  await expectNoViolations(page, `${info.title}, item`);
  await expectNoSidewaysScroll(page);
  await portal.main.getByRole('link', { name: /^\d{4} \d{3}/ }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Work items');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(details).toHaveValue('Ask for the plans.');
  await portal.main.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^“.*” was saved\.$/)).toBeVisible();
  await portal.main.getByRole('link', { name: /^\d{4} \d{3}/ }).click();
  await expect(page).toHaveURL(/\/property\?roll=\d{19}/);
  await page.goBack();
  await expect(details).toHaveValue('Ask for the plans.');
});
