import * as v from 'valibot';
import type { Http } from './http';

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

/** What the password-expiry check says: 401 means expired, any other failure that the pair is wrong (section 7). */
export type PasswordExpiry = 'current' | 'expired' | 'refused' | 'unreachable';

/** What the human-verification helper says; an answer that cannot be read is a refusal. */
export type HumanVerification = 'human' | 'refused' | 'unreachable';

/** The accounts back end of section 7. */
export interface AccountsService {
  /** `POST {accounts}/v2/exp`: whether a password has expired; the user ID is lowercased before it is sent. */
  checkExpiry(userId: string): Promise<PasswordExpiry>;
  /** `POST {accounts}/v1`: whether a token of the human check is good for what it was obtained for. */
  verifyHuman(token: string, type: VerificationRequest['type']): Promise<HumanVerification>;
}

/** Makes the service over `http`; its calls carry no token. */
export function createAccountsService(http: Http): AccountsService {
  const post = (path: string, body: ExpiryRequest | VerificationRequest) =>
    http.call({ backend: 'accounts', method: 'POST', path, body, anonymous: true });
  return {
    async checkExpiry(userId) {
      const answer = await post('/v2/exp', { userId: userId.toLowerCase() });
      if (answer.ok) return 'current';
      if (answer.error.status === undefined) return 'unreachable';
      return answer.error.status === 401 ? 'expired' : 'refused';
    },
    async verifyHuman(token, type) {
      const answer = await post('/v1', { token, type });
      if (!answer.ok) return answer.error.status === undefined ? 'unreachable' : 'refused';
      const parsed = v.safeParse(VerificationAnswerSchema, answer.value);
      return parsed.success && parsed.output.success ? 'human' : 'refused';
    },
  };
}
