import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  holdRequests,
  siblingAddress,
  test,
} from '../fixtures';
import { NotificationsPage } from '../pages/notifications-page';
import { PortalPage } from '../pages/portal-page';

const column = (page: Page, status: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${status}: `) });

/** The number of items in a column's heading. */
async function getCount(page: Page, status: string): Promise<number> {
  const name = await column(page, status).getByRole('heading').getAttribute('aria-label');
  return Number(/: (\d+) item/.exec(name ?? '')?.[1]);
}

const counted = (status: string, count: number): RegExp => new RegExp(`^${status}: ${count} items?$`);

test('work moves on the board by keyboard and by pointer, stays where it was dropped, and its counts match the list', async ({
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
  await expect(handle).toBeEnabled();
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/ picked up from To do\.$/)).toBeAttached();
  // Arrow keys work only once the board is measured, shortly after the item is picked up.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/ is over In progress\.$/)).toBeAttached({ timeout: 1_000 });
  }).toPass();
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
  // A card that is dropped too early returns to its position.
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

test(
  'a focused item keeps the focus when dragging becomes available',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('morgan.staff', { path: '/healthz' });
    const code = new RegExp(`^${siblingAddress('my-work')}/(?!main\\.).*\\.js$`);
    const release = await holdRequests(page, code);
    await page.goto('/my-work?assignee=all');
    const card = column(page, 'To do').getByRole('listitem').first();
    await card.getByRole('link').focus();
    await expect(card.getByRole('button', { name: /^Move / })).toBeDisabled();
    release();
    await expect(card.getByRole('button', { name: /^Move / })).toBeEnabled();
    await expect(card.getByRole('link')).toBeFocused();
  },
);

test(
  'a failed move is reverted with a toast, and a failed load is retried',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }) => {
    pageFaults.allow(/status of 503/);
    // Sign-in shows the dashboard, whose widget makes the same call: sign in first.
    await asUser('morgan.staff', { path: '/healthz' });
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
  },
);

test(
  'on a small screen an item is edited at its own URL, with a prompt before unsaved changes are lost',
  { tag: '@long' },
  async ({ asUser }, info) => {
    const page = await asUser('morgan.staff', { path: '/my-work?assignee=all' });
    await page.setViewportSize({ width: 390, height: 844 });
    const portal = new PortalPage(page);
    await expect(column(page, 'To do').getByRole('listitem').first()).toBeVisible();
    await expectNoViolations(page, `${info.title}, board`);
    await column(page, 'To do').getByRole('link').first().click();
    await expectNoViolations(page, `${info.title}, item`);
    const edit = portal.main.getByRole('button', { name: 'Edit' });
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Edit work item' });
    const details = dialog.getByLabel('Details');
    await details.fill('Ask for the plans.');
    await expectNoViolations(page, `${info.title}, dialog`);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
    await expect(portal.main.getByText('Unsaved changes')).toBeVisible();
    await portal.main.getByRole('link', { name: /^\d{4} \d{3}/ }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question).toContainText('Work items');
    await question.getByRole('button', { name: 'Stay' }).click();
    await edit.click();
    await expect(details).toHaveValue('Ask for the plans.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^“.*” was saved\.$/)).toBeVisible();
    await portal.main.getByRole('link', { name: /^\d{4} \d{3}/ }).click();
    await expect(page).toHaveURL(/\/property\?roll=\d{19}/);
    await page.goBack();
    await expect(portal.main.getByText('Ask for the plans.')).toBeVisible();
  },
);

test(
  'a work item that another user creates appears without a reload, and can be deleted and restored',
  { tag: '@long' },
  async ({ asUser }, info) => {
    const morgan = await asUser('morgan.staff', { path: '/my-work' });
    await expect(column(morgan, 'To do')).toBeVisible();
    const avery = await asUser('avery.admin', { path: '/my-work?ccmm=0412' });
    await avery.setViewportSize({ width: 390, height: 844 });
    const { main } = new PortalPage(avery);
    const rolls = main.getByRole('link', { name: /^\d{4} \d{3}/ });
    await column(avery, 'To do').getByRole('link').first().click();
    const roll = await rolls.textContent();
    await avery.goBack();
    await main.getByRole('button', { name: 'New work item' }).click();
    const dialog = avery.getByRole('dialog', { name: 'New work item' });
    await dialog.getByRole('button', { name: 'Create work item' }).click();
    await expect(dialog.getByRole('textbox', { name: 'What is to be done' })).toBeFocused();
    await expectNoViolations(avery, `${info.title}, refused`);
    await expectNoSidewaysScroll(avery);
    await dialog.getByRole('textbox', { name: 'What is to be done' }).fill('Look at the roof');
    await dialog.getByRole('textbox', { name: /^Roll number/ }).fill(roll ?? '');
    await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
    await avery.getByTitle('Morgan Staff').click();
    await dialog.getByRole('button', { name: 'Create work item' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Look at the roof' })).toBeVisible();
    await expect(main.getByText('Created the item')).toBeVisible();
    await expectNoViolations(avery, `${info.title}, created`);

    const card = column(morgan, 'To do').getByRole('link', { name: /Look at the roof/ });
    await expect(card).toBeVisible();
    const bell = new NotificationsPage(morgan);
    await bell.open();
    await expect(bell.row('Avery Admin assigned you “Look at the roof”.')).toBeVisible();
    await morgan.keyboard.press('Escape');

    await main.getByRole('button', { name: 'Delete' }).click();
    await expect(main.getByText('“Look at the roof” was deleted.')).toBeVisible();
    await expect(card).toBeHidden();
    await expectNoViolations(avery, `${info.title}, deleted`);
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(avery.getByText('“Look at the roof” was restored.')).toBeVisible();
    await expect(card).toBeVisible();
  },
);
