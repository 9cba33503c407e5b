import type { PinnedPost, PinnedPostFields } from '#plugin-api/builtin';
import { statusAfterMove, getStatus } from '#backends/posts';

/** Applies a partial update to a post at a time (epoch ms); new dates update its status. */
export function updatePost(former: PinnedPost, fields: Partial<PinnedPostFields>, now: number): PinnedPost {
  const post = { ...former, ...fields };
  const isMoved = post.start !== former.start || post.end !== former.end;
  return isMoved ? { ...post, status: getStatusAfterMove(post, now) } : post;
}

/**
 * Returns the status after a change of dates. "A new one stays new" applies to unsaved posts; to stored ones
 * only if their start is within the last ten days.
 */
function getStatusAfterMove(post: PinnedPost, now: number): PinnedPost['status'] {
  if (post.isUnsaved) return statusAfterMove(post, now);
  const moved = statusAfterMove({ ...post, status: 'active' }, now);
  return moved === 'active' && post.status === 'new' ? getStatus(post, now) : moved;
}
