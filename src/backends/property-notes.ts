import * as v from 'valibot';
import { parseReply, type BackendClient, type RequestOptions } from './client';
import { DateTextSchema } from './fields';
import { RollSchema } from './record-fields';

/** Maximum length of a note about a property, in characters. */
export const longestPropertyNote = 2_000;

const TextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Expected a text'),
  v.maxLength(longestPropertyNote),
);

/** A note about a property. */
export const PropertyNoteSchema = v.object({
  id: v.string(),
  author: v.string(),
  /** Whether the caller is the author. Only authors can change and delete their notes. */
  isOwn: v.boolean(),
  writtenAt: DateTextSchema,
  /** `null` if its text was never changed. */
  editedAt: v.nullable(DateTextSchema),
  text: v.string(),
});

/** A note about a property. */
export type PropertyNote = v.InferOutput<typeof PropertyNoteSchema>;

/**
 * Response of `GET {api}/properties/notes?roll=` and of each
 * change: all notes about a property, newest first.
 */
export const PropertyNotesSchema = v.object({ roll: RollSchema, notes: v.array(PropertyNoteSchema) });

/** All notes about a property. */
export type PropertyNotes = v.InferOutput<typeof PropertyNotesSchema>;

/** Payload of `POST {api}/properties/notes`. Idempotent: a note with a known `key` is not stored again. */
export const PropertyNotePayloadSchema = v.strictObject({
  roll: RollSchema,
  key: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
  text: TextSchema,
});

/** A note to store. */
export type PropertyNotePayload = v.InferOutput<typeof PropertyNotePayloadSchema>;

/** Payload of `PATCH {api}/properties/notes/{id}`: changes the text, or deletes or restores the note. */
export const PropertyNoteChangeSchema = v.union([
  v.strictObject({ text: TextSchema }),
  v.strictObject({ isDeleted: v.boolean() }),
]);

/** A change of a note. */
export type PropertyNoteChange = v.InferOutput<typeof PropertyNoteChangeSchema>;

/** Loads all notes about a property. */
export function listPropertyNotes(http: BackendClient, roll: string, options?: RequestOptions) {
  return parseReply(http.get('/properties/notes', { query: { roll }, ...options }), PropertyNotesSchema);
}

/** Adds a note. Idempotent by its key. */
export function addPropertyNote(http: BackendClient, body: PropertyNotePayload, options?: RequestOptions) {
  return parseReply(http.post('/properties/notes', { body, ...options }), PropertyNotesSchema);
}

/** Changes, deletes or restores one of the caller's notes. */
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
