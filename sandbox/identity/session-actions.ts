import * as v from 'valibot';
import type { Accounts } from './accounts';
import { read, requireAccount, requireClient, type ActionTable } from './action';
import type { Grants } from './grants';
import { IdentityError, notAuthorized } from './identity-error';
import type { SignIn } from './sign-in';
import type { Tokens } from './tokens';

export interface SessionActionsDependencies {
  readonly accounts: Accounts;
  readonly grants: Grants;
  readonly signIn: SignIn;
  readonly tokens: Tokens;
}

const ClientIdSchema = v.string();

const InitiateAuthSchema = v.object({
  ClientId: ClientIdSchema,
  AuthFlow: v.string(),
  AuthParameters: v.object({
    USERNAME: v.string(),
    SRP_A: v.optional(v.string()),
    PREFERRED_CHALLENGE: v.optional(v.string()),
  }),
});

const RespondSchema = v.object({
  ClientId: ClientIdSchema,
  ChallengeName: v.string(),
  ChallengeResponses: v.record(v.string(), v.string()),
  Session: v.optional(v.string(), ''),
});

const RefreshSchema = v.object({ ClientId: ClientIdSchema, RefreshToken: v.string() });
const RevokeSchema = v.object({ ClientId: ClientIdSchema, Token: v.string() });
const GlobalSignOutSchema = v.object({ AccessToken: v.string() });

/** Actions that start, renew and end sessions. */
export function sessionActions(dependencies: SessionActionsDependencies): ActionTable {
  const { accounts, grants, signIn, tokens } = dependencies;
  return {
    InitiateAuth: (body) => initiateAuth(signIn, body),
    RespondToAuthChallenge: (body) => {
      const { ClientId, ChallengeName, ChallengeResponses, Session } = read(RespondSchema, body);
      requireClient(ClientId);
      return signIn.answer(ChallengeName, Session, new Map(Object.entries(ChallengeResponses)));
    },
    GetTokensFromRefreshToken: async (body) => {
      const { ClientId, RefreshToken } = read(RefreshSchema, body);
      requireClient(ClientId);
      const grant = grants.findByRefreshToken(RefreshToken);
      const account = accounts.findById(grant.user);
      if (account === undefined) throw notAuthorized('Invalid Refresh Token');
      const next = grants.rotate(grant);
      const issued = await tokens.issue(account, grant);
      return { AuthenticationResult: { ...issued, ...(next === undefined ? {} : { RefreshToken: next }) } };
    },
    RevokeToken: (body) => {
      const { ClientId, Token } = read(RevokeSchema, body);
      requireClient(ClientId);
      grants.revoke(Token);
      return {};
    },
    GlobalSignOut: async (body) => {
      const { seed } = await requireAccount(tokens, read(GlobalSignOutSchema, body).AccessToken);
      grants.revokeAll(seed.id);
      return {};
    },
  };
}

function initiateAuth(signIn: SignIn, body: unknown): object {
  const { ClientId, AuthFlow, AuthParameters } = read(InitiateAuthSchema, body);
  const { USERNAME, SRP_A, PREFERRED_CHALLENGE } = AuthParameters;
  requireClient(ClientId);
  if (AuthFlow === 'CUSTOM_AUTH' && SRP_A !== undefined) return signIn.start(USERNAME, SRP_A);
  if (AuthFlow === 'USER_AUTH') return signIn.startByChoice(USERNAME, PREFERRED_CHALLENGE, SRP_A);
  throw new IdentityError(
    'InvalidParameterException',
    `${AuthFlow} flow is not enabled for this client; it offers CUSTOM_AUTH with SRP_A, and USER_AUTH.`,
  );
}
