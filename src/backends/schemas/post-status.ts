import type { PostContent, PostStatus } from './posts';

/** For this long after its start a post is new: 10 days, in milliseconds. */
export const newPostTime = 864_000_000;

/** What the status of a post depends on. */
type Times = Pick<PostContent, 'start' | 'end'>;

const isOver = ({ end }: Times, now: number): boolean => end <= now;
const isAhead = ({ start }: Times, now: number): boolean => start > now;
const isOld = ({ start }: Times, now: number): boolean => now - start > newPostTime;

/**
 * The status that a post which the back end has bears at a time (epoch milliseconds): over, yet to come, new for its
 * first ten days, then active.
 */
export function statusOf(post: Times, now: number): PostStatus {
  if (isOver(post, now)) return 'expired';
  if (isAhead(post, now)) return 'upcoming';
  return isOld(post, now) ? 'active' : 'new';
}

/**
 * The status of a post whose dates an editor has just changed: one that is new stays new until its start is more than
 * ten days ago; any other is over, yet to come or active.
 */
export function statusAfterMove(post: Times & { readonly status: PostStatus }, now: number): PostStatus {
  if (post.status === 'new' && !isOld(post, now)) return 'new';
  if (isOver(post, now)) return 'expired';
  return isAhead(post, now) ? 'upcoming' : 'active';
}
