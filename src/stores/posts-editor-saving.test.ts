import { ok } from '#base';
import { midnight, samplePost } from './posts/testing/sample-posts';
import {
  failure,
  storedPosts,
  withNextVersion,
  openEditor as open,
  pictureOrigin,
} from '../../tests/support/open-posts-editor';

describe('saving', () => {
  test('sends all changes in one call, with the versions that the editor saw', async () => {
    const { editor, service } = await open();
    editor.update('b', { title: 'Other' });
    editor.add(midnight(0), midnight(1));
    editor.update('4', { link: 'https://www.example.test/new' });
    editor.remove('c');
    editor.select('4');
    const created = samplePost({ id: 'e', title: 'New Post', status: 'new' });
    service.save.mockResolvedValue(
      ok({ posts: [...withNextVersion(storedPosts), created], ids: { '4': 'e' } }),
    );
    expect(await editor.save()).toEqual({ kind: 'saved' });
    expect(service.save.mock.calls).toMatchObject([
      [
        {
          added: [{ temporaryId: '4', content: { title: 'New Post', allDay: true } }],
          updated: [{ id: 'b', version: 1, content: { title: 'Other' } }],
          deleted: [{ id: 'c', version: 1 }],
        },
      ],
    ]);
    expect([editor.hasChanges, editor.selected?.id]).toEqual([false, 'e']);
  });

  test('sends nothing without changes', async () => {
    const { editor, service } = await open();
    expect(await editor.save()).toEqual({ kind: 'saved' });
    expect(service.save).not.toHaveBeenCalled();
  });

  test('is blocked, with the invalid post selected, while a changed post is invalid', async () => {
    const { editor, service } = await open();
    editor.update('b', { title: '' });
    expect(editor.getProblems('b')).toEqual({ title: 'Please enter a title.' });
    expect(await editor.save()).toEqual({ kind: 'refused' });
    expect(editor.selected?.id).toBe('b');
    expect(service.save).not.toHaveBeenCalled();
  });

  test('keeps the draft after a failure', async () => {
    const { editor, service, post } = await open();
    service.save.mockResolvedValue(failure(400, 'The link is not good.'));
    editor.update('b', { title: 'Other' });
    expect(await editor.save()).toEqual({ kind: 'failed', message: 'The link is not good.' });
    expect([editor.hasChanges, editor.isSaving, post('b')?.title]).toEqual([true, false, 'Other']);
  });

  test('keeps what is typed during the save', async () => {
    const { editor, service, post } = await open();
    const saved = withNextVersion(storedPosts).map((one) =>
      one.id === 'b' ? { ...one, title: 'Other' } : one,
    );
    editor.update('b', { title: 'Other' });
    editor.add(midnight(0), midnight(1));
    editor.update('4', { link: 'https://www.example.test/new' });
    service.save.mockImplementation(async () => {
      expect(editor.isSaving).toBe(true);
      expect(await editor.save()).toEqual({ kind: 'refused' });
      editor.update('b', { title: 'Another' });
      editor.update('d', { title: 'Later' });
      editor.remove('4');
      return ok({ posts: [...saved, samplePost({ id: 'e' })], ids: { '4': 'e' } });
    });
    expect(await editor.save()).toEqual({ kind: 'saved' });
    expect([post('b')?.title, post('d')?.title, post('e')]).toEqual(['Another', 'Later', undefined]);
    service.save.mockResolvedValue(ok({ posts: storedPosts, ids: {} }));
    await editor.save();
    expect(service.save.mock.lastCall).toMatchObject([
      {
        added: [],
        updated: [
          { id: 'b', version: 2, content: { title: 'Another' } },
          { id: 'd', content: { title: 'Later' } },
        ],
        deleted: [{ id: 'e' }],
      },
    ]);
  });

  test('keeps the base version of changes to other posts', async () => {
    const { editor, service } = await open();
    editor.update('b', { title: 'Other' });
    service.save.mockImplementation(async () => {
      editor.update('c', { title: 'Begun on 1' });
      editor.remove('d');
      // Another editor has changed both meanwhile.
      return ok({ posts: withNextVersion(storedPosts), ids: {} });
    });
    await editor.save();
    await editor.save();
    expect(service.save.mock.lastCall).toMatchObject([
      { updated: [{ id: 'c', version: 1 }], deleted: [{ id: 'd', version: 1 }] },
    ]);
  });

  test('ignores its result for edits made after a discard', async () => {
    const { editor, service } = await open();
    editor.add(midnight(0), midnight(1));
    editor.update('4', { link: 'https://www.example.test/new' });
    service.save.mockImplementation(async () => {
      editor.discard();
      return ok({ posts: [...withNextVersion(storedPosts), samplePost({ id: 'e' })], ids: { '4': 'e' } });
    });
    await editor.save();
    expect(editor.hasChanges).toBe(false);
  });

  test('keeps a picture uploaded during the save to a post that gets its final id', async () => {
    const { editor, service, post } = await open();
    editor.add(midnight(0), midnight(1));
    editor.update('4', { link: 'https://www.example.test/new' });
    service.save.mockResolvedValue(
      ok({ posts: [...withNextVersion(storedPosts), samplePost({ id: 'e' })], ids: { '4': 'e' } }),
    );
    service.uploadImage.mockImplementation(async () => {
      await editor.save();
      return ok({ img: `${pictureOrigin}/2.png` });
    });
    const picture = new File(['picture'], 'a.png', { type: 'image/png' });
    expect(await editor.changeImage('4', picture)).toBeUndefined();
    expect(post('e')?.img).toBe(`${pictureOrigin}/2.png`);
  });
});

describe('save conflict', () => {
  test('overwrites nothing, and can apply the other version while keeping other changes', async () => {
    const { editor, service, post, ids } = await open();
    service.save.mockResolvedValue(failure(409, 'Somebody else has saved this post.'));
    editor.update('b', { title: 'Mine' });
    editor.update('d', { title: 'Mine too' });
    editor.add(midnight(0), midnight(1));
    editor.update('4', { link: 'https://www.example.test/new' });
    editor.remove('c');
    expect(await editor.save()).toEqual({
      kind: 'conflict',
      message: 'Somebody else has saved this post.',
    });
    expect(post('b')?.title).toBe('Mine');
    const theirs = storedPosts
      .filter(({ id }) => id !== 'a')
      .map((one) => (one.id === 'b' || one.id === 'c' ? { ...one, title: 'Theirs', version: 2 } : one));
    service.posts.mockResolvedValue(ok(theirs));
    expect(await editor.acceptServerVersion()).toBeUndefined();
    expect(ids()).toBe('4bcd');
    expect([post('b')?.title, post('c')?.title, post('d')?.title]).toEqual(['Theirs', 'Theirs', 'Mine too']);
  });

  test('changes nothing when the other version cannot be loaded', async () => {
    const { editor, service, post } = await open();
    editor.update('b', { title: 'Mine' });
    service.posts.mockResolvedValue(failure(503, 'The service is unavailable.'));
    expect(await editor.acceptServerVersion()).toBe('The service is unavailable.');
    expect(post('b')?.title).toBe('Mine');
  });

  test('keeps a change to a deleted post on screen until it is resolved', async () => {
    const { editor, service, post } = await open();
    editor.update('b', { title: 'Mine' });
    service.posts.mockResolvedValue(ok(storedPosts.filter(({ id }) => id !== 'b')));
    await editor.load();
    expect(post('b')?.title).toBe('Mine');
    await editor.acceptServerVersion();
    expect([post('b'), editor.hasChanges]).toEqual([undefined, false]);
  });
});
