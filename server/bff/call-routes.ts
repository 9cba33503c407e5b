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
/** How much longer an answer may lie unread than a back end may keep silent (ms). */
const unreadMargin = 10_000;
/** Calls that may change the user record, such as those that save settings. */
const aboutPerson = /\/v2\/users?\//;

/** Why a call has no answer of the back end, as people read it. */
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

/** The code of an error or of what caused it. */
function getCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  if ('cause' in error && error.cause !== undefined) return getCode(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}

const timeouts = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Sends an answer of at most so many bytes; a longer one is cut off. */
function sendAnswer(reply: FastifyReply, stream: Readable, most: number): void {
  const isRedirect = reply.statusCode >= 300 && reply.statusCode < 400 && reply.statusCode !== 304;
  const length = reply.getHeader('content-length');
  const isTooLong = Number(length ?? 0) > most;
  if (isRedirect || isTooLong) {
    stream.on('error', () => undefined).destroy();
    for (const name of ['content-length', 'content-encoding', 'content-type', 'content-disposition', 'etag'])
      void reply.removeHeader(name);
    fail(reply, failures[isRedirect ? 'redirect' : 'tooMuch']);
    return;
  }
  // One that is longer than it says is cut off by the HTTP client.
  void reply.send(length === undefined ? limitBytes(stream, most, () => undefined) : stream);
}

/** Adds the calls of back ends: the portal server puts the token in, and passes the rest on as it is. */
export function addCallRoutes(server: FastifyInstance, context: BffContext): void {
  const { findCaller, log, people, views } = context;
  const { calls } = context.settings;
  const limits = new CallLimits(maxCallsPerBackend);

  function pass(
    request: FastifyRequest,
    reply: FastifyReply,
    { backend, address }: CallTarget,
    { session, token }: AdmittedCall,
  ): FastifyReply {
    const caller = findCaller(request.raw);
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
    // Somebody who does not read the answer: the back end's own time is shorter.
    reply.raw.setTimeout(calls.timeout + unreadMargin, () => reply.raw.destroy());

    const changesPerson = request.method !== 'GET' && request.method !== 'HEAD' && aboutPerson.test(address);
    // The next document reads the record again, on any replica.
    const staleView = changesPerson ? views.clear(request.headers.cookie) : undefined;
    if (changesPerson) reply.raw.once('close', () => people.forget(session));

    let isBodyTooLarge = false;
    if (request.body !== undefined && length === undefined) {
      request.body = limitBytes(request.raw, calls.bodyBytes, () => (isBodyTooLarge = true));
    }
    const failCall = (error: Error): FastifyReply => {
      if (isBodyTooLarge) {
        void reply.header('connection', 'close');
        return fail(reply, tooLarge);
      }
      const reason = getCode(error);
      log.event('warn', 'back-end-failed', { request: request.id, backend, reason });
      return fail(reply, failures[timeouts.has(reason) ? 'timeout' : 'unreachable']);
    };
    return reply.from(address, {
      timeout: calls.timeout,
      // A back end closes idle connections, perhaps at this very moment. It is asked once more, never twice.
      retryDelay: ({ err: error, attempt }) =>
        attempt === 0 && request.method === 'GET' && getCode(error) === 'UND_ERR_SOCKET' ? 1 : null,
      rewriteRequestHeaders: (_request, headers) =>
        toBackendHeaders(headers, {
          token,
          caller,
          requestId: request.id,
          traceparent: toTraceparent(getTraceContext(request.raw)),
        }),
      rewriteHeaders: (headers) => ({
        ...toBrowserHeaders(headers, session),
        ...(staleView === undefined ? {} : { 'set-cookie': [staleView] }),
      }),
      onResponse: (_request, _answer, { stream }) => sendAnswer(reply, stream, calls.answerBytes),
      onError: (_answer, { error }) => void failCall(error),
    });
  }

  void server.register((scope, _options, done) => {
    void scope.register(replyFrom, {
      disableCache: true,
      disableRequestLogging: true,
      destroyAgent: true,
      // By itself the plugin accepts any certificate.
      undici: { connections: connectionsPerBackend, connect: { rejectUnauthorized: true } },
    });
    // Bodies are passed on as they come, whatever they are.
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
            : pass(request, reply, target, admitted.value);
        },
      });
    }
    done();
  });
}
