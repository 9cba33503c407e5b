import * as v from 'valibot';
import type { Http } from './http';

/** Payload of `POST {accounts}/v2/exp`: the user ID or e-mail address, lowercased. */
export const ExpiryRequestSchema = v.object({ userId: v.pipe(v.string(), v.nonEmpty()) });

/** Payload of the password expiry check. */
export type ExpiryRequest = v.InferOutput<typeof ExpiryRequestSchema>;

/** Payload of `POST {accounts}/v1`: a human-verification token and its purpose. */
export const VerificationRequestSchema = v.object({
  token: v.string(),
  type: v.picklist(['login', 'reset']),
});

/** A human-verification token and its purpose. */
export type VerificationRequest = v.InferOutput<typeof VerificationRequestSchema>;

/** Response of `POST {accounts}/v1`. */
export const VerificationAnswerSchema = v.object({ success: v.boolean() });

/** Result of a human verification. */
export type VerificationAnswer = v.InferOutput<typeof VerificationAnswerSchema>;

/**
 * Result of the password expiry check: 401 means expired, any
 * other error status wrong credentials (section 7).
 */
export type PasswordExpiry = 'current' | 'expired' | 'refused' | 'unreachable';

/** Result of the human verification; an invalid response counts as refused. */
export type HumanVerification = 'human' | 'refused' | 'unreachable';

/** The accounts back end of section 7. */
export interface AccountsService {
  /** `POST {accounts}/v2/exp`: checks whether a password has expired. Lowercases the user ID. */
  checkExpiry(userId: string): Promise<PasswordExpiry>;
  /** `POST {accounts}/v1`: checks a human-verification token for its purpose. */
  verifyHuman(token: string, type: VerificationRequest['type']): Promise<HumanVerification>;
}

/** Creates the service on `http`; its calls carry no token. */
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
