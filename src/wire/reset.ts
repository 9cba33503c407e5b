import * as v from 'valibot';

/** Payload of `POST {api}/bison/reset/forgot`: the e-mail address, lowercased. */
export const ForgotRequestSchema = v.object({ email: v.pipe(v.string(), v.nonEmpty()) });

/** The wish for instructions to set a new password. */
export type ForgotRequest = v.InferOutput<typeof ForgotRequestSchema>;

/** Answer of `GET {api}/bison/reset/validate?session=`: the reset session (section 3). */
export const ResetSessionSchema = v.object({
  session: v.pipe(v.string(), v.nonEmpty()),
  email: v.string(),
  csrf_token: v.string(),
});

/** A reset session that the back end validated. */
export type ResetSessionAnswer = v.InferOutput<typeof ResetSessionSchema>;

/** Payload of `POST {api}/bison/reset/password`: the session as it was validated, and the new password. */
export const ResetPasswordRequestSchema = v.object({ ...ResetSessionSchema.entries, password: v.string() });

/** A new password for a validated session. */
export type ResetPasswordRequest = v.InferOutput<typeof ResetPasswordRequestSchema>;
