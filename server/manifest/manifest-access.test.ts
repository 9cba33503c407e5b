import type { Response as Answer } from 'light-my-request';
import { sampleManifest } from '../../tests/contract/manifest/sample';
import {
  admin,
  ask,
  staffToken,
  startPortal,
  createToken,
  encodeTokenPart,
} from '../../tests/support/manifest-clients';
import { removePortals } from '../../tests/support/portal-server';

afterEach(removePortals);

const paths = ['history', 'history/0123456789ab', 'difference?from=0&to=1', 'refusal'];

describe.each(paths)('/portal/manifest/%s', (path) => {
  it.each([
    ['a token that the back end rejects', createToken('portal|0009'), 401, 'You are signed out.'],
    ['another user', staffToken, 403, 'Only administrators of the portal may see this.'],
  ])('denies %s', async (_who, token, status, message) => {
    const answer = await ask((await startPortal()).server, path, token);
    expect([answer.statusCode, answer.json()]).toEqual([status, { message }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('a token the portal server cannot read', () => {
  const unreadable = 'The portal server got no access token that it can read';
  it.each([
    ['none', '', unreadable],
    ['an invalid token', 'nonsense', unreadable],
    ['a token without a username', `${encodeTokenPart({})}.${encodeTokenPart({})}.x`, unreadable],
    ['a username that changes the path', createToken('..'), unreadable],
    ['a username that resolves to the list', createToken('.'), unreadable],
    [
      'a username with a lone surrogate',
      `${encodeTokenPart({})}.${encodeTokenPart({ username: '\ud800' })}.x`,
      unreadable,
    ],
    [
      'one of 10 kB',
      createToken('x'.repeat(7_500)),
      'Your access token is longer than the portal server reads',
    ],
  ])('gets no 401, which would end the session, and causes no request: %s', async (_what, token, words) => {
    const { server, users } = await startPortal();
    const answer = await ask(server, 'history', token);
    expect([answer.statusCode, answer.body, users.requested]).toEqual([
      400,
      expect.stringContaining(words),
      [],
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the user', () => {
  it.each<[string, () => Response]>([
    ['fails', () => new Response('', { status: 500 })],
    ['is HTML', () => new Response('<html>')],
    ['has no rules', () => Response.json({})],
    ['is too large', () => Response.json({ rules: ['visit:admin-page'], note: 'x'.repeat(1_000_000) })],
    [
      'does not arrive',
      () => {
        throw new Error('connection refused');
      },
    ],
  ])('is rejected as unknown while the response of the users back end %s', async (_story, answer) => {
    const { server, users } = await startPortal();
    users.answerAll.with = answer;
    expect((await ask(server, 'history')).statusCode).toBe(503);
    users.answerAll.with = undefined;
    expect((await ask(server, 'history')).statusCode).toBe(200);
  });

  it('is checked every 30 seconds when allowed, and every few seconds otherwise', async () => {
    const { server, users, clock } = await startPortal();
    await ask(server, 'history');
    await ask(server, 'refusal');
    expect(users.requested).toHaveLength(1);
    clock.time += 30_000;
    await ask(server, 'history');
    expect(users.requested).toHaveLength(2);
    for (const token of [staffToken, createToken('portal|0009')]) {
      const before = users.requested.length;
      const first = await ask(server, 'history', token);
      expect((await ask(server, 'refusal', token)).statusCode).toBe(first.statusCode);
      expect(users.requested).toHaveLength(before + 1);
      clock.time += 5_000;
      await ask(server, 'history', token);
      expect(users.requested).toHaveLength(before + 2);
    }
  });

  it('is checked with one request for concurrent calls', async () => {
    const { server, users } = await startPortal();
    const answers = await Promise.all(paths.slice(0, 2).map((path) => ask(server, path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    expect(users.requested).toHaveLength(1);
  });

  it('stays allowed while others are denied repeatedly', async () => {
    const { server, users } = await startPortal();
    await ask(server, 'history');
    for (let at = 0; at < 250; at += 1) await ask(server, 'history', createToken(`forged ${at}`));
    const before = users.requested.length;
    expect((await ask(server, 'history')).statusCode).toBe(200);
    expect(users.requested).toHaveLength(before);
  });

  it.each([
    ['as peer', '198.51.100.8', {}],
    ['from a trusted proxy', '127.0.0.1', { 'x-forwarded-for': '198.51.100.8' }],
  ])('is allowed with an address %s during a flood from another address', async (_whose, own, more) => {
    const { server, users } = await startPortal();
    const held: { end?: () => void } = {};
    users.strangers.wait = new Promise((resolve) => {
      held.end = () => resolve(undefined);
    });
    const call = async (
      token: string,
      remoteAddress: string,
      headers: Record<string, string>,
    ): Promise<Answer> =>
      server.http.inject({
        url: '/portal/manifest/refusal',
        remoteAddress,
        headers: { authorization: `Bearer ${token}`, ...headers },
      });
    const forged = { 'x-forwarded-for': '198.51.100.8, 198.51.100.7' };
    const flood = Array.from({ length: 12 }, (_, at) =>
      call(createToken(`forged ${at}`), '127.0.0.1', forged),
    );
    expect((await call(admin, own, more)).statusCode).toBe(200);
    held.end?.();
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  it('loses access when the manifest requires another permission', async () => {
    const { portal, server } = await startPortal();
    expect((await ask(server, 'history')).statusCode).toBe(200);
    portal.writeManifest(JSON.stringify(sampleManifest()).replace('visit:admin-page', 'visit:other-page'));
    await server.manifests.check();
    expect((await ask(server, 'history')).statusCode).toBe(403);
  });

  it('is checked without logging the token', async () => {
    const { portal, server } = await startPortal();
    await ask(server, 'history');
    expect(JSON.stringify(portal.events)).not.toContain(admin.slice(0, 30));
  });
});
