import type { Post } from './posts';

/**
 * Sorts posts and numbers them from 1. Posts in `placed` move to their position; the others keep their
 * relative order. Of two posts at the same position, the one that starts later comes first.
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
