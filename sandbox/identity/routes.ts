import type { FastifyInstance } from 'fastify';
import { accountActions } from './account-actions';
import type { ActionTable } from './action';
import { authenticatorActions } from './authenticator-actions';
import { deviceActions } from './device-actions';
import { IdentityError } from './identity-error';
import { identityPoolActions } from './identity-pool';
import { issuer, poolId } from './pool';
import type { Provider } from './provider';
import { recoveryActions } from './recovery-actions';
import { sessionActions } from './session-actions';

/** Prefixes of the user pool and of the identity pool. */
const targetPrefixes = ['AWSCognitoIdentityProviderService.', 'AWSCognitoIdentityService.'];

/** Parses the action name from the `x-amz-target` header. */
export function parseActionName(target: unknown): string | undefined {
  if (typeof target !== 'string') return undefined;
  const prefix = targetPrefixes.find((start) => target.startsWith(start));
  return prefix === undefined ? undefined : target.slice(prefix.length);
}

/** Adds the identity provider at `/idp`: actions by POST, the public key and OpenID Connect discovery. */
export function identityRoutes(app: FastifyInstance, provider: Provider): void {
  const table: ActionTable = {
    ...sessionActions(provider),
    ...recoveryActions(provider),
    ...accountActions(provider),
    ...deviceActions(provider),
    ...authenticatorActions({ ...provider, factorSetUp: provider.signIn.factorSetUp }),
    ...identityPoolActions(provider),
  };
  const actions = new Map(Object.entries(table));

  app.post('/idp', async (request, reply) => {
    void reply.type('application/x-amz-json-1.1');
    try {
      const name = parseActionName(request.headers['x-amz-target']);
      const action = name === undefined ? undefined : actions.get(name);
      if (action === undefined) {
        throw new IdentityError(
          'UnknownOperationException',
          `${name ?? 'This request'} is not offered by the sandbox.`,
        );
      }
      return JSON.stringify(await action(request.body));
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error;
      void reply.code(400).header('x-amzn-errortype', error.errorName);
      return JSON.stringify({ __type: error.errorName, message: error.message });
    }
  });

  for (const path of ['/idp/.well-known/jwks.json', `/idp/${poolId}/.well-known/jwks.json`])
    app.get(path, () => ({ keys: [provider.key.publicJwk] }));

  app.get(`/idp/${poolId}/.well-known/openid-configuration`, (request) => {
    const address = `http://${request.host}/idp`;
    return {
      issuer,
      authorization_endpoint: `${address}/oauth2/authorize`,
      token_endpoint: `${address}/oauth2/token`,
      userinfo_endpoint: `${address}/oauth2/userInfo`,
      jwks_uri: `${address}/${poolId}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  });
}
