import { err, ok, PortalError } from '#base';
import type { Post } from '#backends/posts';
import { midnight, samplePost } from './posts/testing/sample-posts';
import {
  failure,
  storedPosts,
  withNextVersion,
  openEditor as open,
} from '../../tests/support/open-posts-editor';

const silence = err(new PortalError('A network error has occurred.', { code: 'network' }));
const created = samplePost({
  id: 'e',
  title: 'Sent',
  description: 'Description',
  imgAlt: 'Image placeholder',
  link: 'https://www.example.test/new',
  status: 'new',
  start: midnight(0),
  end: midnight(1),
});
const stored = [
  ...withNextVersion(storedPosts).map((one) => (one.id === 'b' ? { ...one, title: 'Other' } : one)),
  created,
];

/** An editor with a changed and a new post, whose save got no response. */
async function openUnanswered() {
  const opened = await open();
  const { editor, service } = opened;
  editor.update('b', { title: 'Other' });
  editor.add(midnight(0), midnight(1));
  editor.update('4', { title: created.title, link: created.link });
  service.save.mockResolvedValueOnce(silence);
  expect(await editor.save()).toEqual({ kind: 'unanswered', message: 'A network error has occurred.' });
  return { ...opened, answer: { posts: stored, ids: { '4': 'e' } } };
}

test.each<[string, Parameters<typeof failure> | undefined]>([
  ['no response', undefined],
  ['a failure of the back end', [500, 'The service broke.']],
])('%s does not reveal whether a save was stored', async (_what, said) => {
  const { editor, service } = await open();
  editor.update('b', { title: 'Other' });
  service.save.mockResolvedValue(said === undefined ? silence : failure(...said));
  expect(await editor.save()).toMatchObject({ kind: 'unanswered' });
  expect([editor.unanswered, editor.hasChanges]).toEqual([
    said?.[1] ?? 'A network error has occurred.',
    true,
  ]);
});

test('retries with the same idempotency key', async () => {
  const { editor, service, answer, ids } = await openUnanswered();
  service.save.mockResolvedValueOnce(ok(answer));
  service.posts.mockResolvedValue(ok(stored));
  expect(await editor.save()).toEqual({ kind: 'saved' });
  const [first, second] = service.save.mock.calls;
  expect(second).toEqual(first);
  expect(service.save).toHaveBeenCalledTimes(2);
  expect([editor.unanswered, editor.hasChanges, ids()]).toEqual([undefined, false, 'eabcd']);
  expect(editor.selected?.id).toBe('e');
});

test('then sends later changes with a new idempotency key, based on the stored result', async () => {
  const { editor, service, answer } = await openUnanswered();
  editor.update('b', { title: 'Another' });
  editor.update('4', { title: 'Written later' });
  service.save.mockResolvedValueOnce(ok(answer));
  expect(await editor.save()).toEqual({ kind: 'saved' });
  const [first, second, third] = service.save.mock.calls.map(([changes]) => changes);
  expect(second).toEqual(first);
  expect(third?.key).not.toBe(first?.key);
  expect(third).toMatchObject({
    added: [],
    updated: [
      { id: 'e', version: 1, content: { title: 'Written later' } },
      { id: 'b', version: 2, content: { title: 'Another' } },
    ],
  });
});

test('shows what other editors have saved since the lost response', async () => {
  const { editor, service, answer, post } = await openUnanswered();
  service.save.mockResolvedValueOnce(ok(answer));
  service.posts.mockResolvedValue(ok(stored.map((one) => ({ ...one, title: 'By others' }))));
  await editor.save();
  expect(post('b')?.title).toBe('By others');
});

