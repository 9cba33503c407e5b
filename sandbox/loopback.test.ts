import { isLoopbackAddress, isLoopbackHost, isLoopbackOrigin } from './loopback';

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s is this computer', (address) => {
  expect(isLoopbackAddress(address)).toBe(true);
});

test.each([undefined, '', '10.0.0.1', '::ffff:10.0.0.1', '1127.0.0.1', '127.0.0.1.example', '0.0.0.0'])(
  '%s is not this computer',
  (address) => {
    expect(isLoopbackAddress(address)).toBe(false);
  },
);

test.each(['localhost', 'portal.localhost', '127.0.0.1', '[::1]'])('%s names this computer', (host) => {
  expect(isLoopbackHost(host)).toBe(true);
});

test.each(['localhost.example', 'example', 'notlocalhost', ''])('%p does not name this computer', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});

test.each(['http://localhost:4000', 'https://127.0.0.1', 'http://[::1]:4207'])(
  'pages of %s may call',
  (origin) => {
    expect(isLoopbackOrigin(origin)).toBe(true);
  },
);

test.each([
  'null',
  '',
  'file://',
  'http://localhost.example',
  'https://elsewhere.example',
  'ftp://localhost',
  'http://127.0.0.1@example',
])('pages of %p may not call', (origin) => {
  expect(isLoopbackOrigin(origin)).toBe(false);
});
