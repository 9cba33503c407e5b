import * as v from 'valibot';

/** Payload of `POST {accounts}/v2/exp`: the user ID or e-mail address, lowercased. */
export const ExpiryRequestSchema = v.object({ userId: v.pipe(v.string(), v.nonEmpty()) });

/** The question whether a password has expired. */
export type ExpiryRequest = v.InferOutput<typeof ExpiryRequestSchema>;

/** Payload of `POST {accounts}/v1`: a human-verification token and what it was obtained for. */
export const VerificationRequestSchema = v.object({
  token: v.string(),
  type: v.picklist(['login', 'reset']),
});

/** A human-verification token to be checked. */
export type VerificationRequest = v.InferOutput<typeof VerificationRequestSchema>;

/** Answer of `POST {accounts}/v1`. */
export const VerificationAnswerSchema = v.object({ success: v.boolean() });

/** Whether a human was recognised. */
export type VerificationAnswer = v.InferOutput<typeof VerificationAnswerSchema>;
