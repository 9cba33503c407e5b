import type { Http } from '#platform';
import type { ExpiryRequest } from '#wire';

/** What the password-expiry check says: 401 means expired, any other failure that the pair is wrong (section 7). */
export type PasswordExpiry = 'current' | 'expired' | 'refused' | 'unreachable';

/** The accounts back end: `POST {accounts}/v2/exp`. */
export interface AccountsService {
  /** Asks whether a password has expired; the user ID is lowercased before it is sent. */
  checkExpiry(userId: string): Promise<PasswordExpiry>;
}

/** Makes the service over `http`; its calls carry no token. */
export function createAccountsService(http: Http): AccountsService {
  return {
    async checkExpiry(userId) {
      const body: ExpiryRequest = { userId: userId.toLowerCase() };
      const answer = await http.call({
        backend: 'accounts',
        method: 'POST',
        path: '/v2/exp',
        body,
        anonymous: true,
      });
      if (answer.ok) return 'current';
      if (answer.error.status === undefined) return 'unreachable';
      return answer.error.status === 401 ? 'expired' : 'refused';
    },
  };
}
