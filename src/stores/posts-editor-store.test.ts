import { ok, parseStartOfDay } from '#base';
import { midnight } from './posts/testing/sample-posts';
import {
  failure,
  storedPosts,
  withNextVersion,
  openEditor as open,
  pictureOrigin,
} from '../../tests/support/open-posts-editor';

describe('an edit', () => {
  test('is a partial update by field, and dropped when undone', async () => {
    const { editor, post } = await open();
    expect(editor.hasChanges).toBe(false);
    editor.update('b', { title: 'Other' });
    expect(post('b')).toMatchObject({ title: 'Other', description: '<p>Words</p>', isUnsaved: false });
    expect(editor.hasChanges).toBe(true);
    editor.update('b', { title: 'Post b' });
    expect(editor.hasChanges).toBe(false);
  });

  test('of an unknown post is ignored', async () => {
    const { editor } = await open();
    editor.update('x', { title: 'Other' });
    editor.select('x');
    editor.remove('x');
    expect(editor.move('x', midnight(1), midnight(2))).toBe(false);
    expect([editor.hasChanges, editor.selected]).toEqual([false, undefined]);
  });

  test('survives a reload of the posts, and is removed on discard', async () => {
    const { editor, post, service } = await open();
    editor.update('b', { title: 'Other' });
    service.posts.mockResolvedValue(ok(withNextVersion(storedPosts)));
    await editor.load();
    expect(post('b')?.title).toBe('Other');
    editor.discard();
    expect(post('b')?.title).toBe('Post b');
  });

  test('survives as JSON', async () => {
    const { editor, make } = await open();
    expect(editor.draft).toBeUndefined();
    editor.update('b', { title: 'Other', webinarDate: 'Nov 20' });
    editor.add(midnight(0), midnight(1));
    editor.update('4', { position: 0 });
    editor.remove('c');
    const next = make();
    await next.load();
    expect(next.restore(JSON.parse(JSON.stringify(editor.draft)))).toBe(true);
    expect(next.posts).toEqual(editor.posts);
    for (const nothing of [undefined, null, 7, {}, { added: [{}], changed: [], removed: [] }]) {
      expect(next.restore(nothing)).toBe(false);
    }
    expect(next.posts).toEqual(editor.posts);
  });
});

describe('dates', () => {
  test.each([
    ['b', -5, -1, 'expired'],
    ['b', -1, 1, 'active'],
    ['c', -1, 1, 'active'],
    ['a', 2, 3, 'upcoming'],
    ['d', 2, 3, 'upcoming'],
    ['d', -9, 3, 'new'],
    ['d', -9, -1, 'expired'],
    ['d', -12, 3, 'active'],
  ] as const)('moving %s to day %d until %d makes it %s', async (id, from, to, status) => {
    const { editor, post } = await open();
    expect(editor.move(id, midnight(from), midnight(to))).toBe(true);
    expect(post(id)).toMatchObject({ start: midnight(from), end: midnight(to), status });
  });

  test('are both required', async () => {
    const { editor } = await open();
    expect(editor.move('b', undefined, midnight(1))).toBe(false);
    expect(editor.move('b', midnight(1), undefined)).toBe(false);
    expect(editor.hasChanges).toBe(false);
  });

  test('leave a post unchanged when moved back', async () => {
    const { editor, post } = await open();
    editor.move('b', midnight(2), midnight(3));
    editor.move('b', midnight(-15), midnight(15));
    expect([post('b')?.status, editor.hasChanges]).toEqual(['active', false]);
  });
});

describe('a new post', () => {
  test.each([
    [-1, 1, false],
    [0, 1, true],
    [3, 5, true],
    [2, 2, false],
  ])('from day %d until %d is added: %s', async (from, to, isAdded) => {
    const { editor } = await open();
    expect(editor.add(midnight(from), midnight(to))).toBe(isAdded);
    expect(editor.hasChanges).toBe(isAdded);
  });

  test('can start today in Toronto time', async () => {
    const { editor, clock } = await open();
    // In UTC, it is already the 19th.
    await clock.advance(9 * 3_600_000);
    expect(editor.add(parseStartOfDay('2025-11-18') ?? 0, parseStartOfDay('2025-11-19') ?? 0)).toBe(true);
  });

  test('has the specified values, is selected and comes first', async () => {
    const { editor, ids } = await open();
    editor.add(midnight(0), midnight(1));
    expect(editor.selected).toMatchObject({ id: '4', title: 'New Post', status: 'new', isUnsaved: true });
    expect(ids()).toBe('4abcd');
    editor.add(midnight(0), midnight(1));
    expect(editor.selected?.id).toBe('5');
  });

  test('that is deleted again leaves no change', async () => {
    const { editor } = await open();
    editor.add(midnight(0), midnight(1));
    editor.remove('4');
    expect(editor.hasChanges).toBe(false);
  });

  test('is not added before the posts are loaded', async () => {
    const { make } = await open();
    expect(make().add(midnight(0), midnight(1))).toBe(false);
  });
});

describe('deleting a post', () => {
  test('selects the first one that is active or upcoming', async () => {
    const { editor, ids } = await open();
    editor.remove('d');
    expect(editor.selected?.id).toBe('b');
    editor.remove('b');
    expect(editor.selected?.id).toBe('c');
    editor.remove('c');
    expect([editor.selected, ids()]).toEqual([undefined, 'a']);
  });
});

test('reordering renumbers the posts from 1', async () => {
  const { editor, ids, list } = await open();
  editor.reorder(['d', 'b']);
  expect(ids()).toBe('adcb');
  expect(list().map(({ position }) => position)).toEqual([1, 2, 3, 4]);
});

describe('a picture', () => {
  const picture = new File(['picture'], 'a.png', { type: 'image/png' });

  test('is uploaded and added to its post with its text', async () => {
    const { editor, post, service } = await open();
    expect(await editor.changeImage('b', picture, { imgAlt: 'Four houses' })).toBeUndefined();
    expect(service.uploadImage).toHaveBeenCalledWith(picture, undefined);
    expect(post('b')).toMatchObject({ img: `${pictureOrigin}/1.png`, imgAlt: 'Four houses' });
  });

  test('without a text keeps the current text', async () => {
    const { editor, post } = await open();
    editor.update('b', { imgAlt: 'A river' });
    await editor.changeImage('b', picture);
    expect(post('b')).toMatchObject({ img: `${pictureOrigin}/1.png`, imgAlt: 'A river' });
  });

  test('of an unsupported type is not sent', async () => {
    const { editor, service } = await open();
    const drawing = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' });
    expect(await editor.changeImage('b', drawing)).toBe('The image must be a PNG, JPEG, WebP or AVIF file.');
    expect(service.uploadImage).not.toHaveBeenCalled();
  });

  test('rejected by the back end shows its message', async () => {
    const { editor, service } = await open();
    service.uploadImage.mockResolvedValue(failure(415, 'This is no picture.'));
    expect(await editor.changeImage('b', picture)).toBe('This is no picture.');
    expect(editor.hasChanges).toBe(false);
  });
});
