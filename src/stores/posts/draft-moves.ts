import type { PinnedPost } from '#plugin-api/builtin';
import type { Post } from '#backends/posts';
import { withoutPost, type PostsDraft } from './draft';
import { arrangeDraft, withOrder } from './draft-order';
import { reorderPosts } from './reorder';

/** Adds a new post on top of the draft. */
export function withNewPost(draft: PostsDraft, kept: readonly Post[], post: PinnedPost): PostsDraft {
  const order = [post, ...arrangeDraft(kept, draft)];
  return withOrder({ ...draft, added: [...draft.added, post] }, kept, order);
}

export function withDeleted(draft: PostsDraft, kept: readonly Post[], id: string): PostsDraft {
  const order = arrangeDraft(kept, draft).filter((post) => post.id !== id);
  return withOrder(withoutPost(draft, kept, id), kept, order);
}

export function withReordered(draft: PostsDraft, kept: readonly Post[], ids: readonly string[]): PostsDraft {
  return withOrder(draft, kept, reorderPosts(arrangeDraft(kept, draft), ids), true);
}

export function withPosition(
  draft: PostsDraft,
  kept: readonly Post[],
  id: string,
  position: number | undefined,
): PostsDraft {
  const ids = arrangeDraft(kept, draft).map((post) => post.id);
  if (position === undefined || !Number.isInteger(position) || position < 1 || position > ids.length)
    return draft;
  const others = ids.filter((other) => other !== id);
  return withReordered(draft, kept, others.toSpliced(position - 1, 0, id));
}
