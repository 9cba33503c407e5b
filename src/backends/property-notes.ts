import * as v from 'valibot';
import { parseReply, type BackendClient, type RequestOptions } from './client';
import { DateTextSchema } from './fields';
import { RollSchema } from './record-fields';

/** The longest note about a property, in characters. */
export const longestPropertyNote = 2_000;

const TextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Expected a text'),
  v.maxLength(longestPropertyNote),
);

/** What somebody noted about a property. */
export const PropertyNoteSchema = v.object({
  id: v.string(),
  author: v.string(),
  /** Whether it is the caller's: authors alone change and delete their notes. */
  isOwn: v.boolean(),
  writtenAt: DateTextSchema,
  /** `null` unless its text was changed. */
  editedAt: v.nullable(DateTextSchema),
  text: v.string(),
});

/** What somebody noted about a property. */
export type PropertyNote = v.InferOutput<typeof PropertyNoteSchema>;

/** Answer of `GET {api}/properties/notes?roll=` and of each change: all notes about a property, the newest first. */
export const PropertyNotesSchema = v.object({ roll: RollSchema, notes: v.array(PropertyNoteSchema) });

/** All notes about a property. */
export type PropertyNotes = v.InferOutput<typeof PropertyNotesSchema>;

/** Payload of `POST {api}/properties/notes`: a note that is sent again under its `key` is stored once. */
export const PropertyNotePayloadSchema = v.strictObject({
  roll: RollSchema,
  key: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
  text: TextSchema,
});

/** A note to store. */
export type PropertyNotePayload = v.InferOutput<typeof PropertyNotePayloadSchema>;

/** Payload of `PATCH {api}/properties/notes/{id}`: another text, or whether the note is deleted, which can be undone. */
export const PropertyNoteChangeSchema = v.union([
  v.strictObject({ text: TextSchema }),
  v.strictObject({ isDeleted: v.boolean() }),
]);

/** A change of a note. */
export type PropertyNoteChange = v.InferOutput<typeof PropertyNoteChangeSchema>;

/** All notes about a property. */
export function listPropertyNotes(http: BackendClient, roll: string, options?: RequestOptions) {
  return parseReply(http.get('/properties/notes', { query: { roll }, ...options }), PropertyNotesSchema);
}

/** Adds a note; one that is sent again under its key is stored once. */
export function addPropertyNote(http: BackendClient, body: PropertyNotePayload, options?: RequestOptions) {
  return parseReply(http.post('/properties/notes', { body, ...options }), PropertyNotesSchema);
}

/** Changes, deletes or restores a note of the caller's. */
export function changePropertyNote(
  http: BackendClient,
  id: string,
  body: PropertyNoteChange,
  options?: RequestOptions,
) {
  return parseReply(
    http.patch(`/properties/notes/${encodeURIComponent(id)}`, { body, ...options }),
    PropertyNotesSchema,
  );
}
