import type { PinnedPost } from '#plugin-api/builtin';

/**
 * Puts some posts into a given order, in the places they have among all, and renumbers all from 1. Unknown
 * ids are ignored.
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
