import type { PinnedPost } from '#plugin-api/builtin';
import type { Post, PostsSaved } from '#backends/posts';
import { toPinnedPost, hasSameContent } from './pinned-posts';

/** A changed post: its base and its current state. */
export interface ChangedPost {
  readonly base: Post;
  readonly post: PinnedPost;
}

/** The editor's changes, as JSON-compatible data. */
export interface PostsDraft {
  readonly added: readonly PinnedPost[];
  readonly changed: readonly ChangedPost[];
  /** Deleted posts, as they were on deletion. */
  readonly removed: readonly Post[];
}

export const emptyDraft: PostsDraft = { added: [], changed: [], removed: [] };

export function isEmpty({ added, changed, removed }: PostsDraft): boolean {
  return added.length + changed.length + removed.length === 0;
}

export function getEditedPost({ added, changed }: PostsDraft): readonly PinnedPost[] {
  return [...added, ...changed.map(({ post }) => post)];
}

export function isMoved({ base, post }: ChangedPost): boolean {
  return post.position !== base.position;
}

/** Applies the draft to the posts: stored ones in order, then added ones. */
export function withDraft(
  kept: readonly Post[],
  { added, changed, removed }: PostsDraft,
): readonly PinnedPost[] {
  const changes = new Map(changed.map((change) => [change.base.id, change]));
  const gone = new Set(removed.map(({ id }) => id));
  const known = new Set(kept.map(({ id }) => id));
  // Posts deleted by other editors stay visible until this editor is notified.
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

/** Applies a changed post to the draft; a post equal to the stored one is not a change. */
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

export function withoutPost(draft: PostsDraft, kept: readonly Post[], id: string): PostsDraft {
  const base =
    draft.changed.find((change) => change.base.id === id)?.base ?? kept.find((post) => post.id === id);
  return {
    added: draft.added.filter((post) => post.id !== id),
    changed: draft.changed.filter((change) => change.base.id !== id),
    removed: base === undefined ? draft.removed : [...draft.removed, base],
  };
}

/** Removes conflicting changes from the draft: the other editors' versions win. */
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
 * Returns the draft after a save: only later input remains. Changes of other posts keep their base version.
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
