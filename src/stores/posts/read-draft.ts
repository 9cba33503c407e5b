import * as v from 'valibot';
import type { PinnedPost } from '#plugin-api/builtin';
import { PostContentSchema, PostSchema, postStatuses } from '#wire';
import type { PostsDraft } from './draft';
import { fieldsOf } from './pinned-posts';

const DraftPostSchema = v.pipe(
  v.object({
    ...v.omit(PostContentSchema, ['allDay']).entries,
    position: v.number(),
    id: v.pipe(v.string(), v.nonEmpty()),
    status: v.picklist(postStatuses),
    isUnsaved: v.boolean(),
  }),
  v.transform(({ webinarDate, id, status, isUnsaved, ...fields }): PinnedPost => ({
    ...fieldsOf({ ...fields, webinarDate }),
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

/** Reads changes that were kept from an earlier visit; `undefined` for what is none. */
export function readDraft(draft: unknown): PostsDraft | undefined {
  const parsed = v.safeParse(DraftSchema, draft);
  return parsed.success ? parsed.output : undefined;
}
