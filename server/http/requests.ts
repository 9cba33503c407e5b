import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure, type SendError } from '../documents/error-answers';
import type { ServerConfig } from '../settings/config';
import { securityHeaders } from './headers';
import type { Log } from '../log';
import type { Metrics, RequestClass } from '../metrics/metrics';
import type { Otlp } from '../metrics/otlp';
import { getTraceContext, type TraceContext } from './trace-context';

export interface RequestWatch {
  readonly log: Log;
  readonly metrics: Metrics;
  /** Where requests are sent as spans; nowhere without it. */
  readonly otlp: Pick<Otlp, 'addRequest'> | undefined;
  /** The time in milliseconds since the epoch. */
  readonly now: () => number;
}

const classes: readonly (readonly [RegExp, RequestClass])[] = [
  [/^\/(assets\/|favicon\.)/, 'asset'],
  [/^\/portal\/events$/, 'events'],
  [/^\/portal\/manifest(\/|$)/, 'manifest'],
  [/^\/portal\/reports$/, 'reports'],
  [/^\/bff\//, 'call'],
  [/^\/(healthz|readyz)$/, 'health'],
];

function classify(request: FastifyRequest, reply: FastifyReply): RequestClass {
  const [pathname = ''] = request.url.split('?');
  const found = classes.find(([known]) => known.test(pathname))?.[1];
  if (found !== undefined) return found;
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html') ? 'document' : 'other';
}

/** An answer as log, metrics and traces have it. */
export interface RecordedAnswer {
  readonly id: string;
  /** Absent if the request could not be read. */
  readonly method?: string;
  readonly kind: RequestClass;
  readonly status: number;
  /** How long it took; absent if the request could not be read. */
  readonly milliseconds?: number;
  readonly trace: TraceContext;
}

export type RecordAnswer = (answer: RecordedAnswer) => void;

/** Logs and counts answers. */
export function createRecorder({ log, metrics, otlp, now }: RequestWatch): RecordAnswer {
  return ({ id, method, kind, status, milliseconds, trace }) => {
    const level = status >= 500 ? 'error' : kind === 'health' ? 'debug' : 'info';
    log.event(level, 'request', {
      request: id,
      // As the browser has sent it: what people see of a failed call is its beginning.
      trace: trace.parentId === undefined ? undefined : trace.traceId,
      method,
      class: kind,
      status,
      milliseconds: milliseconds === undefined ? undefined : Math.round(milliseconds),
    });
    metrics.answered(kind, status, milliseconds === undefined ? undefined : milliseconds / 1_000);
    // Probes would be most of what is sent.
    if (otlp === undefined || kind === 'health') return;
    const end = now();
    const start = end - (milliseconds ?? 0);
    otlp.addRequest({ trace, requestId: id, method: method ?? '_OTHER', kind, status, start, end });
  };
}

/** Gives an answer its headers and its request id, and records it once it is sent or its connection has ended. */
export type WatchAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

export function createAnswerWatch(
  environment: ServerConfig['environment'],
  record: RecordAnswer,
): WatchAnswer {
  return (request, reply) => {
    void reply.headers({ ...securityHeaders('other', environment), 'x-request-id': request.id });
    const { raw } = reply;
    const start = performance.now();
    const onEnd = (): void => {
      raw.off('finish', onEnd).off('close', onEnd);
      // A client that leaves before there is an answer gets none.
      if (!raw.headersSent && !reply.sent) return;
      record({
        id: request.id,
        method: request.method,
        kind: classify(request, reply),
        status: reply.statusCode,
        milliseconds: performance.now() - start,
        trace: getTraceContext(request.raw),
      });
    };
    raw.on('finish', onEnd).on('close', onEnd);
  };
}

/** Watches the answers to all requests that a route sees; failures end with a plain message. */
export function watchRequests(
  server: FastifyInstance,
  {
    watchAnswer,
    sendError,
    log,
  }: Pick<RequestWatch, 'log'> & {
    readonly watchAnswer: WatchAnswer;
    readonly sendError: SendError;
  },
): void {
  server.addHook('onRequest', (request, reply, done) => {
    watchAnswer(request, reply);
    done();
  });
  server.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logFailure(log, request, error);
    return sendError(request, reply, status === 403 ? 404 : status);
  });
}
