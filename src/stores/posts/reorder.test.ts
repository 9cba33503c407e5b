import fc from 'fast-check';
import { toPinnedPost } from './pinned-posts';
import { reorderPosts } from './reorder';
import { samplePost } from './testing/sample-posts';

const posts = ['a', 'b', 'c', 'd', 'e'].map((id, index) =>
  toPinnedPost(samplePost({ id, position: (index + 1) * 10 })),
);
const order = (ids: readonly string[]) =>
  reorderPosts(posts, ids)
    .map(({ id }) => id)
    .join('');

test.each([
  ['edcba', 'edcba'],
  ['', 'abcde'],
  // Posts that are not listed keep their places.
  ['eca', 'ebcda'],
  ['ec', 'abedc'],
  ['xea', 'ebcda'],
  ['eae', 'ebcda'],
])('%s reorders abcde to %s', (ids, expected) => {
  expect(order(ids.split(''))).toBe(expected);
});

test('keeps hidden posts behind the visible ones', () => {
  const shownFirst = reorderPosts(posts, ['c', 'a', 'b']);
  expect(shownFirst.map(({ id, position }) => `${id}${position}`)).toEqual(['c1', 'a2', 'b3', 'd4', 'e5']);
});

test('keeps every post, and numbers them from 1', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x')), (ids) => {
      const after = reorderPosts(posts, ids);
      expect(after.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
      expect(after.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    }),
  );
});
