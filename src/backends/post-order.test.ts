import fc from 'fast-check';
import { arrangePosts } from './post-order';

const arrange = (
  posts: readonly (readonly [id: string, position: number, start?: number])[],
  placed: string,
) =>
  arrangePosts(
    posts.map(([id, position, start = 0]) => ({ id, position, start })),
    new Set(placed),
  )
    .map(({ id, position }) => `${id}${position}`)
    .join(' ');

test.each([
  [
    'gaps close',
    [
      ['a', 2],
      ['b', 7],
      ['c', 30],
    ],
    '',
    'a1 b2 c3',
  ],
  [
    'of two at one position the later start comes first',
    [
      ['a', 1, 1],
      ['b', 1, 2],
    ],
    '',
    'b1 a2',
  ],
  [
    'a new post at position 1 moves the others down',
    [
      ['a', 1],
      ['b', 2],
      ['n', 1],
    ],
    'n',
    'n1 a2 b3',
  ],
  [
    'a post moves up',
    [
      ['a', 1],
      ['b', 2],
      ['c', 1],
    ],
    'c',
    'c1 a2 b3',
  ],
  [
    'a post moves down',
    [
      ['a', 3],
      ['b', 2],
      ['c', 3],
    ],
    'a',
    'b1 c2 a3',
  ],
  [
    'a position beyond the end is the last',
    [
      ['a', 99],
      ['b', 2],
    ],
    'a',
    'b1 a2',
  ],
  [
    'a position below 1 is the first',
    [
      ['a', 1],
      ['b', -5],
    ],
    'b',
    'b1 a2',
  ],
] as const)('%s', (_case, posts, placed, expected) => {
  expect(arrange(posts, placed)).toBe(expected);
});

test('renumbers any positions to 1..n', () => {
  const anyPost = fc.record({
    position: fc.integer({ min: -9, max: 99 }),
    start: fc.nat(3),
    isPlaced: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyPost), (some) => {
      const posts = some.map((post, index) => ({ ...post, id: String(index) }));
      const placed = new Set(posts.filter(({ isPlaced }) => isPlaced).map(({ id }) => id));
      const arranged = arrangePosts(posts, placed);
      expect(arranged.map(({ position }) => position)).toEqual(posts.map((_, index) => index + 1));
      expect(arranged.map(({ id }) => id).toSorted()).toEqual(posts.map(({ id }) => id).toSorted());
    }),
  );
});
