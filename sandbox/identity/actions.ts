import * as v from 'valibot';
import type { Accounts } from './accounts';
import type { Grants } from './grants';
import { IdentityError, notAuthorized } from './identity-error';
import type { SignIn } from './sign-in';
import { clientId, type Tokens } from './tokens';

/** One action of the provider: a body that nobody has looked at yet in, the answer out; throws `IdentityError`. */
export type Action = (body: unknown) => object | Promise<object>;

/** What the actions take. */
export interface ActionsDependencies {
  readonly accounts: Accounts;
  readonly grants: Grants;
  readonly signIn: SignIn;
  readonly tokens: Tokens;
}

const ClientIdSchema = v.string();

const InitiateAuthSchema = v.object({
  ClientId: ClientIdSchema,
  AuthFlow: v.string(),
  AuthParameters: v.object({ USERNAME: v.string(), SRP_A: v.optional(v.string()) }),
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

/** The actions that the provider offers, by name. */
export function identityActions(dependencies: ActionsDependencies): ReadonlyMap<string, Action> {
  const { accounts, grants, signIn, tokens } = dependencies;
  return new Map<string, Action>([
    [
      'InitiateAuth',
      (body) => {
        const { ClientId, AuthFlow, AuthParameters } = read(InitiateAuthSchema, body);
        requireClient(ClientId);
        if (AuthFlow !== 'CUSTOM_AUTH' || AuthParameters.SRP_A === undefined) {
          throw new IdentityError(
            'InvalidParameterException',
            `${AuthFlow} flow is not enabled for this client; it offers CUSTOM_AUTH with SRP_A.`,
          );
        }
        return signIn.start(AuthParameters.USERNAME, AuthParameters.SRP_A);
      },
    ],
    [
      'RespondToAuthChallenge',
      (body) => {
        const { ClientId, ChallengeName, ChallengeResponses, Session } = read(RespondSchema, body);
        requireClient(ClientId);
        return signIn.answer(ChallengeName, Session, new Map(Object.entries(ChallengeResponses)));
      },
    ],
    [
      'GetTokensFromRefreshToken',
      async (body) => {
        const { ClientId, RefreshToken } = read(RefreshSchema, body);
        requireClient(ClientId);
        const grant = grants.byRefreshToken(RefreshToken);
        const account = accounts.byId(grant.user);
        if (account === undefined) throw notAuthorized('Invalid Refresh Token');
        return { AuthenticationResult: await tokens.issue(account, grant) };
      },
    ],
    [
      'RevokeToken',
      (body) => {
        const { ClientId, Token } = read(RevokeSchema, body);
        requireClient(ClientId);
        grants.revoke(Token);
        return {};
      },
    ],
    [
      'GlobalSignOut',
      async (body) => {
        const { AccessToken } = read(GlobalSignOutSchema, body);
        const account = await tokens.check(AccessToken);
        if (account === 'revoked') throw notAuthorized('Access Token has been revoked');
        if (account === 'expired') throw notAuthorized('Access Token has expired');
        if (account === 'invalid') throw notAuthorized('Invalid Access Token');
        grants.revokeAll(account.seed.id);
        return {};
      },
    ],
  ]);
}

function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new IdentityError('InvalidParameterException', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

function requireClient(given: string): void {
  if (given === clientId) return;
  throw new IdentityError('ResourceNotFoundException', `User pool client ${given} does not exist.`);
}
