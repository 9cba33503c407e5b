import { err, ok, PortalError } from '#base';
import { createBearerTransport, createSessionTransport } from './transport';

const addresses = {
  accounts: 'http://localhost:4100/accounts',
  api: 'http://localhost:4100/api',
  apiUsers: 'http://localhost:4100/api-users',
  assets: 'https://assets.example.test',
  socket: 'wss://socket.example.test/ws',
};
const transport = createBearerTransport(
  () => addresses,
  async () => 'the-token',
);

test.each([
  ['api', '/v2/user', 'http://localhost:4100/api/v2/user'],
  ['api', 'v2/user', 'http://localhost:4100/api/v2/user'],
  ['apiUsers', '/v2/users/portal%7C0007', 'http://localhost:4100/api-users/v2/users/portal%7C0007'],
  ['assets', '/delta_refresh.json', 'https://assets.example.test/delta_refresh.json'],
  ['assets', '//evil.test/x', 'https://assets.example.test//evil.test/x'],
  ['api', 'https://evil.test/', 'http://localhost:4100/api/https://evil.test/'],
  ['api', '@evil.test', 'http://localhost:4100/api/@evil.test'],
  ['assets', '@evil.test', 'https://assets.example.test/@evil.test'],
  ['assets', '.evil.test', 'https://assets.example.test/.evil.test'],
  ['assets', ':99/x', 'https://assets.example.test/:99/x'],
  ['assets', '\\evil.test', 'https://assets.example.test//evil.test'],
  ['portal', '/portal/manifest/history', `${window.location.origin}/portal/manifest/history`],
] as const)('%s and %s are %s', (backend, path, url) => {
  expect(transport.url(backend, path).href).toBe(url);
});

test.each([
  '/../accounts/v1',
  '/../api-users/v2/users/1',
  '/..',
  '/%2e%2e/idp',
  '/./../idp',
  '/\\..\\..\\idp',
])('the path %s does not reach other services on the same host', (path) => {
  expect(() => transport.url('api', path)).toThrow(
    new PortalError('This address does not belong to the service.', { code: 'outside-backend' }),
  );
});

test('uses the addresses of the active manifest', () => {
  let api = 'https://one.example.test';
  const moving = createBearerTransport(
    () => ({ ...addresses, api }),
    async () => '',
  );
  api = 'https://two.example.test/';
  expect(moving.url('api', '/x').href).toBe('https://two.example.test/x');
});

// Specification map: 7.2
test('sends the token only in the header', async () => {
  const request = new Request(transport.url('api', '/x'), { method: 'POST', body: '{}' });
  const authorized = await transport.authorize(request);
  expect(authorized.headers.get('authorization')).toBe('Bearer the-token');
  expect(authorized.url).toBe('http://localhost:4100/api/x');
  expect(await authorized.text()).toBe('{}');
  expect(request.headers.has('authorization')).toBe(false);
});

test('sends no authorization without a token', async () => {
  const refused = new PortalError('You are signed out.', { code: 'signed-out' });
  const signedOut = createBearerTransport(
    () => addresses,
    () => Promise.reject(refused),
  );
  await expect(signedOut.authorize(new Request('http://localhost:4100/api/x'))).rejects.toBe(refused);
});

// Specification map: 7.23
test('only the socket has the token in its query, as specified', async () => {
  expect((await transport.socketUrl()).href).toBe('wss://socket.example.test/ws?accessToken=the-token');
});

describe('through the portal server', () => {
  const { origin } = window.location;
  const current = jest.fn(async () => ok(undefined));
  const accessToken = jest.fn(async (app: string) => `token of ${app}`);
  const proxied = createSessionTransport(() => addresses, { id: 's1', current, accessToken });

  beforeEach(() => current.mockClear());

  test.each([
    ['api', '/v2/user', `${origin}/bff/api/v2/user`],
    ['apiUsers', 'v2/users/portal%7C0007', `${origin}/bff/api-users/v2/users/portal%7C0007`],
    ['accounts', '/v1', `${origin}/bff/accounts/v1`],
    ['assets', '/delta_refresh.json', 'https://assets.example.test/delta_refresh.json'],
    ['portal', '/portal/manifest/history', `${origin}/portal/manifest/history`],
  ] as const)('%s and %s are %s', (backend, path, url) => {
    expect(proxied.url(backend, path).href).toBe(url);
  });

  test.each(['/../accounts/v1', '/../api-users/v2/users/1', '/..', '/%2e%2e/session', '/\\..\\..\\session'])(
    'the path %s does not leave its back end',
    (path) => {
      expect(() => proxied.url('api', path)).toThrow(
        new PortalError('This address does not belong to the service.', { code: 'outside-backend' }),
      );
    },
  );

  test('sends the session with a request, after a renewal if due', async () => {
    const request = new Request(proxied.url('api', '/x'), { method: 'POST', body: '{}' });
    const authorized = await proxied.authorize(request);
    expect(authorized.headers.get('x-portal-session')).toBe('s1');
    expect(authorized.headers.has('authorization')).toBe(false);
    expect(await authorized.text()).toBe('{}');
    expect(current).toHaveBeenCalledTimes(1);
  });

  test('marks an anonymous request, without waiting for a renewal', async () => {
    const authorized = await proxied.authorize(new Request(proxied.url('api', '/x')), true);
    expect(authorized.headers.get('x-portal-session')).toBe('none');
    expect(current).not.toHaveBeenCalled();
  });

  test('sends no session to the assets host', async () => {
    const authorized = await proxied.authorize(new Request(proxied.url('assets', '/x')));
    expect(authorized.headers.has('x-portal-session')).toBe(false);
  });

  test('sends nothing once the session has ended', async () => {
    const refused = new PortalError('You are signed out.', { code: 'signed-out' });
    const over = createSessionTransport(() => addresses, {
      id: 's1',
      current: async () => err(refused),
      accessToken,
    });
    await expect(over.authorize(new Request(over.url('api', '/x')))).rejects.toBe(refused);
    await expect(over.socketUrl()).rejects.toBe(refused);
  });

  test('sends the session of the socket in its query', async () => {
    expect((await proxied.socketUrl()).href).toBe(`${origin.replace('http', 'ws')}/bff/socket?session=s1`);
  });

  test("requests the token of a legacy app by the app's name", async () => {
    expect(await proxied.accessToken('old-app')).toBe('token of old-app');
  });
});
