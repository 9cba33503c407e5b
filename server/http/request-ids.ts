import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createAddressMatcher } from './trusted-proxies';

const allowedId = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const traceParent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

function getId({ headers }: IncomingMessage): string | undefined {
  const { 'x-request-id': requestId, traceparent } = headers;
  if (typeof requestId === 'string' && allowedId.test(requestId)) return requestId;
  const [, trace] = traceParent.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  return trace === undefined || /^0+$/.test(trace) ? undefined : trace;
}

/**
 * Creates the function that assigns request ids. From a trusted proxy it takes `x-request-id` (a UUID or 32
 * hexadecimal digits, which cannot contain personal data) or `traceparent`; other requests get a random id.
 */
export function createRequestIdGenerator(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = createAddressMatcher(trustedProxies);
  return (request) => {
    const peer = request.socket.remoteAddress ?? '';
    return (isTrusted(peer) ? getId(request) : undefined) ?? randomUUID();
  };
}
