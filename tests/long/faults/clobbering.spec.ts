import { expect, test } from '../../e2e/fixtures';
import { openEditor } from '../../e2e/pages/banner-editor-page';
import { getPosts } from '../../e2e/pages/written-posts';
import { clobberingHtml } from '../../support/hostile-html';

const path = '/home/dashboard';
const call = 'GET /api/v2/posts';

/** The number of properties that fit into a description without being cut off. */
const fitting = 90;

test('posts with DOM-clobbering HTML are shown like any other', async ({ asUser, stack }) => {
  test.slow();
  const page = await asUser('riley.limited', { path });
  const properties = await page.evaluate(() => {
    const names = new Set<string>();
    for (const node of [document, document.createElement('form')]) {
      let prototype: unknown = node;
      while (typeof prototype === 'object' && prototype !== null && prototype !== Object.prototype) {
        for (const name of Object.getOwnPropertyNames(prototype)) names.add(name);
        prototype = Object.getPrototypeOf(prototype);
      }
    }
    return [...names].filter((name) => /^[a-z]+$/i.test(name) && !name.startsWith('on'));
  });
  expect(properties.length).toBeGreaterThan(300);
  const chunks = Array.from({ length: Math.ceil(properties.length / fitting) }, (_, index) =>
    properties.slice(index * fitting, (index + 1) * fitting),
  );
  // As many posts as the page shows at once.
  const texts = chunks.flatMap(clobberingHtml);
  for (let first = 0; first < texts.length; first += 50) {
    const descriptions = texts.slice(first, first + 50);
    await stack.fail({ call, body: getPosts(descriptions.map((description) => ({ description }))) });
    await page.reload();
    await expect(page.locator('article')).toHaveCount(descriptions.length);
    const shown = await page.locator('article b:text-is("Shown")').count();
    expect(shown, `of the texts ${first} and after`).toBe(descriptions.length);
  }
});

test('a post with DOM-clobbering HTML breaks neither dashboard nor banner editor', async ({
  asUser,
  stack,
}) => {
  const description =
    '<b>Shown</b><form><img name=attributes><img name=attributes><img name=childNodes></form><img name=createElement>';
  await stack.fail({ call, body: getPosts([{ title: 'Clobbering', description }, { title: 'Neighbour' }]) });
  const page = await asUser('riley.limited', { path });
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: 'Clobbering' }).getByText('Shown')).toBeVisible();
  await expect(cards.filter({ hasText: 'Neighbour' })).toBeVisible();

  const editor = await openEditor(asUser);
  await expect(editor.cards.getByRole('article').filter({ hasText: 'Clobbering' })).toContainText('Shown');
  await editor.list.getByRole('button', { name: /Clobbering/ }).click();
  await editor.button('Delete post').click();
  await editor.page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click();
  await expect(editor.list.getByRole('button', { name: /Clobbering/ })).toHaveCount(0);
});
