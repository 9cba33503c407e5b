import { createLegacyToken } from './legacy-token';
import { ViewAsStore } from './view-as-store';

function givenTo({ checks = [true, true], viewAs }: { checks?: boolean[]; viewAs?: ViewAsStore } = {}) {
  const accessToken = jest.fn(async (_app: string) => 'token');
  const token = createLegacyToken({
    transport: { accessToken },
    session: { check: () => checks.shift() === true },
    viewAs: { get: () => viewAs },
  });
  return { accessToken, token };
}

test('requests a new token each time', async () => {
  const { token, accessToken } = givenTo({ checks: [true, true, true, true] });
  expect([await token('rfr'), await token('rfr')]).toEqual(['token', 'token']);
  expect(accessToken).toHaveBeenCalledTimes(2);
  expect(accessToken).toHaveBeenCalledWith('rfr');
});

test.each([
  ['before it is requested', [false], 0],
  ['while it is pending', [true, false], 1],
])('returns no token when the session ends %s', async (_, checks, requested) => {
  const { token, accessToken } = givenTo({ checks });
  await expect(token('rfr')).rejects.toMatchObject({ name: 'PortalError', code: 'session-over' });
  expect(accessToken).toHaveBeenCalledTimes(requested);
});

test('gives no token in view-as mode, and counts the attempt as a change', async () => {
  const viewAs = new ViewAsStore([], () => undefined);
  const { token, accessToken } = givenTo({ viewAs });
  await expect(token('rfr')).rejects.toMatchObject({ name: 'PortalError', code: 'viewed-as' });
  expect(viewAs.refusedCall).toBe(1);
  expect(accessToken).not.toHaveBeenCalled();
});
