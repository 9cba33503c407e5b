import { expect, expectNoViolations, getNow, test } from '../../e2e/fixtures';
import { openEditor } from '../../e2e/pages/banner-editor-page';
import { getPosts } from '../../e2e/pages/written-posts';

const call = 'GET /api/v2/posts';
const day = 86_400_000;

/** The back end's maximum of posts: all are visible to users, and one in ten falls in this month. */
const many = getPosts(
  Array.from({ length: 2_000 }, (_, index) => {
    const first = getNow() - (index % 10 === 0 ? 15 : 400) * day;
    const status = index % 10 === 0 ? ('active' as const) : ('expired' as const);
    return { start: first, end: first + 30 * day, status };
  }),
);
const listed = getPosts(Array.from({ length: 2_000 }, () => ({})));

test('2,000 posts make a dashboard of 50 cards, and more of them on demand', async ({ asUser, stack }) => {
  await stack.fail({ call, body: listed });
  const page = await asUser('riley.limited', { path: '/home/dashboard' });
  const cards = page.locator('article');
  await expect(cards).toHaveCount(50);
  expect(await page.locator('*').count()).toBeLessThan(2_000);
  await expectNoViolations(page, 'many pinned posts');
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(cards).toHaveCount(100);
  await expect(page.getByRole('status').filter({ hasText: '100 of 2,000 posts' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Post 51', exact: true })).toBeFocused();
});

test('2,000 posts leave the banner editor small: 50 rows, 50 cards, and the month in view', async ({
  asUser,
  stack,
}) => {
  await stack.fail({ call, body: many });
  const editor = await openEditor(asUser);
  await expect(editor.list.getByText('50 of 2,000 posts')).toBeVisible();
  await expect(editor.cards.getByText('50 of 200 posts')).toBeVisible();
  await expect(editor.list.locator('li')).toHaveCount(50);
  await expect(editor.cards.locator('article')).toHaveCount(50);
  expect(await editor.page.locator('*').count()).toBeLessThan(4_000);
  await expectNoViolations(editor.page, 'many posts in the banner editor');

  // Another month shows its own posts.
  await expect(editor.calendar.getByRole('button', { name: /more$/ }).first()).toBeVisible();
  for (let month = 0; month < 4; month += 1) {
    await editor.calendar.getByRole('button', { name: /next/i }).click();
  }
  await expect(editor.calendar.getByRole('button', { name: /^Post/ })).toHaveCount(0);
  for (let month = 0; month < 4; month += 1) {
    await editor.calendar.getByRole('button', { name: /prev/i }).click();
  }
  await expect(editor.calendar.getByRole('button', { name: /^Post/ }).first()).toBeVisible();
});

test('a post moved among 50 of 200 gets its position among all', async ({ asUser, stack }) => {
  await stack.fail({ call, body: many });
  const editor = await openEditor(asUser);
  await editor.button('Reorder').click();
  await editor.cards.getByRole('button', { name: 'Move Post 491 one position later' }).click();
  // The 50th of the listed posts moves to the 51st position, and stays in view.
  await expect(editor.cards.locator('article')).toHaveCount(100);
  await expect(editor.cards.getByText('Post 491 is now at position 51 of 200.')).toBeAttached();
  const positions = await editor.cards.locator('li > span:first-child > span:first-child').allTextContents();
  expect(positions.slice(48, 52)).toEqual(['481', '491', '501', '511']);
  const titles = await editor.cards.locator('h3').allTextContents();
  expect(titles.slice(48, 52)).toEqual(['Post 481', 'Post 501', 'Post 491', 'Post 511']);
});
