import fc from 'fast-check';
import { postStatuses } from '#backends/posts';
import { createPost, createTemporaryId } from './new-post';

test('a new post has the values of section 3', () => {
  expect(createPost('3', 1, 2)).toEqual({
    id: '3',
    title: 'New Post',
    description: 'Description',
    img: '',
    imgAlt: 'Image placeholder',
    link: 'Link',
    position: 1,
    status: 'new',
    isUnsaved: true,
    start: 1,
    end: 2,
    webinarDate: undefined,
  });
});

test.each([
  ['an empty list', [], '1'],
  [
    'a last post that is new',
    [
      { id: 'a', status: 'active' },
      { id: 'b', status: 'new' },
    ],
    '2',
  ],
  [
    'a last post that is not',
    [
      { id: 'a', status: 'new' },
      { id: 'b', status: 'active' },
    ],
    '3',
  ],
  [
    'an id that is taken',
    [
      { id: '2', status: 'active' },
      { id: 'b', status: 'new' },
    ],
    '3',
  ],
] as const)('with %s derives its id from the length of the list', (_case, posts, id) => {
  expect(createTemporaryId(posts)).toBe(id);
});

test('never reuses an existing id', () => {
  const anyPost = fc.record({ id: fc.nat(20).map(String), status: fc.constantFrom(...postStatuses) });
  fc.assert(
    fc.property(fc.array(anyPost), (posts) => {
      expect(posts.map(({ id }) => id)).not.toContain(createTemporaryId(posts));
    }),
  );
});

test('does not reuse the number of a deleted post', () => {
  expect(createTemporaryId([{ id: 'a', status: 'active' }], [{ id: '2' }])).toBe('3');
});
