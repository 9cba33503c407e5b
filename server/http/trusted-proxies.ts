import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Creates a check for these addresses and networks. */
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
 * The caller's address: the peer's, or behind trusted proxies the last untrusted one of `x-forwarded-for`
 * (earlier ones are the caller's own claim). Unknown if such proxies send none.
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
 * The network of one caller: an IPv4 address, or the first 64 bits of an IPv6 address, since a single machine
 * may use all addresses below.
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
