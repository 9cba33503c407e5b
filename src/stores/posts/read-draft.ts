import * as v from 'valibot';
import type { PinnedPost } from '#plugin-api/builtin';
import { PostContentSchema, PostSchema, postStatuses } from '#backends/posts';
import type { PostsDraft } from './draft';
import type { UnconfirmedSave } from './unconfirmed-save';
import { toFields } from './pinned-posts';

const DraftPostSchema = v.pipe(
  v.object({
    ...v.omit(PostContentSchema, ['allDay']).entries,
    position: v.number(),
    id: v.pipe(v.string(), v.nonEmpty()),
    status: v.picklist(postStatuses),
    isUnsaved: v.boolean(),
  }),
  v.transform(({ webinarDate, id, status, isUnsaved, ...fields }): PinnedPost => ({
    ...toFields({ ...fields, webinarDate }),
    id,
    status,
    isUnsaved,
  })),
);

const DraftSchema = v.object({
  added: v.array(DraftPostSchema),
  changed: v.array(v.object({ base: PostSchema, post: DraftPostSchema })),
  removed: v.array(PostSchema),
});

const KeptDraftSchema = v.object({
  at: v.number(),
  changes: DraftSchema,
  unanswered: v.optional(v.object({ key: v.string(), draft: DraftSchema, message: v.string() })),
});

export interface PersistedEditorDraft {
  /** Time of the last change (epoch ms). */
  readonly at: number;
  readonly changes: PostsDraft;
  readonly unanswered?: UnconfirmedSave | undefined;
}

/** Parses a stored draft; `undefined` if invalid. */
export function readDraft(draft: unknown): PersistedEditorDraft | undefined {
  const parsed = v.safeParse(KeptDraftSchema, draft);
  return parsed.success ? parsed.output : undefined;
}
