import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createAddressMatcher } from './trusted-proxies';

const allowedId = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const traceParent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

function getId({ headers }: IncomingMessage): string | undefined {
  const { 'x-request-id': given, traceparent } = headers;
  if (typeof given === 'string' && allowedId.test(given)) return given;
  const [, trace] = traceParent.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  return trace === undefined || /^0+$/.test(trace) ? undefined : trace;
}

/**
 * Assigns request ids. A trusted proxy's `x-request-id` (a UUID or 32 hexadecimal digits, which cannot
 * contain personal data) or its `traceparent` is used; other requests get an id of our own.
 */
export function addRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = createAddressMatcher(trustedProxies);
  return (request) => {
    const peer = request.socket.remoteAddress ?? '';
    return (isTrusted(peer) ? getId(request) : undefined) ?? randomUUID();
  };
}
