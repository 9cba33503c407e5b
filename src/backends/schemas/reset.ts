import * as v from 'valibot';

/** Payload of `POST {api}/bison/reset/forgot`: the e-mail address, lowercased. */
export const ForgotRequestSchema = v.object({ email: v.pipe(v.string(), v.nonEmpty()) });

/** The wish for a link to choose a new password. */
export type ForgotRequest = v.InferOutput<typeof ForgotRequestSchema>;

/** Answer of `GET {api}/bison/reset/validate`: what the page must send back with the new password. */
export const ResetSessionSchema = v.object({
  session: v.pipe(v.string(), v.nonEmpty()),
  email: v.string(),
  csrf_token: v.pipe(v.string(), v.nonEmpty()),
});

/** A reset session that may be used. */
export type ResetSession = v.InferOutput<typeof ResetSessionSchema>;

/** Payload of `POST {api}/bison/reset/password`. */
export const ResetRequestSchema = v.object({ ...ResetSessionSchema.entries, password: v.string() });

/** A new password with the session that admits it. */
export type ResetRequest = v.InferOutput<typeof ResetRequestSchema>;

/** Answer of the calls of section 7 that say what they did in a sentence. */
export const MessageAnswerSchema = v.object({ message: v.string() });

/** What a back end did, as a sentence. */
export type MessageAnswer = v.InferOutput<typeof MessageAnswerSchema>;
