import { isLoopbackAddress, isLoopbackHost, isLoopbackOrigin } from './loopback';

test.each([
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['127.0.0.1.example', false],
  [undefined, false],
])('the address %s is loopback: %s', (address, isLoopback) => {
  expect(isLoopbackAddress(address)).toBe(isLoopback);
});

test.each([
  ['localhost', true],
  ['portal.localhost', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['notlocalhost', false],
])('the host %s is loopback: %s', (host, isLoopback) => {
  expect(isLoopbackHost(host)).toBe(isLoopback);
});

test.each([
  ['http://localhost:4000', true],
  ['http://[::1]:4207', true],
  ['null', false],
  ['file://', false],
  ['http://localhost.example', false],
  ['ftp://localhost', false],
  ['http://127.0.0.1@example', false],
])('the origin %s is loopback: %s', (origin, isLoopback) => {
  expect(isLoopbackOrigin(origin)).toBe(isLoopback);
});
