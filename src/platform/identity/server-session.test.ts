import {
  getBodies,
  claims,
  endStage,
  openTab,
  createRefusal,
  renewalKey,
  createRenewal,
  session,
  neverRespond,
  stage,
  startStage,
  storage,
  type Reply,
} from '../../../tests/support/server-session-stage';

beforeEach(startStage);
afterEach(endStage);

describe('a renewal', () => {
  test('sends the session id, and returns the claims', async () => {
    expect(await openTab().current()).toEqual({ ok: true, value: session });
    expect(stage.sent).toMatchObject([
      { address: '/bff/session', init: { method: 'POST', headers: { 'x-portal-session': 's1' } } },
    ]);
  });

  test('is valid in all tabs and documents for the refresh period', async () => {
    await Promise.all([openTab().current(), openTab().current()]);
    await stage.clock.advance(59_999);
    expect(await openTab().current()).toEqual({ ok: true, value: session });
    expect(stage.sent).toHaveLength(1);
    await stage.clock.advance(1);
    await openTab().current();
    expect(stage.sent).toHaveLength(2);
  });

  test.each([
    ['a renewal of another session', JSON.stringify({ id: 's0', claims })],
    ['an unreadable renewal', '{'],
    ['a renewal without claims', JSON.stringify({ id: 's1', claims: {} })],
  ])('%s is rejected', async (_, text) => {
    storage.lastForcedRefresh.write(stage.clock.now());
    localStorage.setItem(renewalKey, text);
    expect(await openTab().current()).toEqual({ ok: true, value: session });
    expect(stage.sent).toHaveLength(1);
  });

  test('is always sent on request, once for concurrent callers', async () => {
    const tab = openTab();
    await tab.current();
    await Promise.all([tab.renew(), tab.renew()]);
    expect(stage.sent).toHaveLength(2);
  });

  test.each([
    ['is sent once for concurrent requests of several tabs', false, 1],
    ['is sent again if the user extends the session meanwhile', true, 2],
  ])('%s', async (_, isActive, count) => {
    let answer = (): void => undefined;
    stage.reply = () =>
      new Promise((resolve) => {
        answer = () => resolve(createRenewal());
      });
    const requested = [openTab().renew(), openTab().renew({ isActive })];
    await stage.clock.advance(1);
    answer();
    stage.reply = () => createRenewal();
    expect(await Promise.all(requested)).toEqual([1, 2].map(() => ({ ok: true, value: session })));
    expect(stage.sent).toHaveLength(count);
  });

  test('is skipped for a call if another tab has renewed since the call was sent', async () => {
    const sentAt = stage.clock.now();
    await stage.clock.advance(1);
    await openTab().renew({ after: sentAt });
    const tab = openTab();
    expect(await tab.renew({ after: sentAt })).toEqual({ ok: true, value: session });
    expect(stage.sent).toHaveLength(1);
    await tab.renew({ after: stage.clock.now() });
    expect(stage.sent).toHaveLength(2);
  });

  test('reports activity once the session clock has moved, in any tab', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.renew();
    await first.renew();
    storage.sessionExpiry.write(stage.clock.now() + 1_300_000);
    await second.renew();
    await first.renew();
    await first.renew({ isActive: true });
    expect(getBodies()).toEqual([true, false, true, false, true].map((active) => ({ active })));
  });

  test('that failed does not count as an activity report', async () => {
    const tab = openTab();
    stage.reply = () => createRefusal(503);
    await tab.renew();
    stage.reply = () => createRenewal();
    await tab.renew();
    expect(getBodies()).toEqual([{ active: true }, { active: true }]);
  });

  test('sends the remembered device of this user', async () => {
    const prefix = 'CognitoIdentityServiceProvider.client.';
    localStorage.setItem(`${prefix}portal|0001.deviceKey`, 'ca-central-1_d1');
    localStorage.setItem(`${prefix}portal|0002.deviceKey`, 'ca-central-1_d2');
    await openTab().renew();
    expect(getBodies()).toMatchObject([{ deviceKey: 'ca-central-1_d1' }]);
  });

  test.each<[string, () => Reply, string]>([
    ['an ended session', () => createRefusal(401, 'over'), 'signed-out'],
    ["another user's session", () => createRefusal(409, 'replaced'), 'signed-out'],
    ['a missing header', () => createRefusal(403), 'identity'],
    ['an unresponsive provider', () => createRefusal(503), 'identity'],
    ['HTML', () => new Response('<p>'), 'network'],
    ['a response in another format', () => Response.json({}), 'identity'],
    ['a response about another session', () => createRenewal('s2'), 'identity'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ])('that receives %s is an error', async (_, answer, code) => {
    stage.reply = answer;
    expect(await openTab().renew()).toMatchObject({ ok: false, error: { code } });
    expect(localStorage.getItem(renewalKey)).toBeNull();
  });

  test('that takes 30 s is abandoned, and the next tab can try', async () => {
    stage.reply = neverRespond;
    const [first, second] = [openTab().current(), openTab().current()];
    await stage.clock.advance(29_999);
    stage.reply = () => createRenewal();
    await stage.clock.advance(1);
    expect(await first).toMatchObject({ error: { code: 'timeout' } });
    expect(await second).toEqual({ ok: true, value: session });
    expect(stage.sent[0]?.init.signal?.aborted).toBe(true);
  });
});

describe('token of a legacy app', () => {
  test("is requested with the app's name", async () => {
    stage.reply = () => Response.json({ accessToken: 'a' });
    expect(await openTab().accessToken('old-app')).toBe('a');
    expect(stage.sent[0]?.address).toBe('/bff/session/token');
    expect(getBodies()).toEqual([{ app: 'old-app' }]);
  });

  test('follows a renewal if the server requires one', async () => {
    stage.reply = () => {
      if (stage.sent.length === 1) return createRefusal(401, 'renew');
      return stage.sent.length === 2 ? createRenewal() : Response.json({ accessToken: 'a' });
    };
    expect(await openTab().accessToken('old-app')).toBe('a');
    expect(stage.sent.map(({ address }) => address)).toEqual([
      '/bff/session/token',
      '/bff/session',
      '/bff/session/token',
    ]);
  });

  test.each([
    [401, 'over', 'signed-out'],
    [403, undefined, 'identity'],
  ])('refused with %s is an error', async (status, sign, code) => {
    stage.reply = () => createRefusal(status, sign);
    await expect(openTab().accessToken('rfr')).rejects.toMatchObject({ code });
  });
});
