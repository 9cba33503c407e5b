import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { findLiveSession } from './admit';
import type { BffContext } from './bff-context';
import { isOwnScript, refuse } from './guard';
import { TokensSchema, type ProviderAnswer } from './identity-provider';
import { keepTokens } from './keep-tokens';
import type { SealedSession } from './session-cookie';
import { isSignedDevice } from './session-keys';

/** The actions of a sign-in, a confirmation or a reset, besides `InitiateAuth`: they take no token. */
const openActions = new Set([
  'RespondToAuthChallenge',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'ResendConfirmationCode',
]);
/** Enrolment of an authenticator within a sign-in; with an access token it would change the account. */
const enrolmentActions = new Set(['AssociateSoftwareToken', 'VerifySoftwareToken']);
/** Whose answer may be a completed sign-in. */
const signInActions = new Set(['InitiateAuth', 'RespondToAuthChallenge']);
const signInFlows = new Set(['USER_SRP_AUTH', 'CUSTOM_AUTH', 'USER_AUTH']);

const target = /^AWSCognitoIdentityProviderService\.([A-Za-z]{1,60})$/;
/** How long after its sign-in a device may be confirmed (ms). */
const deviceWindow = 180_000;
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
const AnswerSchema = v.looseObject({ AuthenticationResult: v.optional(v.unknown()) });

function isOpen(action: string, { AccessToken: token, AuthFlow: flow, Session: session }: Body): boolean {
  if (token !== undefined) return false;
  if (action === 'InitiateAuth') return flow !== undefined && signInFlows.has(flow);
  return openActions.has(action) || (enrolmentActions.has(action) && session !== undefined && session !== '');
}

function send(reply: FastifyReply, { status, body }: ProviderAnswer): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store' })
    .type('application/x-amz-json-1.1')
    .send(JSON.stringify(body));
}

/** An error as the identity client reads those of the provider. */
function sendError(reply: FastifyReply, status: number, name: string, message: string): FastifyReply {
  return send(reply, { status, body: { __type: name, message } });
}

const notAuthorized = (reply: FastifyReply): FastifyReply =>
  sendError(reply, 403, 'NotAuthorizedException', 'The portal server does not pass this on.');

/** Takes the tokens of a completed sign-in out of an answer; rejects rather than hand on what it cannot read. */
async function withoutTokens(
  context: BffContext,
  reply: FastifyReply,
  answer: ProviderAnswer,
): Promise<ProviderAnswer> {
  const body = v.parse(AnswerSchema, answer.body);
  if (body.AuthenticationResult === undefined || body.AuthenticationResult === null) return answer;
  const tokens = v.parse(ResultSchema, body.AuthenticationResult);
  const handedOn = await keepTokens(context, reply, tokens, tokens.NewDeviceMetadata?.DeviceKey);
  return { ...answer, body: { ...body, AuthenticationResult: { ...tokens, ...handedOn } } };
}

/** Adds `/bff/idp`: the provider's actions of the signed-out pages, without a token in the browser. */
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
    const isOfThisSignIn = isSignedDevice(keys, session.id, device, proof);
    if (!isOfThisSignIn || now() - session.signedInAt > deviceWindow) return notAuthorized(reply);
    const real = await sessions.getAccessToken(session);
    if (!real.ok) return notAuthorized(reply);
    return send(reply, await provider.send('ConfirmDevice', { ...body, AccessToken: real.value }));
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

  /** The few actions for which the session's own token is put in. */
  async function withSession(
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
      const answer = await provider.send(action, body);
      return send(reply, await withoutTokens(context, reply, answer));
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
      // A form of another site has no Origin of ours.
      if (request.headers.origin !== portalOrigin || !isOwnScript(request, portalOrigin))
        return refuse(reply, 403, 'Forbidden');
      const [, action] = target.exec(String(request.headers['x-amz-target'] ?? '')) ?? [];
      const parsed = v.safeParse(BodySchema, request.body);
      if (action === undefined || !parsed.success) return notAuthorized(reply);
      const body = parsed.output;
      if (body.ClientId !== undefined && body.ClientId !== client) return notAuthorized(reply);
      if (!isOpen(action, body)) return withSession(action, body, request, reply);
      // No script may replace the session by another person's, nor end a sign-in in it that was begun elsewhere.
      return signInActions.has(action) && (await findLiveSession(context, request)) !== undefined
        ? sendError(reply, 400, 'UserAlreadyAuthenticatedException', 'There is already a signed in user.')
        : forward(action, body, request, reply);
    });
    done();
  });
}
