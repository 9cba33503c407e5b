import { err, ok, PortalError } from '#base';
import type { HttpCall } from '#backends/http';
import { getAddress, portalParts, type PortalPartsOptions } from '../../tests/support/portal-parts';
import { createMunicipalityChoice } from './choose-municipality';

const network = err(new PortalError('A network error has occurred.', { code: 'network' }));

/**
 * Creates the stores of a user at this address. The test responds to choices, and the address store follows
 * the address bar.
 */
async function at(path: string, options: PortalPartsOptions = {}) {
  window.history.pushState(null, '', path);
  const parts = portalParts({ ...options, path });
  await parts.load();
  const log = { warn: jest.fn(), error: jest.fn() };
  const saves: {
    readonly call: HttpCall;
    readonly settle: (answer: typeof network | ReturnType<typeof ok>) => void;
  }[] = [];
  const saveCall = `PATCH api /v2/user/settings/${encodeURIComponent(parts.record.id)}`;
  parts.http.answer(saveCall, (call) => new Promise((settle) => saves.push({ call, settle })));
  const follow = () => parts.address.follow(getAddress(window.location.href));
  const choice = createMunicipalityChoice({ ...parts, log });
  const choose = async (code: string): Promise<void> => {
    choice(code);
    follow();
    await parts.clock.advance();
  };
  /** Responds to the choice with this index. */
  const answer = async (number: number, saved: boolean): Promise<void> => {
    const { call, settle } = saves[number] ?? {};
    settle?.(saved ? ok({ settings: call?.body }) : network);
    await parts.clock.advance();
    follow();
  };
  const screen = () => [window.location.pathname + window.location.search, parts.address.municipality?.code];
  return { ...parts, log, saves, choose, answer, screen };
}

test.each([
  ['/rfr?ccmm=0412', '/rfr?ccmm=0618'],
  ['/my-work/items?page=2&ccmm=0412', '/my-work/items?page=2&ccmm=0618'],
  ['/sla', '/sla'],
  ['/sla?ccmm=0731', '/sla?ccmm=0618'],
  ['/404', '/404'],
])('at %s a choice applies at once, at %s, without a history entry', async (path, expected) => {
  const { choose, answer, screen, saves, log } = await at(path);
  const entries = window.history.length;
  await choose('0618');
  expect(screen()).toEqual([expected, '0618']);
  expect(saves[0]?.call.body).toEqual({ defaultCCMM: '0618' });
  await answer(0, true);
  expect(screen()).toEqual([expected, '0618']);
  expect(window.history.length).toBe(entries);
  expect(log.warn).not.toHaveBeenCalled();
});

// Specification map: 8.40
test.each(['/rfr?ccmm=0412', '/sla', '/sla?ccmm=0412'])(
  'at %s reverts and logs when the choice cannot be saved',
  async (path) => {
    const { choose, answer, screen, log } = await at(path);
    await choose('0618');
    await answer(0, false);
    expect(screen()).toEqual([path, '0412']);
    expect(log.warn.mock.calls).toEqual([
      ['The municipality could not be saved: A network error has occurred.'],
    ]);
  },
);

test('reverts to none when there was none before', async () => {
  const { choose, answer, screen } = await at('/rfr', { userId: 'casey.nomun' });
  await choose('0618');
  expect(screen()).toEqual(['/rfr?ccmm=0618', '0618']);
  await answer(0, false);
  expect(screen()).toEqual(['/rfr', undefined]);
});

test('a late failure does not undo a newer choice', async () => {
  const { choose, answer, screen } = await at('/rfr?ccmm=0412');
  await choose('0618');
  await choose('0731');
  await answer(0, false);
  expect(screen()).toEqual(['/rfr?ccmm=0731', '0731']);
  await answer(1, true);
  expect(screen()).toEqual(['/rfr?ccmm=0731', '0731']);
});

test.each(['1250', '9999', ''])('ignores %p, which is not permitted', async (code) => {
  const { choose, screen, saves } = await at('/rfr?ccmm=0412');
  await choose(code);
  expect(screen()).toEqual(['/rfr?ccmm=0412', '0412']);
  expect(saves).toEqual([]);
});
