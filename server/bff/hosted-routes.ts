import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { findLiveSession } from './admit';
import type { BffContext } from './bff-context';
import { isOwnScript, refuse } from './guard';
import { beginSession } from './begin-session';

const text = v.pipe(v.string(), v.maxLength(2_048));
const optionalText = v.optional(text);
const maxBody = 16_384;

const AnswerSchema = v.object({
  access_token: v.string(),
  id_token: v.optional(v.string()),
  refresh_token: v.string(),
  token_type: v.optional(v.string()),
  expires_in: v.optional(v.number()),
});
const ErrorSchema = v.object({ error: v.string(), error_description: optionalText });
const serverError: v.InferOutput<typeof ErrorSchema> = {
  error: 'server_error',
  error_description: 'The identity provider cannot be reached.',
};

/** Schemas of the parameters that are forwarded to the hosted pages; all others are dropped. */
function createSchemas({ client, settings }: Pick<BffContext, 'client' | 'settings'>) {
  const ownClient = v.literal(client);
  const ownAddress = v.pipe(
    text,
    v.check((address) => URL.canParse(address) && new URL(address).origin === settings.portalOrigin),
  );
  return {
    authorize: v.object({
      client_id: ownClient,
      redirect_uri: ownAddress,
      // Other response types return tokens in the URL, where every script can read them.
      response_type: v.literal('code'),
      code_challenge: text,
      code_challenge_method: v.literal('S256'),
      scope: optionalText,
      state: optionalText,
      identity_provider: optionalText,
      idp_identifier: optionalText,
      login_hint: optionalText,
      lang: optionalText,
      nonce: optionalText,
      prompt: optionalText,
    }),
    logout: v.object({ client_id: ownClient, logout_uri: ownAddress }),
    token: v.object({
      grant_type: v.literal('authorization_code'),
      client_id: ownClient,
      code: text,
      redirect_uri: ownAddress,
      code_verifier: text,
    }),
  };
}

/** Whether a page of the portal itself navigates to the URL. */
function isOwnNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers;
  return (site === undefined || site === 'same-origin') && [undefined, 'document'].includes(destination);
}

/** Sends an error in the format of the hosted pages. */
function sendError(reply: FastifyReply, status: number, error: string, description?: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store' })
    .send({ error, error_description: description });
}

/**
 * Adds `/bff/hosted`, which the identity client uses as the domain of the provider's hosted pages. Redirects
 * to the hosted pages, and exchanges the authorization code of a sign-in on the server.
 */
export function addHostedRoutes(server: FastifyInstance, context: BffContext, hosted: string): void {
  const { provider, settings, signInLimits } = context;
  const { portalOrigin } = settings;
  const root = hosted.replace(/\/$/, '');
  const schemas = createSchemas(context);

  function redirectTo<T extends v.GenericSchema<unknown, Readonly<Record<string, string | undefined>>>>(
    path: string,
    schema: T,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply {
    if (!isOwnNavigation(request)) return refuse(reply, 403, 'Forbidden');
    const query = v.safeParse(schema, request.query);
    if (!query.success) return refuse(reply, 400, 'Bad request');
    const address = new URL(root + path);
    for (const [name, value] of Object.entries(query.output))
      if (value !== undefined) address.searchParams.set(name, value);
    return reply.headers({ 'cache-control': 'no-store' }).redirect(address.href, 303);
  }

  server.get('/bff/hosted/oauth2/authorize', (request, reply) =>
    redirectTo('/oauth2/authorize', schemas.authorize, request, reply),
  );
  server.get('/bff/hosted/logout', (request, reply) => redirectTo('/logout', schemas.logout, request, reply));

  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBody },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/bff/hosted/oauth2/token', { bodyLimit: maxBody }, async (request, reply) => {
      if (request.headers.origin !== portalOrigin || !isOwnScript(request, portalOrigin))
        return refuse(reply, 403, 'Forbidden');
      const form = v.safeParse(schemas.token, request.body);
      if (!form.success)
        return sendError(reply, 400, 'invalid_request', 'The portal server does not pass this on.');
      // A script must not be able to replace the session with another user's, as in `idp-routes.ts`.
      if ((await findLiveSession(context, request)) !== undefined)
        return sendError(reply, 400, 'invalid_request', 'There is already a signed in user.');
      const release = signInLimits.acquire(request);
      if (release === undefined)
        return sendError(reply, 429, 'temporarily_unavailable', 'The portal server is busy.');
      const { status, body } = await provider
        .sendForm(`${root}/oauth2/token`, form.output)
        .finally(() => release());
      const tokens = v.safeParse(AnswerSchema, body);
      if (status !== 200 || !tokens.success) {
        const failure = v.safeParse(ErrorSchema, body);
        const { error, error_description: description } = failure.success ? failure.output : serverError;
        return sendError(reply, status === 200 ? 502 : status, error, description);
      }
      const { access_token, id_token, refresh_token, ...more } = tokens.output;
      const redacted = await beginSession(context, reply, {
        AccessToken: access_token,
        IdToken: id_token,
        RefreshToken: refresh_token,
      });
      return reply.headers({ 'cache-control': 'no-store' }).send({
        access_token: redacted.AccessToken,
        ...(redacted.IdToken === undefined ? {} : { id_token: redacted.IdToken }),
        refresh_token: redacted.RefreshToken,
        ...more,
      });
    });
    done();
  });
}
