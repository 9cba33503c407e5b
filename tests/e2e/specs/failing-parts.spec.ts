import type { Page } from '@playwright/test';
import { expect, expectNoViolations, test } from '../fixtures';
import { openEditor } from '../pages/banner-editor-page';
import { NotificationsPage } from '../pages/notifications-page';
import { getPosts } from '../pages/written-posts';

const notShown = 'This post could not be shown';
const posts = getPosts([{ title: 'Broken', description: 'cannot be read' }, { title: 'Neighbour' }]);

/** Makes the HTML of one post throw while it is rendered. */
async function breakPost(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { parseFromString } = DOMParser.prototype;
    DOMParser.prototype.parseFromString = function parse(text, type) {
      if (String(text).includes('cannot be read')) throw new Error('This HTML breaks.');
      return parseFromString.call(this, text, type);
    };
  });
}

test('a failing post does not affect others on the dashboard', async ({ asUser, stack, pageFaults }) => {
  pageFaults.allow(/app-dashboard: a part of it failed/);
  await stack.fail({ call: 'GET /api/v2/posts', body: posts });
  const page = await asUser('riley.limited', { path: '/home/dashboard', prepare: breakPost });
  const cards = page.getByRole('article');
  await expect(cards.first()).toHaveText(`${notShown}Retry`);
  await expect(cards.last()).toContainText('Neighbour');
  await expectNoViolations(page, 'a card that failed');
});

test(
  'a failing post can be edited and deleted in the banner editor',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }) => {
    pageFaults.allow(/app-admin: a part of it failed/);
    await stack.fail({ call: 'GET /api/v2/posts', body: posts });
    const editor = await openEditor(asUser, { prepare: breakPost });
    const card = editor.cards.getByRole('article').first();
    await expect(card).toContainText(notShown);
    await expect(editor.cards.getByRole('article').last()).toContainText('Neighbour');
    await expect(editor.bar('Broken')).toBeVisible();
    await expectNoViolations(editor.page, 'a card that failed in the banner editor');

    await card.getByRole('button', { name: 'Edit post' }).click();
    await expect(editor.field('Title')).toHaveValue('Broken');
    await editor.field('Description').fill('can be read');
    await expect(card).toContainText('can be read');
    await editor.field('Description').fill('cannot be read');
    await card.getByRole('button', { name: 'Delete post' }).click();
    await editor.page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click();
    await expect(editor.list.getByRole('button')).toHaveText([/Neighbour/]);
  },
);

test(
  'a failing notification does not affect others in the bell',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }) => {
    pageFaults.allow(/shell/);
    const notification = (id: string, updatedAt: number) => ({
      id,
      updatedAt,
      expiresAt: Math.floor(Date.now() / 1_000) + 86_400,
      dropdownMessage: `Message ${id}`,
      alertMessage: '',
      category: 'extract',
      status: 'unread',
    });
    // A time that far ahead is not a valid date.
    const data = [notification('far', 1e15), notification('near', Math.floor(Date.now() / 1_000))];
    await stack.fail({ call: 'GET /api/notifications/all', body: { data } });
    const page = await asUser('morgan.staff', { path: '/home' });
    const list = new NotificationsPage(page);
    await list.waitUntilLoaded();
    await list.open();
    await expect(list.rows.first()).toContainText('This notification could not be shown');
    await expect(list.rows.last()).toContainText('Message near');
    await expectNoViolations(page, 'a notification that failed');
  },
);