test('retries with a new idempotency key after the server rejected the save', async () => {
  const { editor, service } = await openUnanswered();
  service.save.mockResolvedValueOnce(failure(400, 'The link is not good.'));
  expect(await editor.save()).toEqual({ kind: 'failed', message: 'The link is not good.' });
  expect([service.save.mock.calls.length, editor.unanswered, editor.hasChanges]).toEqual([
    2,
    undefined,
    true,
  ]);
  service.save.mockResolvedValueOnce(silence);
  await editor.save();
  editor.update('b', { title: 'Mended' });
  service.save.mockResolvedValueOnce(failure(400, 'The link is not good.'));
  expect(await editor.save()).toEqual({ kind: 'saved' });
  const keys = service.save.mock.calls.map(([{ key }]) => key);
  expect(keys).toEqual(['key 1', 'key 1', 'key 2', 'key 2', 'key 3']);
});

test('stays pending without a response, even if all changes are undone manually', async () => {
  const { editor, service } = await openUnanswered();
  editor.update('b', { title: 'Post b' });
  editor.remove('4');
  expect(editor.hasChanges).toBe(true);
  service.save.mockResolvedValueOnce(silence);
  expect(await editor.save()).toMatchObject({ kind: 'unanswered' });
  expect(service.save.mock.lastCall).toMatchObject([{ key: 'key 1', added: [{ temporaryId: '4' }] }]);
});

test('is restored with the draft at a later visit', async () => {
  const { editor, service, make } = await openUnanswered();
  const next = make();
  expect(next.restore(JSON.parse(JSON.stringify(editor.draft)))).toBe(true);
  await next.load();
  expect(next.unanswered).toBe('A network error has occurred.');
  await next.save();
  expect(service.save.mock.lastCall).toMatchObject([{ key: 'key 1' }]);
});

test('is removed on discard', async () => {
  const { editor, service } = await openUnanswered();
  editor.discard();
  expect([editor.unanswered, editor.hasChanges]).toEqual([undefined, false]);
  editor.update('b', { title: 'Anew' });
  await editor.save();
  expect(service.save.mock.lastCall).toMatchObject([{ key: 'key 2' }]);
});

describe('reloading the posts', () => {
  test('settles a save that was stored, and keeps later edits', async () => {
    const { editor, service, post } = await openUnanswered();
    editor.update('4', { title: 'Written later' });
    editor.update('d', { title: 'New thought' });
    service.posts.mockResolvedValue(ok(stored));
    expect(await editor.loadAgain()).toBeUndefined();
    expect([editor.unanswered, post('4'), post('e')?.title, post('d')?.title]).toEqual([
      undefined,
      undefined,
      'Written later',
      'New thought',
    ]);
  });

  test.each<[string, readonly Post[]]>([
    ['none of its changes are stored', storedPosts],
    ['only some of its changes are stored', stored.filter(({ id }) => id !== 'e')],
    ['another editor has changed them since', stored.map((one) => ({ ...one, title: 'By others' }))],
  ])('changes nothing when %s', async (_case, posts) => {
    const { editor, service, post } = await openUnanswered();
    service.posts.mockResolvedValue(ok(posts));
    await editor.loadAgain();
    expect([editor.unanswered, post('4')?.title, post('b')?.title]).toEqual([
      'A network error has occurred.',
      'Sent',
      'Other',
    ]);
  });

  test('shows the reason of a failure and keeps everything on screen', async () => {
    const { editor, service, ids } = await openUnanswered();
    service.posts.mockResolvedValue(failure(503, 'The service is unavailable.'));
    const before = ids();
    expect(await editor.loadAgain()).toBe('The service is unavailable.');
    expect([ids(), editor.hasChanges]).toEqual([before, true]);
  });
});

describe('key of a post', () => {
  test('stays when the post gets its final id, and is unique', async () => {
    const { editor, service, answer } = await openUnanswered();
    const key = editor.getKey('4');
    service.save.mockResolvedValueOnce(ok(answer));
    service.posts.mockResolvedValue(ok(stored));
    await editor.save();
    expect(editor.getKey('e')).toBe(key);
    editor.remove('e');
    editor.remove('a');
    editor.add(midnight(0), midnight(1));
    const known = ['e', 'b', 'c', 'd', editor.selected?.id ?? ''].map(editor.getKey);
    expect(new Set(known).size).toBe(known.length);
  });
});
