import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from './headers';
import type { Log } from './log';
import type { Metrics, RequestClass } from './metrics';
import type { Otlp } from './otlp';
import { getTraceContext } from './trace-context';

export interface RequestWatch {
  readonly environment: 'production' | 'development';
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

/**
 * Where an error was thrown: its kind and place in the code, never its message, which may quote the request.
 */
function describePlace(error: Error & { readonly code?: unknown }): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const place = frames.slice(0, 4).map((line) => line.trim().replace(/\(?(?:file:\/\/)?\/\S*\//, '('));
  return [error.name, ...(typeof error.code === 'string' ? [error.code] : []), ...place].join(' ');
}

/** Adds headers and a request id to every response, logs and counts it; failures end with a plain message. */
export function watchRequests(
  server: FastifyInstance,
  { environment, log, metrics, otlp, now }: RequestWatch,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...securityHeaders('other', environment), 'x-request-id': request.id });
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const kind = classify(request, reply);
    const trace = getTraceContext(request.raw);
    const level = status >= 500 ? 'error' : kind === 'health' ? 'debug' : 'info';
    log.event(level, 'request', {
      request: request.id,
      // As the browser has sent it: what people see of a failed call is its beginning.
      trace: trace.parentId === undefined ? undefined : trace.traceId,
      method: request.method,
      class: kind,
      status,
      milliseconds: Math.round(elapsedTime),
    });
    metrics.answered(kind, status, elapsedTime / 1_000);
    // Probes would be most of what is sent.
    if (otlp !== undefined && kind !== 'health') {
      const { id: requestId, method } = request;
      const end = now();
      otlp.addRequest({ trace, requestId, method, kind, status, start: end - elapsedTime, end });
    }
    done();
  });
  server.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    void reply.headers({ 'cache-control': 'no-store' });
    if (status === 403 || status === 404) return reply.code(404).send({ error: 'Not found' });
    if (status >= 500) log.event('error', 'failure', { request: request.id, reason: describePlace(error) });
    return reply
      .code(status)
      .send({ error: status >= 500 ? 'The portal server failed' : 'Bad request', request: request.id });
  });
}
