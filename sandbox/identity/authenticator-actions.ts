import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Accounts } from './accounts';
import { read, requireAccount, type ActionTable } from './action';
import { createWrongCodeError, type FactorSetUp } from './factor-set-up';
import { IdentityError } from './identity-error';
import type { Tokens } from './tokens';
import { verifyCode, createSecret } from './totp';

export interface AuthenticatorActionsDependencies {
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly factorSetUp: FactorSetUp;
  readonly tokens: Tokens;
}

const AssociateSchema = v.object({ AccessToken: v.optional(v.string()), Session: v.optional(v.string()) });
const VerifySchema = v.object({ ...AssociateSchema.entries, UserCode: v.string() });

/** Actions that set up an authenticator app, by session during a sign-in or by access token afterwards. */
export function authenticatorActions(dependencies: AuthenticatorActionsDependencies): ActionTable {
  const { accounts, clock, factorSetUp, tokens } = dependencies;
  return {
    AssociateSoftwareToken: async (body) => {
      const { AccessToken, Session } = read(AssociateSchema, body);
      if (Session !== undefined) return factorSetUp.associate(Session);
      const account = await requireAccount(tokens, AccessToken ?? '');
      const secret = createSecret();
      accounts.saveProgress(account, { pendingSecret: secret });
      return { SecretCode: secret };
    },
    VerifySoftwareToken: async (body) => {
      const { AccessToken, Session, UserCode } = read(VerifySchema, body);
      if (Session !== undefined) return factorSetUp.verify(Session, UserCode);
      const account = await requireAccount(tokens, AccessToken ?? '');
      const secret = account.progress.pendingSecret;
      if (secret === undefined) {
        throw new IdentityError('SoftwareTokenMFANotFoundException', 'There is no software token to verify.');
      }
      if (!verifyCode(secret, UserCode, clock.now())) throw createWrongCodeError();
      accounts.saveProgress(account, { authenticatorSecret: secret, pendingSecret: undefined });
      return { Status: 'SUCCESS' };
    },
  };
}
