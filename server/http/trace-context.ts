import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Where a request belongs in a trace: the W3C trace context (`traceparent`). */
export interface TraceContext {
  readonly traceId: string;
  /** The caller's span; `undefined` where the trace begins here. */
  readonly parentId: string | undefined;
  /** The span of this server, which is the parent of those of back ends. */
  readonly spanId: string;
  readonly flags: string;
}

const pattern = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
const isZero = (id: string): boolean => /^0+$/.test(id);

/** The header for those that this server calls. */
export function toTraceparent({ traceId, spanId, flags }: TraceContext): string {
  return `00-${traceId}-${spanId}-${flags}`;
}

/** Reads `traceparent`; a new trace if there is none that can be read. */
export function readTraceContext(header: string | readonly string[] | undefined): TraceContext {
  const [, traceId = '0', parentId = '0', flags = '01'] = pattern.exec(String(header ?? '')) ?? [];
  const spanId = randomBytes(8).toString('hex');
  if (isZero(traceId) || isZero(parentId))
    return { traceId: randomBytes(16).toString('hex'), parentId: undefined, spanId, flags: '01' };
  return { traceId, parentId, spanId, flags };
}

const contexts = new WeakMap<IncomingMessage, TraceContext>();

/** The trace of a request; the same one each time. */
export function getTraceContext(request: IncomingMessage): TraceContext {
  const known = contexts.get(request) ?? readTraceContext(request.headers['traceparent']);
  contexts.set(request, known);
  return known;
}
