import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import {
  asOwnScript,
  readCookie,
  SampleProvider,
  sendAction,
  signIn,
  startWithSessions,
} from '../../tests/support/bff';

afterEach(removePortals);

it('signs in, renews and signs out without sending a token to the browser', async () => {
  const provider = new SampleProvider();
  const server = await startWithSessions(portalOnDisk(), provider);
  const answer = await sendAction(server, 'InitiateAuth', { AuthFlow: 'USER_AUTH' });
  const { AuthenticationResult: tokens } = answer.json<{ AuthenticationResult: Record<string, string> }>();
  expect(tokens['RefreshToken']).toBe('held-by-the-portal-server');
  expect([tokens['AccessToken'], tokens['IdToken']].map((token) => token?.split('.')[2])).toEqual(['', '']);
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-portal-session=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );

  const { cookie, id } = await signIn(server);
  const named = { ...asOwnScript, cookie, 'x-portal-session': id };
  const renewed = await server.http.inject({
    method: 'POST',
    url: '/bff/session',
    headers: named,
    payload: { active: true },
  });
  expect(renewed.json()).toMatchObject({ id, claims: { username: 'jane', permissions: ['0101'] } });

  const ended = await server.http.inject({ method: 'DELETE', url: '/bff/session', headers: named });
  expect([ended.statusCode, readCookie(ended)]).toEqual([204, '__Host-portal-session=']);
  expect(provider.sent.at(-1)).toMatchObject({ action: 'RevokeToken', body: { Token: 'refresh-2' } });
  const late = await server.http.inject({
    method: 'POST',
    url: '/bff/session',
    headers: { ...named, cookie: readCookie(renewed) },
    payload: { active: true },
  });
  expect([late.statusCode, late.headers['x-portal-session']]).toEqual([401, 'over']);
});

it('rejects a sign-in while a session exists, so that a script cannot replace the session', async () => {
  const server = await startWithSessions(portalOnDisk(), new SampleProvider());
  const { cookie } = await signIn(server);
  const answer = await sendAction(server, 'InitiateAuth', { AuthFlow: 'USER_AUTH' }, { cookie });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { __type: 'UserAlreadyAuthenticatedException', message: 'There is already a signed in user.' },
  ]);
});
