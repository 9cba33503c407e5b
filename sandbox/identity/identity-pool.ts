import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock';
import { read, type ActionTable } from './action';
import { notAuthorized } from './identity-error';
import type { Tokens } from './tokens';

export interface IdentityPoolDependencies {
  readonly clock: Clock;
  readonly tokens: Tokens;
}

const LoginsSchema = v.optional(v.record(v.string(), v.string()), {});
const GetIdSchema = v.object({ IdentityPoolId: v.string(), Logins: LoginsSchema });
const CredentialsSchema = v.object({ IdentityId: v.string(), Logins: LoginsSchema });

const credentialsMs = 3_600_000;

/** The actions of the optional identity pool: an identity, and credentials that no service here accepts. */
export function identityPoolActions({ clock, tokens }: IdentityPoolDependencies): ActionTable {
  const requireLogins = async (logins: Readonly<Record<string, string>>): Promise<void> => {
    for (const token of Object.values(logins)) {
      if (!(await tokens.isOwnIdToken(token))) throw notAuthorized('Invalid login token.');
    }
  };
  return {
    GetId: async (body) => {
      await requireLogins(read(GetIdSchema, body).Logins);
      return { IdentityId: `ca-central-1:${randomUUID()}` };
    },
    GetCredentialsForIdentity: async (body) => {
      const { IdentityId, Logins } = read(CredentialsSchema, body);
      await requireLogins(Logins);
      return {
        IdentityId,
        Credentials: {
          AccessKeyId: `SANDBOX${randomBytes(6).toString('hex').toUpperCase()}`,
          SecretKey: randomBytes(24).toString('base64'),
          SessionToken: randomBytes(48).toString('base64'),
          Expiration: (clock.now() + credentialsMs) / 1000,
        },
      };
    },
  };
}
