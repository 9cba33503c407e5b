import type { PinnedPost } from '#plugin-api/builtin';
import type { Post, PostsSaved } from '#backends/posts';
import { toPinnedPost, hasSameContent } from './pinned-posts';

/** A post of the back end that an editor has changed: as it was when they began, and as it shall be. */
export interface ChangedPost {
  readonly base: Post;
  readonly post: PinnedPost;
}

/** What an editor wants to be different from what the back end has. Plain data that survives as JSON. */
export interface PostsDraft {
  readonly added: readonly PinnedPost[];
  readonly changed: readonly ChangedPost[];
  /** Posts to be deleted, as they were when the editor decided so. */
  readonly removed: readonly Post[];
}

/** Nothing is to be different. */
export const emptyDraft: PostsDraft = { added: [], changed: [], removed: [] };

/** Whether nothing is to be different. */
export function isEmpty({ added, changed, removed }: PostsDraft): boolean {
  return added.length + changed.length + removed.length === 0;
}

/** The posts that an editor has written in. */
export function getEditedPost({ added, changed }: PostsDraft): readonly PinnedPost[] {
  return [...added, ...changed.map(({ post }) => post)];
}

/** Whether the editor has moved a post to another position. */
export function isMoved({ base, post }: ChangedPost): boolean {
  return post.position !== base.position;
}

/** The posts as the editor wants them: those of the back end in its order, then those that were added. */
export function withDraft(
  kept: readonly Post[],
  { added, changed, removed }: PostsDraft,
): readonly PinnedPost[] {
  const changes = new Map(changed.map((change) => [change.base.id, change]));
  const gone = new Set(removed.map(({ id }) => id));
  const known = new Set(kept.map(({ id }) => id));
  // What somebody else has deleted meanwhile stays on screen until the editor has been told.
  const orphans = changed.filter(({ base }) => !known.has(base.id)).map(({ post }) => post);
  const present = kept
    .filter(({ id }) => !gone.has(id))
    .map((post) => {
      const change = changes.get(post.id);
      if (change === undefined) return toPinnedPost(post);
      return isMoved(change) ? change.post : { ...change.post, position: post.position };
    });
  return [...present, ...orphans, ...added];
}

/** The draft in which a post is as given; one that is again as the back end has it is no change. */
export function withPost(draft: PostsDraft, kept: readonly Post[], post: PinnedPost): PostsDraft {
  if (draft.added.some(({ id }) => id === post.id)) {
    return { ...draft, added: draft.added.map((one) => (one.id === post.id ? post : one)) };
  }
  const others = draft.changed.filter(({ base }) => base.id !== post.id);
  const base =
    draft.changed.find((change) => change.base.id === post.id)?.base ?? kept.find(({ id }) => id === post.id);
  if (base === undefined) return draft;
  const isAsBefore = hasSameContent(toPinnedPost(base), post);
  return { ...draft, changed: isAsBefore ? others : [...others, { base, post }] };
}

/** The draft in which a post is gone. */
export function withoutPost(draft: PostsDraft, kept: readonly Post[], id: string): PostsDraft {
  const base =
    draft.changed.find((change) => change.base.id === id)?.base ?? kept.find((post) => post.id === id);
  return {
    added: draft.added.filter((post) => post.id !== id),
    changed: draft.changed.filter((change) => change.base.id !== id),
    removed: base === undefined ? draft.removed : [...draft.removed, base],
  };
}

/** What remains of a draft when others' versions of posts count more than its own: only what nobody else touched. */
export function withoutConflicts(draft: PostsDraft, kept: readonly Post[]): PostsDraft {
  const versions = new Map(kept.map(({ id, version }) => [id, version]));
  const isUntouched = ({ id, version }: Post): boolean => versions.get(id) === version;
  return {
    added: draft.added,
    changed: draft.changed.filter(({ base }) => isUntouched(base)),
    removed: draft.removed.filter(isUntouched),
  };
}

/**
 * What remains of a draft after a save: what was written while it was under way. Changes of other posts keep the
 * version they were begun on.
 */
export function afterSave(draft: PostsDraft, sent: PostsDraft, { posts, ids }: PostsSaved): PostsDraft {
  const lasting = (id: string): Post | undefined => posts.find((post) => post.id === (ids[id] ?? id));
  const sentPosts = new Map(getEditedPost(sent).map((post) => [post.id, post]));
  const wasSent = ({ id }: Pick<PinnedPost, 'id'>): boolean => sentPosts.has(id);
  const isNews = (post: PinnedPost): boolean => {
    const former = sentPosts.get(post.id);
    return former === undefined || !hasSameContent(former, post);
  };
  const onto = (post: PinnedPost): readonly ChangedPost[] => {
    const base = lasting(post.id);
    if (base === undefined) return [];
    const isPlaced = post.position !== sentPosts.get(post.id)?.position;
    const position = isPlaced ? post.position : base.position;
    return [{ base, post: { ...post, id: base.id, isUnsaved: false, position } }];
  };
  const edited = getEditedPost(draft).filter(wasSent).filter(isNews);
  const takenBack = sent.added.filter(({ id }) => !draft.added.some((post) => post.id === id));
  const removed = draft.removed.filter(({ id }) => !sent.removed.some((post) => post.id === id));
  return {
    added: draft.added.filter((post) => !wasSent(post)),
    changed: [...edited.flatMap(onto), ...draft.changed.filter(({ base }) => !wasSent(base))],
    removed: [
      ...[...takenBack, ...removed.filter(wasSent)].flatMap(({ id }) => lasting(id) ?? []),
      ...removed.filter((post) => !wasSent(post)),
    ],
  };
}
