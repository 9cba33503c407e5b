import type { Response } from 'light-my-request';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import { SampleProvider, signIn, startWithSessions } from '../../tests/support/bff';

afterEach(removePortals);

describe('opener policy, which isolates signed-out from signed-in documents', () => {
  const accept = 'text/html';
  const getPolicy = ({ headers }: Response): unknown => headers['cross-origin-opener-policy'];

  it.each([
    ['/', false, 'same-origin-allow-popups'],
    ['/rfr', false, 'same-origin-allow-popups'],
    ['/reset', true, 'same-origin-allow-popups'],
    ['/rfr', true, 'same-origin'],
  ])('%s with a session: %j', async (url, isSignedIn, policy) => {
    const server = await startWithSessions(portalOnDisk(), new SampleProvider());
    const cookie = isSignedIn ? (await signIn(server)).cookie : '';
    expect(getPolicy(await server.http.inject({ url, headers: { accept, cookie } }))).toBe(policy);
  });

  it('is the default if browsers hold the tokens', async () => {
    const { http } = await portalOnDisk().start();
    expect(getPolicy(await http.inject({ url: '/', headers: { accept } }))).toBe('same-origin');
  });
});

it.each([
  ['the CSP does not allow connections to back ends and provider with server-side sessions', true],
  ['the CSP allows connections to back ends and provider with browser sessions', false],
])('%s', async (_case, isServer) => {
  const portal = portalOnDisk();
  const server = isServer ? await startWithSessions(portal, new SampleProvider()) : await portal.start();
  const cookie = isServer ? (await signIn(server)).cookie : '';
  const origins = ['https://accounts.', 'https://api.', 'wss://socket.', 'https://identity.'];
  for (const sent of ['', cookie]) {
    const headers = { accept: 'text/html', cookie: sent };
    const policy = String(
      (await server.http.inject({ url: '/', headers })).headers['content-security-policy'],
    );
    const [connect = ''] = /connect-src [^;]*/.exec(policy) ?? [];
    expect(connect).toContain("'self' https://");
    for (const origin of origins) expect([origin, connect.includes(origin)]).toEqual([origin, !isServer]);
  }
});
