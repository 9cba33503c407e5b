import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFailure, type SendError } from '../documents/error-responses';
import type { ServerConfig } from '../settings/config';
import { securityHeaders } from './headers';
import type { Log } from '../log';
import type { Metrics, RequestClass } from '../metrics/metrics';
import type { Otlp } from '../metrics/otlp';
import { getTraceContext, type TraceContext } from './trace-context';

export interface RequestWatch {
  readonly log: Log;
  readonly metrics: Metrics;
  /** Exports requests as spans, if set. */
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

/** A response as recorded in log, metrics and traces. */
export interface RecordedResponse {
  readonly id: string;
  /** Absent if the request could not be parsed. */
  readonly method?: string;
  readonly kind: RequestClass;
  readonly status: number;
  /** Duration; absent if the request could not be parsed. */
  readonly milliseconds?: number;
  readonly trace: TraceContext;
}

export type RecordResponse = (answer: RecordedResponse) => void;

/** Creates the function that logs, counts and traces responses. */
export function createRecorder({ log, metrics, otlp, now }: RequestWatch): RecordResponse {
  return ({ id, method, kind, status, milliseconds, trace }) => {
    const level = status >= 500 ? 'error' : kind === 'health' ? 'debug' : 'info';
    log.event(level, 'request', {
      request: id,
      // Only the browser's own trace id: error messages show its first characters as a reference.
      trace: trace.parentId === undefined ? undefined : trace.traceId,
      method,
      class: kind,
      status,
      milliseconds: milliseconds === undefined ? undefined : Math.round(milliseconds),
    });
    metrics.countResponse(kind, status, milliseconds === undefined ? undefined : milliseconds / 1_000);
    // Health probes would outnumber all other spans.
    if (otlp === undefined || kind === 'health') return;
    const end = now();
    const start = end - (milliseconds ?? 0);
    otlp.addRequest({ trace, requestId: id, method: method ?? '_OTHER', kind, status, start, end });
  };
}

/** Sets the default headers and the request id of a response, and records it once it is sent or aborted. */
export type WatchResponse = (request: FastifyRequest, reply: FastifyReply) => void;

export function createResponseWatcher(
  environment: ServerConfig['environment'],
  record: RecordResponse,
): WatchResponse {
  return (request, reply) => {
    void reply.headers({ ...securityHeaders('other', environment), 'x-request-id': request.id });
    const { raw } = reply;
    const start = performance.now();
    const onEnd = (): void => {
      raw.off('finish', onEnd).off('close', onEnd);
      // The client disconnected before there was a response.
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

/** Records the responses to all requests that reach a route, and adds the error handler. */
export function watchRequests(
  server: FastifyInstance,
  {
    watchResponse,
    sendError,
    log,
  }: Pick<RequestWatch, 'log'> & {
    readonly watchResponse: WatchResponse;
    readonly sendError: SendError;
  },
): void {
  server.addHook('onRequest', (request, reply, done) => {
    watchResponse(request, reply);
    done();
  });
  server.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) logFailure(log, request, error);
    return sendError(request, reply, status === 403 ? 404 : status);
  });
}
