import { expect, test } from '../../e2e/fixtures';
import { BannerEditorPage, openEditor } from '../../e2e/pages/banner-editor-page';

const saved = 'The posts are saved.';

test('positions are 1 to n after every save, and an invalid one is rejected', async ({ asUser }) => {
  const editor = await openEditor(asUser);
  const rows = editor.list.getByRole('button');
  const count = await rows.count();
  await editor.button('New post').click();
  await editor.field('Link').fill('https://www.example.test/posts');
  for (const refused of ['-5', '0', String(count + 2)]) {
    await editor.field('Position').fill(refused);
    await expect(editor.form.getByText(`Enter a whole number from 1 to ${count + 1}.`)).toBeVisible();
  }
  await editor.field('Position').fill('3');
  await editor.button('Save').click();
  await expect(editor.page.getByText(saved)).toBeVisible();
  await expect(rows.nth(2)).toContainText('New Post');
  await editor.page.reload();
  await expect(rows).toHaveCount(count + 1);
  await expect(rows.nth(2)).toContainText('New Post');
  const positions = await rows.evaluateAll((all) =>
    all.map(({ firstElementChild }) => firstElementChild?.textContent),
  );
  expect(positions).toEqual(Array.from({ length: count + 1 }, (_, index) => String(index + 1)));
});

test('a title of 121 characters and an image without text show errors beside their fields', async ({
  asUser,
}) => {
  const editor = await openEditor(asUser);
  await editor.button('New post').click();
  await editor.field('Link').fill('https://www.example.test/posts');
  await editor.field('Title').fill('x'.repeat(121));
  await expect(editor.form.getByText('121 of 120 characters')).toBeVisible();
  await expect(editor.form.getByText('Shorten the title to 120 characters or fewer.')).toBeVisible();
  await editor.field('Title').fill('Offices');
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = editor.form.locator('input[type=file]');
  await file.setInputFiles({ name: 'lot.png', mimeType: 'image/png', buffer: picture });
  await expect(editor.field('Image text')).toHaveValue('Image placeholder');
  await expect(editor.field('Image text')).toHaveAccessibleDescription(
    'Describe the image for people who cannot see it.',
  );
  await editor.field('Image text').fill('A lot seen from above');
  await editor.button('Save').click();
  await expect(editor.page.getByText(saved)).toBeVisible();
});

test('the message under Last day keeps the fields of its row aligned', async ({ asUser }) => {
  const editor = await openEditor(asUser);
  await editor.button('New post').click();
  const getTop = async (label: string) => (await editor.field(label).boundingBox())?.y;
  await editor.field('Last day').fill('2020-01-01');
  await expect(editor.form.getByText('The end must be after the start.')).toBeVisible();
  expect(await getTop('Last day')).toBe(await getTop('First day'));
});

test('after Delete the focus is on the next post', async ({ asUser }) => {
  const editor = await openEditor(asUser);
  const rows = editor.list.getByRole('button');
  const next = (await rows.nth(2).locator('span').nth(2).textContent()) ?? '';
  await rows.nth(1).click();
  await editor.button('Delete post').click();
  await editor.page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click();
  await expect(editor.list.getByRole('button', { name: next })).toBeFocused();
});

test('changes are stored within two seconds, and offered to the same user after a crash', async ({
  asUser,
}) => {
  const editor = await openEditor(asUser, { prepare: (fresh) => fresh.clock.install() });
  await editor.list.getByRole('button').first().click();
  await editor.field('Title').fill('Half a title');
  await editor.page.clock.runFor(2_000);
  // A crashed page does not ask before it unloads.
  const after = new BannerEditorPage(await editor.page.context().newPage());
  await editor.page.close();
  await after.page.goto('/admin');
  const offer = after.main.getByRole('status').filter({ hasText: /^You have unsaved changes from / });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(after.list.getByRole('button', { name: /Half a title/ })).toBeVisible();
  await expect(after.button('Save')).toBeEnabled();
  await after.button('Discard changes').click();
  await after.page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(after.button('Save')).toBeDisabled();
  await expect
    .poll(() => after.page.evaluate(() => localStorage.getItem('portal.drafts')))
    .not.toContain('Half a title');
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`at ${width} px a choice in the calendar and a rejected save scroll to the form`, async ({
    asUser,
  }) => {
    const editor = await openEditor(asUser, { context: { viewport: { width, height } } });
    const { form } = editor;
    await editor.bar('How to send building permits').click();
    await expect(form.locator('xpath=..')).toBeFocused();
    await expect(form.getByRole('heading', { name: 'Selected post' })).toBeInViewport();
    await expect(editor.field('Title')).toBeInViewport();
    await editor.field('Link').fill('nowhere');
    await editor.list.getByRole('button').first().click();
    await expect(form.getByRole('heading', { name: 'Selected post' })).toBeInViewport();
    await editor.button('Save').click();
    await expect(editor.field('Link')).toHaveValue('nowhere');
    await expect(editor.field('Link')).toBeFocused();
    await expect(editor.field('Link')).toBeInViewport();
    const [calendar, fields] = [await editor.calendar.boundingBox(), await form.boundingBox()];
    if (calendar === null || fields === null) throw new Error('The editor is not drawn.');
    if (width >= 1200) expect(Math.abs(fields.y - calendar.y)).toBeLessThan(2);
    else expect(fields.y + fields.height).toBeLessThanOrEqual(calendar.y);
  });
}
