import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { findLiveSession } from './admit';
import type { BffContext } from './bff-context';
import { isOwnScript, refuse } from './guard';
import { TokensSchema, type ProviderResponse } from './identity-provider';
import { beginSession } from './begin-session';
import type { SealedSession } from './session-cookie';
import { isSignedDevice } from './session-keys';

/** Actions that need no token, besides `InitiateAuth`: sign-in, confirmation and password reset. */
const openActions = new Set([
  'RespondToAuthChallenge',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'ResendConfirmationCode',
]);
/**
 * Enrolment of an authenticator during sign-in; with an access token these actions would change the account.
 */
const enrolmentActions = new Set(['AssociateSoftwareToken', 'VerifySoftwareToken']);
/** Actions whose response may complete a sign-in. */
const signInActions = new Set(['InitiateAuth', 'RespondToAuthChallenge']);
const signInFlows = new Set(['USER_SRP_AUTH', 'CUSTOM_AUTH', 'USER_AUTH']);

const target = /^AWSCognitoIdentityProviderService\.([A-Za-z]{1,60})$/;
/** How long after sign-in a device may be confirmed (ms). */
const deviceWindowMs = 180_000;
const maxBody = 65_536;

const BodySchema = v.looseObject({
  AccessToken: v.optional(v.string()),
  Session: v.optional(v.string()),
  AuthFlow: v.optional(v.string()),
  DeviceKey: v.optional(v.string()),
  ClientId: v.optional(v.string()),
});
type Body = v.InferOutput<typeof BodySchema>;

const ResultSchema = v.object({
  ...TokensSchema.entries,
  ExpiresIn: v.optional(v.number()),
  TokenType: v.optional(v.string()),
  NewDeviceMetadata: v.optional(v.object({ DeviceKey: v.string(), DeviceGroupKey: v.optional(v.string()) })),
});
const ResponseSchema = v.looseObject({ AuthenticationResult: v.optional(v.unknown()) });

function isOpen(action: string, { AccessToken: token, AuthFlow: flow, Session: session }: Body): boolean {
  if (token !== undefined) return false;
  if (action === 'InitiateAuth') return flow !== undefined && signInFlows.has(flow);
  return openActions.has(action) || (enrolmentActions.has(action) && session !== undefined && session !== '');
}

function send(reply: FastifyReply, { status, body }: ProviderResponse): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store' })
    .type('application/x-amz-json-1.1')
    .send(JSON.stringify(body));
}

/** Sends an error in the format of the provider. */
function sendError(reply: FastifyReply, status: number, name: string, message: string): FastifyReply {
  return send(reply, { status, body: { __type: name, message } });
}

const notAuthorized = (reply: FastifyReply): FastifyReply =>
  sendError(reply, 403, 'NotAuthorizedException', 'The portal server does not pass this on.');

/**
 * Begins a session if a response completes a sign-in, and redacts its tokens. Rejects if they cannot be
 * parsed.
 */
async function redactTokens(
  context: BffContext,
  reply: FastifyReply,
  response: ProviderResponse,
): Promise<ProviderResponse> {
  const body = v.parse(ResponseSchema, response.body);
  if (body.AuthenticationResult === undefined || body.AuthenticationResult === null) return response;
  const tokens = v.parse(ResultSchema, body.AuthenticationResult);
  const redacted = await beginSession(context, reply, tokens, tokens.NewDeviceMetadata?.DeviceKey);
  return { ...response, body: { ...body, AuthenticationResult: { ...tokens, ...redacted } } };
}

/** Adds `/bff/idp`: forwards the provider's sign-in actions, and keeps the tokens on the server. */
export function addIdpRoutes(server: FastifyInstance, context: BffContext): void {
  const { client, cookies, keys, provider, sessions, signInLimits, now } = context;
  const { portalOrigin } = context.settings;

  async function confirmDevice(
    session: SealedSession,
    body: Body,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { AccessToken: token = '', DeviceKey: device = '' } = body;
    const [, , proof = ''] = token.split('.');
    const isProofValid = isSignedDevice(keys, session.id, device, proof);
    if (!isProofValid || now() - session.signedInAt > deviceWindowMs) return notAuthorized(reply);
    const accessToken = await sessions.getAccessToken(session);
    if (!accessToken.ok) return notAuthorized(reply);
    return send(reply, await provider.send('ConfirmDevice', { ...body, AccessToken: accessToken.value }));
  }

  async function end(
    session: SealedSession,
    everywhere: boolean,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    await sessions.end(session, { everywhere });
    void reply.header('set-cookie', cookies.end(session, sessions.endsAt(session)));
    return send(reply, { status: 200, body: {} });
  }

  /** Handles the few actions that use the token of the session. */
  async function sendWithSession(
    action: string,
    body: Body,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const session = await findLiveSession(context, request);
    if (session === undefined) return notAuthorized(reply);
    if (action === 'ConfirmDevice') return confirmDevice(session, body, reply);
    if (action === 'RevokeToken') return end(session, false, reply);
    return action === 'GlobalSignOut' ? end(session, true, reply) : notAuthorized(reply);
  }

  async function forward(
    action: string,
    body: Body,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const release = signInLimits.acquire(request);
    if (release === undefined)
      return sendError(reply, 429, 'TooManyRequestsException', 'The portal server is busy.');
    try {
      const response = await provider.send(action, body);
      return send(reply, await redactTokens(context, reply, response));
    } finally {
      release();
    }
  }

  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-amz-json-1.1',
      { parseAs: 'string', bodyLimit: maxBody },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode >= 500) throw error;
      return sendError(reply, statusCode, 'InvalidParameterException', 'The request cannot be read.');
    });
    scope.post('/bff/idp', { bodyLimit: maxBody }, async (request, reply) => {
      // Forms of other sites have another Origin.
      if (request.headers.origin !== portalOrigin || !isOwnScript(request, portalOrigin))
        return refuse(reply, 403, 'Forbidden');
      const [, action] = target.exec(String(request.headers['x-amz-target'] ?? '')) ?? [];
      const parsed = v.safeParse(BodySchema, request.body);
      if (action === undefined || !parsed.success) return notAuthorized(reply);
      const body = parsed.output;
      if (body.ClientId !== undefined && body.ClientId !== client) return notAuthorized(reply);
      if (!isOpen(action, body)) return sendWithSession(action, body, request, reply);
      // A script must not replace the session with another user's, nor complete a sign-in that was started
      // elsewhere.
      return signInActions.has(action) && (await findLiveSession(context, request)) !== undefined
        ? sendError(reply, 400, 'UserAlreadyAuthenticatedException', 'There is already a signed in user.')
        : forward(action, body, request, reply);
    });
    done();
  });
}
