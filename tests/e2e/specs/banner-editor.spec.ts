import { expect, expectNoSidewaysScroll, expectNoViolations, tabTo, test } from '../fixtures';
import { type BannerEditorPage, inDays, openEditor } from '../pages/banner-editor-page';
import { PortalPage } from '../pages/portal-page';

async function write(editor: BannerEditorPage, title: string): Promise<void> {
  await editor.button('New post').click();
  await editor.field('Title').fill(title);
  await editor.field('Link').fill('https://www.example.test/posts');
}

test('a post is created, moved and resized at both ends in the calendar', async ({ asUser }) => {
  const editor = await openEditor(asUser);
  // High enough for the whole month: nothing must scroll under the pointer.
  await editor.page.setViewportSize({ width: 1440, height: 1400 });
  await editor.draw(inDays(1), inDays(2));
  await expect(editor.field('Title')).toHaveValue('New Post');
  await expect(editor.field('First day')).toHaveValue(inDays(1));
  await expect(editor.field('Last day')).toHaveValue(inDays(2));
  const bar = editor.bar('New Post UNSAVED');
  await editor.dragTo((await editor.getHandles(bar)).middle, inDays(3));
  await expect(editor.field('First day')).toHaveValue(inDays(3));
  await expect(editor.field('Last day')).toHaveValue(inDays(4));
  const last = editor.calendar.getByRole('button', { name: 'New Post UNSAVED' }).last();
  await last.hover();
  await editor.dragTo((await editor.getHandles(last)).end, inDays(6));
  await expect(editor.field('Last day')).toHaveValue(inDays(6));
  await expect(editor.field('First day')).toHaveValue(inDays(3));
  await bar.hover();
  await editor.dragTo((await editor.getHandles(bar)).start, inDays(1));
  await expect(editor.field('First day')).toHaveValue(inDays(1));
  await expect(editor.field('Last day')).toHaveValue(inDays(6));
});

// Specification map: 9.24
test(
  'a month shows six weeks, and posts that do not fit open 10 px beside their day',
  { tag: '@long' },
  async ({ asUser }) => {
    const editor = await openEditor(asUser);
    await expect(editor.calendar.getByRole('row', { name: /^Week/ })).toHaveCount(6);
    const more = editor.calendar.getByRole('button', { name: /more$/ }).first();
    for (let number = 1; (await more.count()) === 0 && number < 6; number += 1) {
      await editor.draw(inDays(1), inDays(1));
    }
    await more.click();
    await expect(editor.page.getByRole('dialog', { name: /20\d\d/ })).toHaveCSS('margin', '10px');
  },
);

test('days before today create no post, and show why', { tag: '@long' }, async ({ asUser }) => {
  const editor = await openEditor(asUser);
  await editor.draw(inDays(-1), inDays(0));
  await expect(editor.page.getByText('A post cannot start before today.')).toBeVisible();
  await expect(editor.button('Save')).toBeDisabled();
});

test('a post is written by keyboard alone, saved, and shown on every dashboard', async ({ asUser }) => {
  test.slow();
  const editor = await openEditor(asUser);
  await tabTo(editor.page.getByRole('link', { name: 'Skip to main content' }));
  await editor.page.keyboard.press('Enter');
  await tabTo(editor.button('New post'));
  await editor.page.keyboard.press('Enter');
  await expect(editor.field('Title')).toBeFocused();
  await editor.page.keyboard.press('ControlOrMeta+A');
  await editor.page.keyboard.type('Offices closed on Monday');
  await tabTo(editor.field('Link'));
  await editor.page.keyboard.press('ControlOrMeta+A');
  await editor.page.keyboard.type('https://www.example.test/offices');
  await editor.button('Save').focus();
  await editor.page.keyboard.press('Enter');
  await expect(editor.page.getByText('The posts are saved.')).toBeVisible();
  await expect(editor.list.getByRole('button', { name: /Offices closed on Monday.*New/ })).toBeVisible();
  const reader = new PortalPage(await asUser('morgan.staff', { path: '/home/dashboard' }));
  const card = reader.main.getByRole('article').filter({ hasText: 'Offices closed on Monday' });
  await expect(card.getByText('New!')).toBeVisible();
});

test('the second of two editors sees a conflict, and nothing is overwritten', async ({
  asUser,
  pageFaults,
}) => {
  pageFaults.allow(/status of 409/);
  const [first, second] = [await openEditor(asUser), await openEditor(asUser)];
  for (const editor of [first, second]) {
    await editor.list.getByRole('button', { name: /How to send building permits/ }).click();
  }
  await first.field('Title').fill('How to send permits');
  await second.field('Title').fill('Sending permits');
  await first.button('Save').click();
  await expect(first.page.getByText('The posts are saved.')).toBeVisible();
  await second.button('Save').click();
  await expect(second.main.getByRole('alert')).toContainText('Someone else saved changes');
  await expect(second.main.getByRole('alert')).toContainText('“How to send permits”');
  await expect(second.field('Title')).toHaveValue('Sending permits');
  await second.button('Use their version').click();
  await expect(second.field('Title')).toHaveValue('How to send permits');
});

test('leaving with unsaved changes asks once', { tag: '@long' }, async ({ asUser }) => {
  const editor = await openEditor(asUser);
  await write(editor, 'A thought');
  await editor.entry('RfRs').click();
  const dialog = editor.page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(editor.page).toHaveURL(/\/admin/);
  await expect(editor.field('Title')).toHaveValue('A thought');
  await editor.entry('RfRs').click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(editor.heading('Requests for Reconsideration')).toBeVisible();
});

test("the calendar's code loads with this section only", { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('avery.admin', { path: '/home/dashboard' });
  const portal = new PortalPage(page);
  const calendars = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /banner-calendar/.test(name) && name.endsWith('.js'))
        .map(({ name }) => name),
    );
  await expect(portal.main.getByRole('article').first()).toBeVisible();
  expect(await calendars()).toEqual([]);
  await portal.userMenu.click();
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(portal.main.getByRole('columnheader', { name: 'Sunday' })).toBeVisible();
  expect(await calendars()).toHaveLength(1);
});

for (const width of [1440, 390]) {
  test(
    `at ${width} px the editor has no axe violation, and nothing is cut`,
    { tag: '@long' },
    async ({ asUser }) => {
      test.slow();
      const editor = await openEditor(asUser);
      // High enough not to scroll: axe reports controls half covered by the top bar as too small.
      await editor.page.setViewportSize({ width, height: 6_000 });
      await write(editor, '');
      await expectNoViolations(editor.page, 'a new post that may not be saved');
      await editor.button('Edit').click();
      await expect(editor.cards.getByRole('button', { name: /^Change/ }).first()).toBeVisible();
      await expectNoViolations(editor.page, 'cards to be written in');
      await editor.button('Reorder').click();
      await expect(editor.cards.getByRole('button', { name: /^Move/ }).first()).toBeVisible();
      await expectNoViolations(editor.page, 'cards to be put in order');
      await expectNoSidewaysScroll(editor.page);
    },
  );
}
