import type { Locator } from '@playwright/test';
import { expect, holdRequests, test } from '../fixtures';
import { type BannerEditorPage, openEditor } from '../pages/banner-editor-page';
import { PortalPage } from '../pages/portal-page';

const saveCall = 'POST /api/v2/posts';
const saved = 'The posts are saved.';

/** A picture of 1 × 1 px. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const file = (buffer: Buffer) => ({ name: 'lot.png', mimeType: 'image/png', buffer });

/**
 * Presses Change on the first card and chooses a file; returns the dialog that asks for the alternative text.
 */
async function choose(editor: BannerEditorPage, buffer: Buffer): Promise<Locator> {
  const chooser = editor.page.waitForEvent('filechooser');
  await editor.cards
    .getByRole('button', { name: /^Change image of/ })
    .first()
    .click();
  await (await chooser).setFiles(file(buffer));
  return editor.page.getByRole('dialog', { name: 'Describe the image' });
}

const getTitles = (place: Locator) => place.getByRole('heading', { level: 3 });

test('a picture is chosen, described, saved, and shown on every dashboard', async ({ asUser }) => {
  const editor = await openEditor(asUser);
  await editor.button('Edit').click();
  const dialog = await choose(editor, picture);
  await expect(dialog.getByRole('img', { name: 'Selected image' })).toBeVisible();
  await dialog.getByLabel('Image text').fill('A lot seen from above');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog).toBeHidden();
  const shown = editor.cards.getByRole('img', { name: 'A lot seen from above' });
  await expect(shown).toHaveAttribute('src', /\/assets\/posts\//);
  await editor.button('Save').click();
  await expect(editor.page.getByText(saved)).toBeVisible();
  const reader = new PortalPage(await asUser('riley.limited', { path: '/home/dashboard' }));
  const seen = reader.main.getByRole('img', { name: 'A lot seen from above' });
  await expect(seen).toBeVisible();
  await expect
    .poll(() => seen.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(1);
});

test(
  'a file that is not a picture or too large is rejected with a message, and the input stays',
  { tag: '@long' },
  async ({ asUser, pageFaults }) => {
    pageFaults.allow(/status of 415/);
    const editor = await openEditor(asUser);
    await editor.button('Edit').click();
    const dialog = await choose(editor, Buffer.from('<!doctype html><script>alert(1)</script>'));
    await expect(dialog.getByText('This file cannot be shown as an image.')).toBeVisible();
    await dialog.getByLabel('Image text').fill('A lot');
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'The file is not the kind of picture that it is said to be.',
    );
    await expect(dialog.getByLabel('Image text')).toHaveValue('A lot');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await choose(editor, Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)]));
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('The image is larger than 5 MB.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(editor.button('Save')).toBeDisabled();
  },
);

test(
  'posts are reordered by keyboard and pointer, and stored only on save',
  { tag: '@long' },
  async ({ asUser }) => {
    const editor = await openEditor(asUser);
    await expect(getTitles(editor.cards).nth(2)).toBeVisible();
    const titles = await getTitles(editor.cards).allInnerTexts();
    const [first = '', second = '', third = ''] = titles;
    await editor.button('Reorder').click();
    await editor.cards.getByRole('button', { name: `Move ${first} one position later` }).press('Enter');
    await expect(getTitles(editor.cards).first()).toHaveText(second);
    await expect(
      editor.cards.getByRole('button', { name: `Move ${first} one position later` }),
    ).toBeFocused();
    // Drags the third card to the first position.
    const carried = editor.cards.getByRole('listitem').filter({ hasText: third });
    await carried.getByRole('button', { name: `Move ${third}`, exact: true }).hover();
    await editor.page.mouse.down();
    const over = editor.cards.getByRole('listitem').filter({ hasText: second });
    // A card that is dropped too early returns to its position.
    await expect(async () => {
      await over.hover({ force: true });
      await over.hover({ force: true, position: { x: 60, y: 60 } });
      await expect(editor.page.getByText(`${third} is over position 1 of`)).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await editor.page.mouse.up();
    const wanted = [third, second, first];
    await expect
      .poll(async () => (await getTitles(editor.cards).allInnerTexts()).slice(0, 3))
      .toEqual(wanted);

    const reader = new PortalPage(await asUser('morgan.staff', { path: '/home/dashboard' }));
    const pinned = getTitles(reader.main.getByRole('region', { name: 'Pinned posts' }));
    await expect(pinned.first()).toHaveText(first);
    await editor.button('Save').click();
    await expect(editor.page.getByText(saved)).toBeVisible();
    await reader.page.reload();
    await expect(pinned.first()).toHaveText(third);
    await expect.poll(async () => (await pinned.allInnerTexts()).slice(0, 3)).toEqual(wanted);
  },
);

test('a save whose response was lost is resolved by reloading or saving again, and applied once', async ({
  asUser,
  stack,
  pageFaults,
}) => {
  pageFaults.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING/);
  const editor = await openEditor(asUser);
  const entries = editor.list.getByRole('button', { name: /A closed office/ });
  const lose = () => stack.fail({ call: saveCall, cutOff: true, times: 1 });
  await editor.button('New post').click();
  await editor.field('Title').fill('A closed office');
  await editor.field('Link').fill('https://www.example.test/offices');
  await lose();
  await editor.button('Save').click();
  const warning = editor.main.getByRole('alert');
  await expect(warning).toContainText('Your changes may not have been saved');
  await editor.field('Webinar date').fill('Monday');
  await warning.getByRole('button', { name: 'Reload posts' }).click();
  await expect(warning).toBeHidden();
  await expect(editor.field('Webinar date')).toHaveValue('Monday');
  await expect(entries).toHaveCount(1);

  await lose();
  await editor.button('Save').click();
  await expect(warning).toBeVisible();
  await editor.button('Save').click();
  await expect(warning).toBeHidden();
  await expect(editor.button('Save')).toBeDisabled();
  await editor.page.reload();
  await expect(entries).toHaveCount(1);
});

test(
  'typing is not interrupted when the edited post gets its final id',
  { tag: '@long' },
  async ({ asUser }) => {
    const editor = await openEditor(asUser);
    await editor.button('New post').click();
    await editor.field('Link').fill('https://www.example.test/offices');
    const release = await holdRequests(editor.page, /\/api\/v2\/posts$/);
    await editor.button('Save').click();
    await editor.field('Title').fill('A closed office');
    release();
    await expect(editor.page.getByText(saved)).toBeVisible();
    await expect(editor.field('Title')).toBeFocused();
    await expect(editor.field('Title')).toHaveValue('A closed office');
    await expect(editor.button('Save')).toBeEnabled();
  },
);
