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

/** Creates the stores of a user at an address; the address store follows the address bar. */
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
  /** Corrects the address, as the page does. */
  const redirect = async (): Promise<void> => {
    for (let { to } = parts.address.outcome; to !== undefined; { to } = parts.address.outcome) await go(to);
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
  return { ...parts, save, go, redirect, settle, choose, undo, said, screen, stop };
}

const northfield = 'Municipality changed to Northfield (0412).';
const fallowdale = 'Municipality changed to Fallowdale (0618).';

test('shows no toast for the default municipality', async () => {
  const { said, go } = await at('/rfr?ccmm=0412');
  await go('/sla');
  await go('/appeal?ccmm=0412');
  expect(said()).toEqual([]);
});

test('shows a toast for a link with another municipality; Undo restores the default', async () => {
  const { said, undo, screen, user } = await at('/rfr?ccmm=0618');
  expect(said()).toEqual([fallowdale]);
  await undo();
  expect(screen()).toEqual(['/rfr?ccmm=0412', '0412']);
  expect(user.user?.settings.defaultCCMM).toBe('0412');
  expect(said()).toEqual([fallowdale]);
});

test("shows a toast for a menu item after such a link; Undo keeps the link's municipality", async () => {
  const { said, go, undo, screen, user } = await at('/rfr?ccmm=0618');
  await go('/sla');
  expect(said()).toEqual([northfield]);
  await undo();
  expect(screen()).toEqual(['/sla?ccmm=0618', '0618']);
  expect(user.user?.settings.defaultCCMM).toBe('0412');
});

test('shows a toast for Back to a URL before a choice; Undo restores the choice', async () => {
  const { said, choose, go, undo, screen } = await at('/rfr?ccmm=0412');
  await choose('0618');
  expect(said()).toEqual([]);
  await go('/appeal?ccmm=0412');
  expect(said()).toEqual([northfield]);
  await undo();
  expect(screen()).toEqual(['/appeal?ccmm=0618', '0618']);
});

test.each(['/rfr?ccmm=0412', '/sla'])(
  'shows no toast for a choice in the selector at %s or its revert',
  async (path) => {
    const { said, choose, screen, http, save, settle } = await at(path);
    http.answer(save, err(new PortalError('No.', { code: 'http-503', status: 503 })));
    await choose('0618');
    await settle();
    expect(screen()).toEqual([path, '0412']);
    expect(said()).toEqual([]);
  },
);

test('shows no further toast after a reload, but one for another user', async () => {
  const first = await at('/rfr?ccmm=0618');
  expect(first.said()).toEqual([fallowdale]);
  first.stop();
  const again = await at('/rfr?ccmm=0618');
  expect(again.said()).toEqual([]);
  again.stop();
  expect((await at('/rfr?ccmm=0618', { userId: 'avery.admin' })).said()).toEqual([fallowdale]);
});

test('without a default, a link selects one, and leaving it shows a toast', async () => {
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

describe('a link to a municipality that the user may not see', () => {
  const replaced = '1250 is not among your municipalities. Showing Northfield.';

  test.each([
    ['opens the portal', '/rfr?ccmm=1250', []],
    ['is a redirect', '/home?ccmm=1250', []],
    ['is followed to another section', '/sla', ['/rfr?ccmm=1250']],
    ['is followed within the section', '/rfr?ccmm=0412', ['/rfr?ccmm=1250']],
  ])('names the municipality shown instead where it %s', async (_, path, steps) => {
    const { said, go, screen, redirect } = await at(path);
    await redirect();
    for (const step of steps) {
      await go(step);
      await redirect();
    }
    expect(said()).toEqual([replaced]);
    expect(screen()[1]).toBe('0412');
  });

  test('shows the toast each time, and offers Undo if another municipality was shown', async () => {
    const { said, go, undo, screen, redirect } = await at('/rfr?ccmm=0618');
    await go('/sla?ccmm=1250');
    await redirect();
    expect(said()).toEqual([replaced]);
    await undo();
    expect(screen()).toEqual(['/sla?ccmm=0618', '0618']);
  });

  test('without a default, explains how to choose one', async () => {
    const { said, redirect } = await at('/rfr?ccmm=1250', { userId: 'casey.nomun' });
    await redirect();
    expect(said()).toEqual(['1250 is not among your municipalities. Choose one at the top of the page.']);
  });

  test('truncates the code to 20 characters', async () => {
    const { said, redirect } = await at(`/rfr?ccmm=${'9'.repeat(5_000)}`);
    await redirect();
    expect(said()).toEqual([`${'9'.repeat(20)} is not among your municipalities. Showing Northfield.`]);
  });

  test('shows nothing on a page without a municipality', async () => {
    const { said, go } = await at('/404?ccmm=1250');
    await go('/sla');
    expect(said()).toEqual([]);
  });
});
