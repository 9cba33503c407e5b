import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Creates a function that checks whether an address is in one of these networks. */
export function createAddressMatcher(networks: readonly string[]): (address: string) => boolean {
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
 * Creates a function that returns the client address of a request: the peer's, or behind trusted proxies the
 * last untrusted address in `x-forwarded-for` (clients can forge earlier ones). `undefined` if a proxy sends
 * no address.
 */
export function createCallerLookup(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string | undefined {
  const isTrusted = createAddressMatcher(trustedProxies);
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
 * The network to rate-limit a caller by: an IPv4 address, or the /64 of an IPv6 address, since one machine
 * may use all addresses of its /64.
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
