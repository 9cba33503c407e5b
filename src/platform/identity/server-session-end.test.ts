import {
  endStage,
  idKey,
  openTab,
  createRefusal,
  renewalKey,
  createRenewal,
  neverRespond,
  stage,
  startStage,
} from '../../../tests/support/server-session-stage';
import { fillStorage } from '../testing/full-storage';

beforeEach(startStage);
afterEach(endStage);

describe('sign-out', () => {
  const stored = () =>
    [idKey, renewalKey, 'portal.last-forced-refresh'].map((key) => localStorage.getItem(key));

  test.each([
    ['here', '/bff/session'],
    ['everywhere', '/bff/session?everywhere=true'],
  ])('%s clears the browser and ends the session on the server', async (where, address) => {
    const tab = openTab();
    await tab.current();
    await (where === 'here' ? tab.end() : tab.endEverywhere());
    expect(stored()).toEqual([null, null, null]);
    expect(stage.sent[1]).toMatchObject({
      address,
      init: { method: 'DELETE', keepalive: true, headers: { 'x-portal-session': 's1' } },
    });
    expect(stage.clock.waiting).toBe(0);
  });

  test('reaches the server even if the browser could not store the session id', async () => {
    fillStorage(localStorage);
    const tab = openTab();
    await tab.current();
    expect(localStorage.getItem(idKey)).toBeNull();
    expect(tab.isReplaced()).toBe(false);
    await tab.end();
    expect(stage.sent.map(({ init }) => init.method)).toEqual(['POST', 'DELETE']);
  });

  test('aborts a running renewal of this tab first', async () => {
    stage.reply = neverRespond;
    const tab = openTab();
    const renewal = tab.renew();
    await stage.clock.advance(0);
    stage.reply = () => new Response(null, { status: 204 });
    await tab.end();
    expect(await renewal).toMatchObject({ ok: false });
    expect(stage.sent.map(({ init }) => init.method)).toEqual(['POST', 'DELETE']);
  });

  test('waits 1 s for a renewal of another tab, and 2 s in total', async () => {
    stage.reply = neverRespond;
    void openTab().renew();
    await stage.clock.advance(0);
    const ended = jest.fn();
    void openTab().end().then(ended);
    await stage.clock.advance(999);
    expect(stage.sent).toHaveLength(1);
    await stage.clock.advance(1);
    expect(stage.sent[1]?.init.method).toBe('DELETE');
    await stage.clock.advance(999);
    expect(ended).not.toHaveBeenCalled();
    await stage.clock.advance(1);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('in another tab is awaited, and not sent twice', async () => {
    const [first, second] = [openTab(), openTab()];
    await Promise.all([first.end(), second.end()]);
    expect(stage.sent.map(({ init }) => init.method)).toEqual(['DELETE']);
  });

  test('does not depend on the response', async () => {
    stage.reply = () => Promise.reject(new TypeError('Failed to fetch'));
    await openTab().end();
    expect(stored()).toEqual([null, null, null]);
  });

  test('ignores late responses', async () => {
    let answer = (_: Response): void => undefined;
    stage.reply = () => new Promise((resolve) => (answer = resolve));
    const tab = openTab();
    const renewal = tab.renew();
    await stage.clock.advance(0);
    tab.detach();
    answer(createRenewal());
    expect(await renewal).toMatchObject({ ok: false });
    expect(stored()).toEqual([null, null, null]);
  });
});

describe("another user's session", () => {
  test('is detected by its id, and differs from a missing session', () => {
    const tab = openTab();
    expect(tab.isReplaced()).toBe(false);
    localStorage.removeItem(idKey);
    expect(tab.isReplaced()).toBe(false);
    openTab('s2', 'portal|0002');
    expect(tab.isReplaced()).toBe(true);
  });

  test('is detected when the server reports it', async () => {
    const tab = openTab();
    stage.reply = () => createRefusal(409, 'replaced');
    await tab.renew();
    expect(tab.isReplaced()).toBe(true);
  });

  test('remains when this document drops its own', async () => {
    const tab = openTab();
    await openTab('s2', 'portal|0002').renew();
    tab.detach();
    expect(localStorage.getItem(idKey)).toBe('"s2"');
  });
});
