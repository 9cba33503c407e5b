import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Authorise } from '../http/authorise';
import type { Accounts } from '../identity/accounts';
import type { Grant, Grants } from '../identity/grants';
import { IdentityError } from '../identity/identity-error';
import { clientId } from '../identity/pool';
import { getUserAttributes, type Tokens } from '../identity/tokens';
import type { Hosted } from './hosted';

export interface TokenRoutesDependencies {
  readonly accounts: Accounts;
  readonly grants: Grants;
  readonly hosted: Hosted;
  readonly tokens: Tokens;
}

const TokenSchema = v.variant('grant_type', [
  v.object({
    grant_type: v.literal('authorization_code'),
    client_id: v.literal(clientId),
    code: v.string(),
    redirect_uri: v.string(),
    code_verifier: v.string(),
  }),
  v.object({
    grant_type: v.literal('refresh_token'),
    client_id: v.literal(clientId),
    refresh_token: v.string(),
  }),
]);

const RevokeSchema = v.object({ token: v.string(), client_id: v.literal(clientId) });

/** Adds the endpoints for the client of the hosted pages: token, revoke and userInfo. */
export function tokenRoutes(
  app: FastifyInstance,
  dependencies: TokenRoutesDependencies,
  authorise: Authorise,
): void {
  const { accounts, grants, tokens } = dependencies;

  app.post('/idp/oauth2/token', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const parsed = v.safeParse(TokenSchema, request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'invalid_request' });
    const grant = findGrant(parsed.output, dependencies);
    const account = grant === undefined ? undefined : accounts.findById(grant.user);
    if (grant === undefined || account === undefined) return reply.code(400).send({ error: 'invalid_grant' });
    const issued = await tokens.issue(account, grant);
    return {
      access_token: issued.AccessToken,
      id_token: issued.IdToken,
      ...(parsed.output.grant_type === 'authorization_code' ? { refresh_token: grant.refreshToken } : {}),
      token_type: issued.TokenType,
      expires_in: issued.ExpiresIn,
    };
  });

  app.post('/idp/oauth2/revoke', (request, reply) => {
    const parsed = v.safeParse(RevokeSchema, request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'invalid_request' });
    grants.revoke(parsed.output.token);
    return {};
  });

  app.get('/idp/oauth2/userInfo', async (request) => {
    const account = await authorise(request, 'openid');
    const { sub, ...attributes } = getUserAttributes(account);
    return { sub, username: account.seed.id, ...attributes };
  });
}

function findGrant(
  request: v.InferOutput<typeof TokenSchema>,
  { grants, hosted }: TokenRoutesDependencies,
): Grant | undefined {
  if (request.grant_type === 'authorization_code') {
    const signedIn = hosted.exchange(request.code, request.redirect_uri, request.code_verifier);
    return signedIn === undefined ? undefined : grants.create(signedIn.user, signedIn.scope);
  }
  try {
    return grants.findByRefreshToken(request.refresh_token);
  } catch (error) {
    if (error instanceof IdentityError) return undefined;
    throw error;
  }
}
