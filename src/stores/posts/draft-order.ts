import type { PinnedPost } from '#plugin-api/builtin';
import { arrangePosts } from '#backends/post-order';
import type { Post, PostChanges, PostContent } from '#backends/posts';
import { isMoved, withDraft, withPost, type ChangedPost, type PostsDraft } from './draft';
import { getContent } from './pinned-posts';

/** Returns the posts in the editor's order, at positions 1..n, as the back end will arrange them on save. */
export function arrangeDraft(kept: readonly Post[], draft: PostsDraft): readonly PinnedPost[] {
  const moved = draft.changed.filter(isMoved).map(({ post }) => post);
  return arrangePosts(withDraft(kept, draft), new Set([...draft.added, ...moved].map(({ id }) => id)));
}

/** Rebases the draft on reloaded posts; renumbered posts become the base of their changes. */
export function rebaseDraft(draft: PostsDraft, kept: readonly Post[]): PostsDraft {
  const posts = new Map(kept.map((post) => [post.id, post]));
  const changed = draft.changed.map((change): ChangedPost => {
    const base = posts.get(change.base.id);
    if (base === undefined || base.version !== change.base.version) return change;
    const { post } = change;
    return { base, post: isMoved(change) ? post : { ...post, position: base.position } };
  });
  return { ...draft, changed };
}

/** Returns the changes to save, with their idempotency key. */
export function listChanges(draft: PostsDraft, kept: readonly Post[], key: string): PostChanges {
  const { added, changed, removed } = draft;
  const positions = new Map(arrangeDraft(kept, draft).map(({ id, position }) => [id, position]));
  const content = (post: PinnedPost): PostContent => ({
    ...getContent(post),
    position: positions.get(post.id) ?? post.position,
  });
  return {
    key,
    added: added.map((post) => ({ temporaryId: post.id, content: content(post) })),
    updated: changed.map((change) => ({
      id: change.base.id,
      version: change.base.version,
      content: content(change.post),
      ...(isMoved(change) ? { placed: true } : {}),
    })),
    deleted: removed.map(({ id, version }) => ({ id, version })),
  };
}

/**
 * Applies an order to the draft. As long as no stored post is moved, only added ones are numbered; the others
 * shift without a change that could conflict.
 */
export function withOrder(
  draft: PostsDraft,
  kept: readonly Post[],
  order: readonly Pick<PinnedPost, 'id'>[],
  isMove = false,
): PostsDraft {
  const posts = new Map(withDraft(kept, draft).map((post) => [post.id, post]));
  const all = isMove || draft.changed.some(isMoved);
  return order.reduce((next, { id }, index) => {
    const post = posts.get(id);
    if (post === undefined || !(all || post.isUnsaved)) return next;
    return withPost(next, kept, { ...post, position: index + 1 });
  }, draft);
}
