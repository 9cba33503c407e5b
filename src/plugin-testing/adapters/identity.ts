import { ok } from '#base';
import type { IdentitySession, Session } from '#platform';
import type { User } from '#backends/user';

/** A session of the current user that never expires. */
export function createIdentity(record: () => User): IdentitySession {
  const nothing = (): Promise<void> => Promise.resolve();
  const session = async () => {
    const { id, permissions } = record();
    return ok<Session>({ username: id, permissions, expiresAt: Infinity });
  };
  return {
    current: session,
    renew: session,
    accessToken: () => Promise.resolve('sample-token'),
    isReplaced: () => false,
    end: nothing,
    endEverywhere: nothing,
    detach: () => undefined,
  };
}
