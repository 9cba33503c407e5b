import { ok } from '#base';
import { midnight, samplePost } from './posts/testing/sample-posts';
import { storedPosts, withNextVersion, openEditor as open } from '../../tests/support/open-posts-editor';

const numbers = (posts: readonly { readonly id: string; readonly position: number }[]) =>
  posts.map(({ id, position }) => `${id}${position}`).join(' ');

test('renumbers posts with gaps and duplicates from 1', async () => {
  const { editor, list } = await open([
    samplePost({ id: 'a', position: 7 }),
    samplePost({ id: 'b', position: 7, start: midnight(-3) }),
    samplePost({ id: 'c', position: 2 }),
  ]);
  expect(numbers(list())).toBe('c1 b2 a3');
  expect(editor.hasChanges).toBe(false);
});

test('puts a new post at position 1 without marking the others as changed', async () => {
  const { editor, service, list } = await open();
  editor.add(midnight(0), midnight(1));
  editor.add(midnight(0), midnight(1));
  expect(numbers(list())).toBe('51 42 a3 b4 c5 d6');
  for (const id of ['4', '5']) editor.update(id, { link: 'https://www.example.test/new' });
  editor.update('b', { title: 'Other' });
  await editor.save();
  expect(service.save.mock.lastCall).toMatchObject([
    {
      added: [{ content: { position: 2 } }, { content: { position: 1 } }],
      updated: [{ id: 'b', version: 1 }],
    },
  ]);
  expect(service.save.mock.lastCall?.[0].updated).toHaveLength(1);
  expect(service.save.mock.lastCall?.[0].updated[0]).not.toHaveProperty('placed');
});

test.each([
  ['d', 1, 'd1 a2 b3 c4'],
  ['a', 4, 'b1 c2 d3 a4'],
  ['c', 2, 'a1 c2 b3 d4'],
  ...[0, -5, 1.5, 5, Number.NaN].map((position) => ['b', position, 'a1 b2 c3 d4'] as const),
] as const)('%s at position %d makes %s', async (id, position, expected) => {
  const { editor, list } = await open();
  editor.update(id, { position });
  expect(numbers(list())).toBe(expected);
});

test('a post moved back to its place is unchanged', async () => {
  const { editor } = await open();
  editor.update('d', { position: 1 });
  editor.update('d', { position: 4 });
  expect(editor.hasChanges).toBe(false);
});

test('sends the displayed order after any moves, additions and deletions', async () => {
  const { editor, service, list } = await open();
  editor.reorder(['c', 'a', 'b', 'd']);
  editor.remove('c');
  expect(numbers(list())).toBe('a1 b2 d3');
  editor.update('b', { position: 1 });
  editor.add(midnight(0), midnight(1));
  expect(numbers(list())).toBe('31 b2 a3 d4');
  editor.update('3', { link: 'https://www.example.test/new' });
  await editor.save();
  expect(service.save.mock.lastCall).toMatchObject([
    {
      added: [{ temporaryId: '3', content: { position: 1 } }],
      updated: [{ id: 'a', placed: true, content: { position: 3 } }],
      deleted: [{ id: 'c' }],
    },
  ]);
});

test("a text change does not undo another editor's reordering", async () => {
  const { editor, service, list } = await open();
  editor.update('b', { title: 'Other' });
  const added = samplePost({ id: 'n', position: 1 });
  service.posts.mockResolvedValue(
    ok([added, ...storedPosts.map((post) => ({ ...post, position: post.position + 1 }))]),
  );
  await editor.load();
  expect(numbers(list())).toBe('n1 a2 b3 c4 d5');
  await editor.save();
  expect(service.save.mock.lastCall?.[0].updated).toMatchObject([{ id: 'b', content: { position: 3 } }]);
  expect(service.save.mock.lastCall?.[0].updated[0]).not.toHaveProperty('placed');
});

test('keeps text typed during a save with its post at the new position', async () => {
  const { editor, service, list } = await open();
  editor.add(midnight(0), midnight(1));
  editor.update('4', { link: 'https://www.example.test/new' });
  editor.update('b', { title: 'Other' });
  service.save.mockImplementationOnce(async () => {
    editor.update('b', { title: 'Another' });
    const posts = [
      samplePost({ id: 'e', position: 1 }),
      ...withNextVersion(storedPosts).map((post) => ({ ...post, position: post.position + 1 })),
    ];
    return ok({ posts, ids: { '4': 'e' } });
  });
  await editor.save();
  expect(numbers(list())).toBe('e1 a2 b3 c4 d5');
  await editor.save();
  expect(service.save.mock.lastCall?.[0].updated[0]).not.toHaveProperty('placed');
});
