import type { PinnedPost } from '#plugin-api/builtin';

/**
 * Puts some of the posts into a given order, in the places that they have among all, and numbers all from 1. `posts`
 * are in their order now; ids that none of them has are left out.
 */
export function reorderPosts(posts: readonly PinnedPost[], ids: readonly string[]): readonly PinnedPost[] {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const moved = [...new Set(ids)].map((id) => byId.get(id)).filter((post) => post !== undefined);
  const movedIds = new Set(moved.map(({ id }) => id));
  const next = moved.values();
  return posts
    .map((post) => (movedIds.has(post.id) ? (next.next().value ?? post) : post))
    .map((post, index) => ({ ...post, position: index + 1 }));
}
