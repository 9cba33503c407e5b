import type { PortalError } from '#base';
import type { PostsSaveOutcome } from '#plugin-api/builtin';
import type { Post, PostsSaved } from '#backends/posts';
import { isMoved, type PostsDraft } from './draft';
import { toPinnedPost, hasSameContent } from './pinned-posts';

/** A save with an unknown outcome, because its response was lost. */
export interface UnconfirmedSave {
  /** Its idempotency key. */
  readonly key: string;
  readonly draft: PostsDraft;
  readonly message: string;
}

type FailedOutcome = Extract<PostsSaveOutcome, { readonly message: string }>;

/** Returns the outcome of a failed save: only a rejection proves that nothing was stored. */
export function toFailedOutcome({ status, message }: PortalError): FailedOutcome {
  if (status === undefined || status < 400 || status >= 500) return { kind: 'unanswered', message };
  return { kind: status === 409 ? 'conflict' : 'failed', message };
}

/**
 * Derives the outcome of an unconfirmed save from the reloaded posts; `undefined` unless they contain all its
 * changes. `before` are the posts when it was sent.
 */
export function readOutcome(
  posts: readonly Post[],
  { added, changed, removed }: PostsDraft,
  before: readonly Post[],
): PostsSaved | undefined {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const isChanged = changed.every((change) => {
    const now = byId.get(change.base.id);
    if (now === undefined || now.version <= change.base.version) return false;
    const { position } = isMoved(change) ? change.post : now;
    return hasSameContent(toPinnedPost(now), { ...change.post, position });
  });
  if (!isChanged || removed.some(({ id }) => byId.has(id))) return undefined;
  const known = new Set(before.map(({ id }) => id));
  const created = posts.filter(({ id }) => !known.has(id));
  const ids = added.flatMap((post): [string, string][] => {
    const index = created.findIndex((one) => hasSameContent(toPinnedPost(one), post));
    return created.splice(index < 0 ? created.length : index, 1).map(({ id }) => [post.id, id]);
  });
  return ids.length === added.length ? { posts: [...posts], ids: Object.fromEntries(ids) } : undefined;
}
