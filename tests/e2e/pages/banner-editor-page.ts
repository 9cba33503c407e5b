import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, getDay } from '../../../src/base';
import { type AsUserOptions, getNow } from '../fixtures';
import { PortalPage } from './portal-page';

type AsUser = (userId: string, options?: AsUserOptions) => Promise<Page>;

/** The banner editor: calendar, list, form and cards. */
export class BannerEditorPage extends PortalPage {
  readonly calendar: Locator;
  readonly list: Locator;
  readonly form: Locator;
  readonly cards: Locator;

  constructor(page: Page) {
    super(page);
    this.calendar = this.main.getByRole('region', { name: 'Calendar of posts' });
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

  /** A visible day of the calendar. */
  day(date: string): Locator {
    return this.calendar.locator(`[data-date="${date}"]`);
  }

  /** The first bar of a post in the calendar. */
  bar(title: string): Locator {
    return this.calendar.getByRole('button', { name: title }).first();
  }

  /** Drags from the upper edge of one day to another, where there is no post. */
  async draw(from: string, to: string): Promise<void> {
    await this.day(from).hover({ position: corner });
    await this.page.mouse.down();
    await this.day(to).hover({ position: corner });
    await this.page.mouse.up();
  }

  /** Drags from a position to a day. */
  async dragTo(from: { readonly x: number; readonly y: number }, to: string): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.day(to).hover({ position: { x: corner.x, y: 30 }, force: true });
    await this.page.mouse.up();
  }

  async getHandles(bar: Locator) {
    const box = await bar.boundingBox();
    if (box === null) throw new Error('The post is not on screen.');
    const y = box.y + box.height / 2;
    return { start: { x: box.x + 3, y }, middle: { x: box.x + 24, y }, end: { x: box.x + box.width - 3, y } };
  }
}

const corner = { x: 20, y: 8 };

/** The day in Toronto some days from now. */
export const inDays = (days: number): string => addDays(getDay(getNow()), days);

/** Opens the editor as a user who can edit; resolves when calendar and list have loaded. */
export async function openEditor(asUser: AsUser, options?: AsUserOptions): Promise<BannerEditorPage> {
  const editor = new BannerEditorPage(await asUser('avery.admin', { ...options, path: '/admin' }));
  await expect(editor.day(inDays(0))).toBeVisible();
  await expect(editor.list.getByRole('button').first()).toBeVisible();
  return editor;
}
