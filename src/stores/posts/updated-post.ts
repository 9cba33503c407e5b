import type { PinnedPost, PinnedPostFields } from '#plugin-api/builtin';
import { statusAfterMove, statusOf } from '#backends/posts';

/** A post after a partial update at a time (epoch ms); with other dates it has the status that follows from them. */
export function updatePost(former: PinnedPost, fields: Partial<PinnedPostFields>, now: number): PinnedPost {
  const post = { ...former, ...fields };
  const isMoved = post.start !== former.start || post.end !== former.end;
  return isMoved ? { ...post, status: getStatusAfterMove(post, now) } : post;
}

/**
 * The status of a post whose dates were changed. "A new one stays new" is for those the back end does not have; of the
 * others only one whose start is still within the first ten days does.
 */
function getStatusAfterMove(post: PinnedPost, now: number): PinnedPost['status'] {
  if (post.isUnsaved) return statusAfterMove(post, now);
  const moved = statusAfterMove({ ...post, status: 'active' }, now);
  return moved === 'active' && post.status === 'new' ? statusOf(post, now) : moved;
}
