import { subscribeToHistory, navigate } from '#app-runtime';
import { err, ok, PortalError } from '#base';
import { getAddress, portalParts, type PortalPartsOptions } from '../../tests/support/portal-parts';
import { createMunicipalityChoice } from './choose-municipality';
import { followMunicipality } from './follow-municipality';

let unfollow = (): void => undefined;

afterEach(() => {
  unfollow();
  sessionStorage.clear();
});

/** A person at an address; the address store follows the address bar. */
async function at(path: string, options: PortalPartsOptions = {}) {
  window.history.pushState(null, '', path);
  const parts = portalParts({ ...options, path });
  await parts.load();
  const save = `PATCH api /v2/user/settings/${encodeURIComponent(parts.record.id)}`;
  parts.http.answer(save, ({ body }) => ok({ settings: body }));
  unfollow = subscribeToHistory(() => parts.address.follow(getAddress(window.location.href)));
  const settle = () => parts.clock.advance();
  const go = async (to: string): Promise<void> => {
    navigate(to);
    await settle();
  };
  const choose = async (code: string): Promise<void> => {
    createMunicipalityChoice(parts)(code);
    await settle();
  };
  const undo = async (): Promise<void> => {
    parts.notices.queue?.visible.at(-1)?.action?.run();
    await settle();
  };
  const said = () => (parts.notices.queue?.visible ?? []).map(({ text }) => text);
  const screen = () => [window.location.pathname + window.location.search, parts.address.municipality?.code];
  const stop = followMunicipality(parts);
  await settle();
  return { ...parts, save, go, settle, choose, undo, said, screen, stop };
}

const northfield = 'Municipality changed to Northfield (0412).';
const fallowdale = 'Municipality changed to Fallowdale (0618).';

test('what is on screen by default is nothing to tell', async () => {
  const { said, go } = await at('/rfr?ccmm=0412');
  await go('/sla');
  await go('/appeal?ccmm=0412');
  expect(said()).toEqual([]);
});

test('a link with another municipality says so; Undo puts the default on screen', async () => {
  const { said, undo, screen, user } = await at('/rfr?ccmm=0618');
  expect(said()).toEqual([fallowdale]);
  await undo();
  expect(screen()).toEqual(['/rfr?ccmm=0412', '0412']);
  expect(user.user?.settings.defaultCCMM).toBe('0412');
  expect(said()).toEqual([fallowdale]);
});

test('a menu entry after such a link says so; Undo keeps the municipality of the link', async () => {
  const { said, go, undo, screen, user } = await at('/rfr?ccmm=0618');
  await go('/sla');
  expect(said()).toEqual([northfield]);
  await undo();
  expect(screen()).toEqual(['/sla?ccmm=0618', '0618']);
  expect(user.user?.settings.defaultCCMM).toBe('0412');
});

test('Back to an address from before a choice says so, and Undo shows what was chosen', async () => {
  const { said, choose, go, undo, screen } = await at('/rfr?ccmm=0412');
  await choose('0618');
  expect(said()).toEqual([]);
  await go('/appeal?ccmm=0412');
  expect(said()).toEqual([northfield]);
  await undo();
  expect(screen()).toEqual(['/appeal?ccmm=0618', '0618']);
});

test.each(['/rfr?ccmm=0412', '/sla'])(
  'neither a choice by the selector at %s nor its end when it is not saved is told',
  async (path) => {
    const { said, choose, screen, http, save, settle } = await at(path);
    http.answer(save, err(new PortalError('No.', { code: 'http-503', status: 503 })));
    await choose('0618');
    await settle();
    expect(screen()).toEqual([path, '0412']);
    expect(said()).toEqual([]);
  },
);

test('the same page loaded anew says nothing a second time; another person is told', async () => {
  const first = await at('/rfr?ccmm=0618');
  expect(first.said()).toEqual([fallowdale]);
  first.stop();
  const again = await at('/rfr?ccmm=0618');
  expect(again.said()).toEqual([]);
  again.stop();
  expect((await at('/rfr?ccmm=0618', { userId: 'avery.admin' })).said()).toEqual([fallowdale]);
});

test('where there is no default, a link puts one on screen, and leaving it says that there is none', async () => {
  const { said, go, undo, screen } = await at('/rfr?ccmm=0618', { userId: 'casey.nomun' });
  expect(said()).toEqual([fallowdale]);
  await go('/sla');
  expect(said()).toEqual(['No municipality is selected.']);
  await undo();
  expect(screen()).toEqual(['/sla?ccmm=0618', '0618']);
});

test('only the newest change can be undone', async () => {
  const { said, go } = await at('/rfr?ccmm=0618');
  await go('/rfr?ccmm=0731');
  expect(said()).toEqual(['Municipality changed to Granite Bay (0731).']);
});
