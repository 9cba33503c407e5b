import type { Post } from './posts';

/**
 * Puts posts in order and numbers them from 1: those in `placed` take the place that their position names, the others
 * keep their order among themselves. Of two at one position the one that starts later comes first.
 */
export function arrangePosts<T extends Pick<Post, 'id' | 'position' | 'start'>>(
  posts: readonly T[],
  placed: ReadonlySet<string>,
): readonly T[] {
  const order = posts
    .filter(({ id }) => !placed.has(id))
    .toSorted((one, other) => one.position - other.position || other.start - one.start);
  const toPlace = posts
    .filter(({ id }) => placed.has(id))
    .toSorted((one, other) => one.position - other.position);
  for (const post of toPlace) order.splice(Math.max(0, post.position - 1), 0, post);
  return order.map((post, index) => ({ ...post, position: index + 1 }));
}
