import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createCallerLookup, toNetwork } from './trusted-proxies';

function requestFrom(peer: string, forwarded: string | undefined): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

it.each([
  ['the peer without a proxy', '198.51.100.7', undefined, '198.51.100.7'],
  ['the peer if it is not a trusted proxy', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['the address from a proxy', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['the last untrusted address from a proxy', '127.0.0.1', '192.0.2.1, 203.0.113.9', '203.0.113.9'],
  ['the address from the first of two proxies', '127.0.0.1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['an IPv6 address', '::ffff:127.0.0.1', '2001:db8::7', '2001:db8::7'],
  ['unknown if the proxy sends no address', '127.0.0.1', undefined, undefined],
  ['unknown if the address is invalid', '127.0.0.1', 'unknown', undefined],
  ['unknown if all addresses are proxies', '127.0.0.1', '10.1.2.3', undefined],
])('the caller is %s', (_who, peer, forwarded, caller) => {
  expect(createCallerLookup(['127.0.0.1', '10.0.0.0/8'])(requestFrom(peer, forwarded))).toBe(caller);
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::7', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
