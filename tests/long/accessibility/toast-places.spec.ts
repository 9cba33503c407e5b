import type { Locator } from '@playwright/test';
import { expect, test } from '../../e2e/fixtures';
import { openEditor } from '../../e2e/pages/banner-editor-page';

/** The text of the elements under the centre of an element, from front to back. */
const isClickableAt = (place: Locator) =>
  place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document
      .elementsFromPoint(x + width / 2, y + height / 2)
      .map((one) => one.closest('a, button, input, textarea, [role="button"], [tabindex="0"]'))
      .filter((one, index, all) => one !== null && all.indexOf(one) === index)
      .map((one) => one?.getAttribute('aria-label') ?? one?.textContent ?? '');
  });

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [320, 640],
] as const) {
  test(`at ${width} px the toast of a save covers no actions of the page, nor does its close button`, async ({
    asUser,
  }) => {
    const editor = await openEditor(asUser, { context: { viewport: { width, height } } });
    await editor.button('New post').click();
    await editor.field('Link').fill('https://www.example.test/posts');
    await editor.button('Save').click();
    const toast = editor.page.locator('#main-toast-container').getByRole('status');
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    if (box === null) throw new Error('The toast is not drawn.');
    expect(box.x + box.width).toBeGreaterThan(width - 40);
    for (const name of ['New post', 'Discard changes', 'Save']) {
      const action = await editor.button(name).boundingBox();
      expect(action === null || action.y + action.height <= box.y || action.y < 0).toBe(true);
    }
    // The toast slides in: waits for its final position.
    await expect.poll(() => isClickableAt(toast.getByRole('button', { name: 'Close' }))).toEqual(['Close']);
  });
}
