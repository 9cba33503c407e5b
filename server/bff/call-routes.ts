import type { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { getTraceContext, toTraceparent } from '../http/trace-context';
import { toNetwork } from '../http/trusted-proxies';
import { admit, type AdmittedCall } from './admit';
import type { BffContext } from './bff-context';
import { toBackendHeaders, toBrowserHeaders } from './call-headers';
import { CallLimits, type CallOwner } from './call-limits';
import { callPaths, findCallTarget, type CallTarget } from './call-target';
import { refuse } from './guard';
import { limitBytes } from './limit-bytes';

type Failure = readonly [status: number, message: string];

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const maxCallsPerBackend = 1_000;
const connectionsPerBackend = 256;
/** Added to the back end's time-out for clients that do not read the response (ms). */
const unreadMarginMs = 10_000;
/** Paths of calls that may change the user record, for example to save settings. */
const userRecordPath = /\/v2\/users?\//;

/** Status and message for failed calls; users see the message. */
const failures = {
  crowded: [429, 'Too many requests are under way. Try again in a moment.'],
  unreachable: [502, 'The portal could not reach this service. Try again in a minute.'],
  redirect: [502, 'This service answered with a redirect, which the portal does not follow.'],
  tooMuch: [502, 'The answer of this service is larger than the portal passes on.'],
  timeout: [504, 'This service did not answer in time. Try again in a minute.'],
} as const satisfies Readonly<Record<string, Failure>>;

function fail(reply: FastifyReply, [status, message]: Failure): FastifyReply {
  return reply.code(status).headers({ 'cache-control': 'no-store' }).send({ message });
}

/** Returns the code of an error's root cause. */
function getErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('cause' in error && error.cause !== undefined) return getErrorCode(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Sends a response of at most `maxBytes`; aborts longer ones. */
function sendResponse(reply: FastifyReply, stream: Readable, maxBytes: number): void {
  const isRedirect = reply.statusCode >= 300 && reply.statusCode < 400 && reply.statusCode !== 304;
  const length = reply.getHeader('content-length');
  const isTooLong = Number(length ?? 0) > maxBytes;
  if (isRedirect || isTooLong) {
    stream.on('error', () => undefined).destroy();
    for (const name of ['content-length', 'content-encoding', 'content-type', 'content-disposition', 'etag'])
      void reply.removeHeader(name);
    fail(reply, failures[isRedirect ? 'redirect' : 'tooMuch']);
    return;
  }
  // With a content-length, the HTTP client aborts longer responses.
  void reply.send(length === undefined ? limitBytes(stream, maxBytes, () => undefined) : stream);
}

/** Adds the routes that forward calls to back ends, with the access token added. */
export function addCallRoutes(server: FastifyInstance, context: BffContext): void {
  const { getCaller, log, people, views } = context;
  const { calls } = context.settings;
  const limits = new CallLimits(maxCallsPerBackend);

  function forwardCall(
    request: FastifyRequest,
    reply: FastifyReply,
    { backend, address }: CallTarget,
    { session, token }: AdmittedCall,
  ): FastifyReply {
    const caller = getCaller(request.raw);
    const tooLarge: Failure = [
      413,
      `This is larger than the ${Math.floor(calls.bodyBytes / 1_000_000)} MB that the portal passes on.`,
    ];
    const length = request.headers['content-length'];
    if (Number(length ?? 0) > calls.bodyBytes) {
      void reply.header('connection', 'close');
      return fail(reply, tooLarge);
    }
    const owner: CallOwner =
      token === undefined
        ? { kind: 'network', id: caller && toNetwork(caller) }
        : { kind: 'session', id: session };
    const release = limits.acquire(backend, owner);
    if (release === undefined) return fail(reply, failures.crowded);
    reply.raw.once('close', release);
    // Disconnects clients that do not read the response. The back end's own time-out is shorter.
    reply.raw.setTimeout(calls.timeout + unreadMarginMs, () => reply.raw.destroy());

    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const changesUserRecord = isWrite && userRecordPath.test(address);
    // Without the view cookie, the next document reads the user record again, on any replica.
    const clearedView = changesUserRecord ? views.clear(request.headers.cookie) : undefined;
    if (changesUserRecord) reply.raw.once('close', () => people.forget(session));

    let isBodyTooLarge = false;
    if (request.body !== undefined && length === undefined) {
      request.body = limitBytes(request.raw, calls.bodyBytes, () => (isBodyTooLarge = true));
    }
    const failCall = (error: Error): FastifyReply => {
      if (isBodyTooLarge) {
        void reply.header('connection', 'close');
        return fail(reply, tooLarge);
      }
      const reason = getErrorCode(error);
      log.event('warn', 'back-end-failed', { request: request.id, backend, reason });
      return fail(reply, failures[timeouts.has(reason) ? 'timeout' : 'unreachable']);
    };
    return reply.from(address, {
      timeout: calls.timeout,
      // The back end may close an idle connection just as it is reused, so GET requests are retried once.
      retryDelay: ({ err: error, attempt }) =>
        attempt === 0 && request.method === 'GET' && getErrorCode(error) === 'UND_ERR_SOCKET' ? 1 : null,
      rewriteRequestHeaders: (_request, headers) =>
        toBackendHeaders(headers, {
          token,
          caller,
          requestId: request.id,
          traceparent: toTraceparent(getTraceContext(request.raw)),
        }),
      rewriteHeaders: (headers) => ({
        ...toBrowserHeaders(headers, session),
        ...(clearedView === undefined ? {} : { 'set-cookie': [clearedView] }),
      }),
      onResponse: (_request, _response, { stream }) => sendResponse(reply, stream, calls.answerBytes),
      onError: (_response, { error }) => void failCall(error),
    });
  }

  void server.register((scope, _options, done) => {
    void scope.register(replyFrom, {
      disableCache: true,
      disableRequestLogging: true,
      destroyAgent: true,
      // The plugin's default accepts any certificate.
      undici: { connections: connectionsPerBackend, connect: { rejectUnauthorized: true } },
    });
    // Bodies are forwarded without parsing.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const [prefix] of callPaths) {
      scope.route({
        method: methods,
        url: `${prefix}*`,
        handler: async (request, reply) => {
          const admitted = await admit(context, request);
          if (!admitted.ok) return refuse(reply, ...admitted.error);
          const target = findCallTarget(request.raw.url ?? '', context.backends());
          return target === undefined
            ? refuse(reply, 400, 'Bad request')
            : forwardCall(request, reply, target, admitted.value);
        },
      });
    }
    done();
  });
}
