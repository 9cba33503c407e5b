import type { FastifyInstance } from 'fastify';
import { identityActions, type ActionsDependencies } from './actions';
import { IdentityError } from './identity-error';
import type { SigningKey } from './signing-key';

const targetPrefix = 'AWSCognitoIdentityProviderService.';

/** The action that a request's `x-amz-target` header names, or `undefined`. */
export function actionName(target: unknown): string | undefined {
  return typeof target === 'string' && target.startsWith(targetPrefix)
    ? target.slice(targetPrefix.length)
    : undefined;
}

/** Adds the identity provider at `/idp`: actions by POST, and the public key. */
export function identityRoutes(
  app: FastifyInstance,
  key: SigningKey,
  dependencies: ActionsDependencies,
): void {
  const actions = identityActions(dependencies);

  app.post('/idp', async (request, reply) => {
    void reply.type('application/x-amz-json-1.1');
    try {
      const name = actionName(request.headers['x-amz-target']);
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

  app.get('/idp/.well-known/jwks.json', () => ({ keys: [key.publicJwk] }));
}
