import { removePortals } from '../../tests/support/portal-server';
import { createServerSessions, readCookie, readError, sendAction } from '../../tests/support/bff';

afterEach(removePortals);

describe('the confirmation of a device', () => {
  /** Signs in with an unconfirmed device; returns the cookie and the redacted token. */
  async function signInWithDevice(
    { provider, server }: Awaited<ReturnType<typeof createServerSessions>>,
    device = 'device',
  ) {
    provider.actions['InitiateAuth'] = () => ({
      AuthenticationResult: {
        ...provider.createTokens(),
        NewDeviceMetadata: { DeviceKey: device, DeviceGroupKey: 'group' },
      },
    });
    const answer = await sendAction(server, 'InitiateAuth', { AuthFlow: 'USER_AUTH' });
    const { AuthenticationResult: tokens } = answer.json<{
      AuthenticationResult: { AccessToken: string };
    }>();
    return { cookie: readCookie(answer), token: tokens.AccessToken };
  }

  it('is forwarded with the token of the session', async () => {
    const started = await createServerSessions();
    const { cookie, token } = await signInWithDevice(started);
    const body = { AccessToken: token, DeviceKey: 'device', DeviceName: 'Chrome' };
    const answer = await sendAction(started.server, 'ConfirmDevice', body, { cookie });
    expect(answer.statusCode).toBe(200);
    const { action, body: sent } = started.provider.sent.at(-1) ?? {};
    expect([action, { ...sent, AccessToken: body.AccessToken }]).toEqual(['ConfirmDevice', body]);
    expect(sent?.['AccessToken']).toMatch(/^[\w-]+\.[\w-]+\.YWNjZXNzLTE$/);
  });

  it.each<readonly [string, { device?: string; sign?: string; later?: number }]>([
    ['another device', { device: 'other' }],
    ['a forged proof', { sign: 'A'.repeat(43) }],
    ['no proof', { sign: '' }],
    ['a proof that is too old', { later: 180_001 }],
  ])('is rejected with %s', async (_case, { device = 'device', sign, later = 0 }) => {
    const clock = { time: Date.UTC(2026, 10, 24) };
    const started = await createServerSessions(() => clock.time);
    const { cookie, token } = await signInWithDevice(started);
    clock.time += later;
    const [head = '', payload = '', proof = ''] = token.split('.');
    const body = { AccessToken: `${head}.${payload}.${sign ?? proof}`, DeviceKey: device };
    const answer = await sendAction(started.server, 'ConfirmDevice', body, { cookie });
    expect([answer.statusCode, readError(answer)]).toEqual([403, 'NotAuthorizedException']);
    expect(started.provider.sent).toHaveLength(1);
  });

  it('is rejected with the proof of another session', async () => {
    const started = await createServerSessions();
    const first = await signInWithDevice(started);
    const second = await signInWithDevice(started);
    const body = { AccessToken: first.token, DeviceKey: 'device' };
    const answer = await sendAction(started.server, 'ConfirmDevice', body, { cookie: second.cookie });
    expect([answer.statusCode, readError(answer)]).toEqual([403, 'NotAuthorizedException']);
  });
});
