import { checkRotation } from './check-rotation';
import type { Renewal } from './obtain-token';

const unchanged: Renewal = { before: 'first', after: 'first' };
const rotated: Renewal = { before: 'first', after: 'second' };
const accepted = () => Response.json({ AuthenticationResult: {} });
const refused = () => Response.json({ __type: 'RefreshTokenReuseException' }, { status: 400 });

function check(renew: () => Promise<Renewal>, rotatesTokens: boolean | undefined, answer = refused) {
  const pool = {
    endpoint: 'https://pool.example.test',
    id: 'ca-central-1_Sample',
    client: 'sample',
    hosted: undefined,
    callback: undefined,
    rotatesTokens,
  };
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = (_address, init) => {
    if (typeof init?.body === 'string') sent.push(init.body);
    return Promise.resolve(answer());
  };
  return checkRotation({ renew }, { pool, fetch, timeoutMs: 1_000, now: Date.now }).then((found) => ({
    ...found,
    sent,
  }));
}

test.each<[string, Renewal, boolean | undefined, () => Response, string, RegExp]>([
  ['do not rotate, as expected', unchanged, false, refused, 'ok', /until it is revoked/],
  ['do not rotate, but should', unchanged, true, refused, 'warning', /set it to off/],
  ['do not rotate, for browsers', unchanged, undefined, refused, 'ok', /until it is revoked/],
  ['rotate unexpectedly', rotated, false, accepted, 'broken', /set PORTAL_IDENTITY_ROTATION=on/],
  ['rotate with a grace period', rotated, true, accepted, 'ok', /counts for a moment more/],
  ['rotate without a grace period', rotated, true, refused, 'warning', /RetryGracePeriodSeconds/],
])('refresh tokens that %s', async (_what, renewal, rotatesTokens, answer, result, message) => {
  const found = await check(() => Promise.resolve(renewal), rotatesTokens, answer);
  expect([found.result, found.message]).toEqual([result, expect.stringMatching(message)]);
});

test('sends the used refresh token, not the new one', async () => {
  const { sent } = await check(() => Promise.resolve(rotated), true);
  expect(sent).toEqual([JSON.stringify({ ClientId: 'sample', RefreshToken: 'first' })]);
});

test('reports why tokens cannot be renewed', async () => {
  const found = await check(() => Promise.reject(new Error('Token revoked')), false);
  expect([found.result, found.message]).toEqual(['broken', expect.stringContaining('Token revoked')]);
});
