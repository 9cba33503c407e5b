import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The W3C trace context of a request (`traceparent`). */
export interface TraceContext {
  readonly traceId: string;
  /** The caller's span; `undefined` if the trace starts here. */
  readonly parentId: string | undefined;
  /** The span of this server: the parent of the back ends' spans. */
  readonly spanId: string;
  readonly flags: string;
}

const traceparentPattern = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
const isZero = (id: string): boolean => /^0+$/.test(id);

/** Formats the `traceparent` header for outgoing calls. */
export function toTraceparent({ traceId, spanId, flags }: TraceContext): string {
  return `00-${traceId}-${spanId}-${flags}`;
}

/** Parses `traceparent`; starts a new trace if it is missing or invalid. */
export function readTraceContext(header: string | readonly string[] | undefined): TraceContext {
  const [, traceId = '0', parentId = '0', flags = '01'] = traceparentPattern.exec(String(header ?? '')) ?? [];
  const spanId = randomBytes(8).toString('hex');
  if (isZero(traceId) || isZero(parentId))
    return { traceId: randomBytes(16).toString('hex'), parentId: undefined, spanId, flags: '01' };
  return { traceId, parentId, spanId, flags };
}

const contexts = new WeakMap<IncomingMessage, TraceContext>();

/** Returns the trace context of a request, created on the first call. */
export function getTraceContext(request: IncomingMessage): TraceContext {
  const known = contexts.get(request) ?? readTraceContext(request.headers['traceparent']);
  contexts.set(request, known);
  return known;
}
