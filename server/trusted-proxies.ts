import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Tells whether an address is one of these addresses and networks. */
export function listAddresses(networks: readonly string[]): (address: string) => boolean {
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
export function createCallerLookup(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string | undefined {
  const isTrusted = listAddresses(trustedProxies);
  return ({ socket, headers }) => {
    const peer = socket.remoteAddress ?? '';
    if (!isTrusted(peer)) return peer;
    const header = headers['x-forwarded-for'] ?? '';
    const hops = (typeof header === 'string' ? header : header.join(',')).split(',').map((hop) => hop.trim());
    const caller = hops.findLast((hop) => !isTrusted(hop)) ?? '';
    return isIP(caller) === 0 ? undefined : caller;
  };
}

/**
 * The network that one caller has for itself: an IPv4 address, or the first 64 bits of an IPv6 address, since a single
 * machine may use all addresses below those.
 */
export function toNetwork(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined || isIP(address) !== 6) return mapped ?? address;
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0');
  return `${[...groups, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4).join(':')}::/64`;
}
