import type { Locator, Page } from '@playwright/test';
import { addDays, dayAt } from '../../../src/base';
import { type AsUserOptions, expect, expectNoViolations, tabTo, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

type AsUser = (userId: string, options?: AsUserOptions) => Promise<Page>;

/** The banner editor: calendar, list, form and cards. */
class BannerEditorPage extends PortalPage {
  readonly calendar: Locator;
  readonly list: Locator;
  readonly form: Locator;
  readonly cards: Locator;

  constructor(page: Page) {
    super(page);
    this.calendar = this.main.getByRole('region', { name: 'Calendar of pinned posts' });
    this.list = this.main.getByRole('region', { name: 'Posts', exact: true });
    this.form = this.main.getByRole('region', { name: 'Selected post' });
    this.cards = this.main.getByRole('region', { name: 'On the dashboard' });
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.form.getByLabel(label);
  }

  /** A day of the calendar that is on screen. */
  day(date: string): Locator {
    return this.calendar.locator(`[data-date="${date}"]`);
  }

  /** The first bar of a post in the calendar. */
  bar(title: string): Locator {
    return this.calendar.getByRole('button', { name: title }).first();
  }

  /** Draws from the upper edge of a day to that of another, where no post lies. */
  async draw(from: string, to: string): Promise<void> {
    await this.day(from).hover({ position: corner });
    await this.page.mouse.down();
    await this.day(to).hover({ position: corner });
    await this.page.mouse.up();
  }

  /** Takes hold of a place and lets go of it over a day. */
  async carry(from: { readonly x: number; readonly y: number }, to: string): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.day(to).hover({ position: { x: corner.x, y: 30 }, force: true });
    await this.page.mouse.up();
  }

  async edgesOf(bar: Locator) {
    const box = await bar.boundingBox();
    if (box === null) throw new Error('The post is not on screen.');
    const y = box.y + box.height / 2;
    return { start: { x: box.x + 12, y }, end: { x: box.x + box.width - 3, y } };
  }
}

const corner = { x: 20, y: 8 };

/** The day in Toronto some days from now. */
const inDays = (days: number): string => addDays(dayAt(Date.now()), days);

async function openEditor(asUser: AsUser): Promise<BannerEditorPage> {
  const editor = new BannerEditorPage(await asUser('avery.admin', { path: '/admin' }));
  await expect(editor.day(inDays(0))).toBeVisible();
  await expect(editor.list.getByRole('button').first()).toBeVisible();
  return editor;
}

async function write(editor: BannerEditorPage, title: string): Promise<void> {
  await editor.button('New post').click();
  await editor.field('Title').fill(title);
  await editor.field('Link').fill('https://www.example.test/posts');
}

test('a post is drawn, carried and lengthened in the calendar', async ({ asUser }) => {
  const editor = await openEditor(asUser);
  // The whole month is on screen, so that nothing scrolls under the pointer.
  await editor.page.setViewportSize({ width: 1440, height: 1400 });
  await editor.draw(inDays(1), inDays(2));
  await expect(editor.field('Title')).toHaveValue('New Post');
  await expect(editor.field('First day')).toHaveValue(inDays(1));
  await expect(editor.field('Last day')).toHaveValue(inDays(2));
  const bar = editor.bar('New Post UNSAVED');
  await editor.carry((await editor.edgesOf(bar)).start, inDays(3));
  await expect(editor.field('First day')).toHaveValue(inDays(3));
  await expect(editor.field('Last day')).toHaveValue(inDays(4));
  const last = editor.calendar.getByRole('button', { name: 'New Post UNSAVED' }).last();
  await last.hover();
  await editor.carry((await editor.edgesOf(last)).end, inDays(6));
  await expect(editor.field('Last day')).toHaveValue(inDays(6));
  await expect(editor.field('First day')).toHaveValue(inDays(3));
});

test('a month has six weeks, and posts that do not fit open 10 px beside their day', async ({ asUser }) => {
  const editor = await openEditor(asUser);
  await expect(editor.calendar.getByRole('row', { name: /^Week/ })).toHaveCount(6);
  const more = editor.calendar.getByRole('button', { name: /more$/ }).first();
  for (let number = 1; (await more.count()) === 0 && number < 6; number += 1) {
    await editor.draw(inDays(1), inDays(1));
  }
  await more.click();
  await expect(editor.page.getByRole('dialog', { name: /20\d\d/ })).toHaveCSS('margin', '10px');
});

test('days before today make no post, and say why', async ({ asUser }) => {
  const editor = await openEditor(asUser);
  await editor.draw(inDays(-1), inDays(0));
  await expect(editor.page.getByText('A post cannot start before today.')).toBeVisible();
  await expect(editor.button('Save')).toBeDisabled();
});

test('a post is written by keyboard alone, saved, and on the dashboard of everybody', async ({ asUser }) => {
  test.slow();
  const editor = await openEditor(asUser);
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
  await expect(editor.page.getByText('The pinned posts are saved.')).toBeVisible();
  await expect(editor.list.getByRole('button', { name: /Offices closed on Monday.*New/ })).toBeVisible();
  const reader = new PortalPage(await asUser('morgan.staff', { path: '/home/dashboard' }));
  const card = reader.main.getByRole('article').filter({ hasText: 'Offices closed on Monday' });
  await expect(card.getByText('New!')).toBeVisible();
});

test('the second of two editors is told, and nothing is overwritten', async ({ asUser, pageFaults }) => {
  pageFaults.allow(/status of 409/);
  const [first, second] = [await openEditor(asUser), await openEditor(asUser)];
  for (const editor of [first, second]) {
    await editor.list.getByRole('button', { name: /How to send building permits/ }).click();
  }
  await first.field('Title').fill('How to send permits');
  await second.field('Title').fill('Sending permits');
  await first.button('Save').click();
  await expect(first.page.getByText('The pinned posts are saved.')).toBeVisible();
  await second.button('Save').click();
  await expect(second.main.getByRole('alert')).toContainText('Somebody else saved meanwhile');
  await expect(second.field('Title')).toHaveValue('Sending permits');
  await second.button('Take their version').click();
  await expect(second.field('Title')).toHaveValue('How to send permits');
});

test('leaving asks once while something is not saved', async ({ asUser }) => {
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

test('the code of the calendar comes with this section only', async ({ asUser }) => {
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
  test(`at ${width} px the editor has no barrier, and nothing is cut`, async ({ asUser }) => {
    test.slow();
    const editor = await openEditor(asUser);
    // Nothing is scrolled: what lies half under the bar at the top would count as too small.
    await editor.page.setViewportSize({ width, height: 6_000 });
    await write(editor, '');
    await expectNoViolations(editor.page, 'a new post that may not be saved');
    await editor.button('Edit').click();
    await expect(editor.cards.getByRole('button', { name: /^Change/ }).first()).toBeVisible();
    await expectNoViolations(editor.page, 'cards to be written in');
    await editor.button('Reorder').click();
    await expect(editor.cards.getByRole('button', { name: /^Move/ }).first()).toBeVisible();
    await expectNoViolations(editor.page, 'cards to be put in order');
    expect(await editor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
