import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const allowedId = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const traceParent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

function idOf({ headers }: IncomingMessage): string | undefined {
  const { 'x-request-id': given, traceparent } = headers;
  if (typeof given === 'string' && allowedId.test(given)) return given;
  const [, trace] = traceParent.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  return trace === undefined || /^0+$/.test(trace) ? undefined : trace;
}

/**
 * Names requests. A trusted proxy's `x-request-id` (a UUID or 32 hexadecimal digits: nothing that could be a word about
 * a person) or the trace of its `traceparent` is taken over; everybody else's requests get an id of our own.
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = listOf(trustedProxies);
  return (request) => {
    const peer = request.socket.remoteAddress ?? '';
    const isTrusted = isIP(peer) !== 0 && trusted.check(peer, isIP(peer) === 6 ? 'ipv6' : 'ipv4');
    return (isTrusted ? idOf(request) : undefined) ?? randomUUID();
  };
}
