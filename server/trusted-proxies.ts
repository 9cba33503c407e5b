import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Tells whether an address is one of these addresses and networks. */
export function addressesIn(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Tells the address that calls: the peer's, or behind trusted proxies the last one of `x-forwarded-for` that is none of
 * theirs (what stands before it is the caller's own word). Not known when such proxies tell none.
 */
export function callers(trustedProxies: readonly string[]): (request: IncomingMessage) => string | undefined {
  const isTrusted = addressesIn(trustedProxies);
  return ({ socket, headers }) => {
    const peer = socket.remoteAddress ?? '';
    if (!isTrusted(peer)) return peer;
    const header = headers['x-forwarded-for'] ?? '';
    const hops = (typeof header === 'string' ? header : header.join(',')).split(',').map((hop) => hop.trim());
    const caller = hops.findLast((hop) => !isTrusted(hop)) ?? '';
    return isIP(caller) === 0 ? undefined : caller;
  };
}
