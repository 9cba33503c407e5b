import type { PinnedPost } from '#plugin-api/builtin';

/**
 * Arranges some posts in the passed order, within the places they occupy, and renumbers all posts from 1.
 * Unknown ids are ignored.
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
