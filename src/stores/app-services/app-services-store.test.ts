import { getAddress, loadedParts } from '../../../tests/support/portal-parts';

async function appOnScreen() {
  const parts = await loadedParts('/rfr?ccmm=0412');
  const store = await parts.appServices.load();
  if (store === undefined) throw new Error('The services did not load.');
  const { confirmations } = store;
  return { parts, store, confirmations, portal: parts.plugin };
}

const settled = () => new Promise((resolve) => void setTimeout(resolve, 0));
const deletion = { title: 'Delete this note?', confirmLabel: 'Delete note' } as const;

describe('a confirmation', () => {
  test.each([true, false])("resolves to the user's answer: %p", async (answer) => {
    const { portal, confirmations } = await appOnScreen();
    const confirmed = portal.confirm({ ...deletion, text: 'This cannot be undone.', tone: 'danger' });
    await settled();
    expect(confirmations.question).toEqual({ ...deletion, text: 'This cannot be undone.', tone: 'danger' });
    confirmations.answer(answer);
    expect(await confirmed).toBe(answer);
    expect(confirmations.question).toBeUndefined();
  });

  test('waits for the previous one', async () => {
    const { portal, confirmations } = await appOnScreen();
    const first = portal.confirm(deletion);
    const second = portal.confirm({ title: 'Close the request?', confirmLabel: 'Close' });
    await settled();
    expect(confirmations.question?.title).toBe('Delete this note?');
    confirmations.answer(false);
    expect(await first).toBe(false);
    expect(confirmations.question?.title).toBe('Close the request?');
    confirmations.answer(true);
    expect(await second).toBe(true);
  });

  test('resolves to false when the section is left, even if queued', async () => {
    const { parts, portal, confirmations } = await appOnScreen();
    const questions = [portal.confirm(deletion), portal.confirm(deletion)];
    await settled();
    parts.address.follow(getAddress('/rfr?ccmm=0618'));
    expect(confirmations.question).toBeDefined();
    parts.address.follow(getAddress('/sla'));
    expect(await Promise.all(questions)).toEqual([false, false]);
    expect(confirmations.question).toBeUndefined();
  });

  test('resolves to false after the session has ended', async () => {
    const { parts, portal, confirmations } = await appOnScreen();
    const confirmed = portal.confirm(deletion);
    await settled();
    await parts.session.logOut();
    expect(await confirmed).toBe(false);
    expect(await portal.confirm(deletion)).toBe(false);
    expect(confirmations.question).toBeUndefined();
  });
});

describe('a page title', () => {
  test('is set by the app until it is cleared or the section is left', async () => {
    const { parts, portal, store } = await appOnScreen();
    portal.page.setTitle('Request 7');
    await settled();
    expect([store.getTitle('rfr'), store.getTitle('sla')]).toEqual(['Request 7', undefined]);
    portal.page.setTitle(undefined);
    await settled();
    expect(store.getTitle('rfr')).toBeUndefined();
    portal.page.setTitle('Request 8');
    await settled();
    parts.address.follow(getAddress('/sla'));
    parts.address.follow(getAddress('/rfr'));
    expect(store.getTitle('rfr')).toBeUndefined();
  });

  test('cannot be set by an app that is not on screen', async () => {
    const { parts, store } = await appOnScreen();
    parts.portalPerApp({ name: 'sla', needs: [] }, parts.shared).page.setTitle('Somewhere else');
    await settled();
    expect([store.getTitle('rfr'), store.getTitle('sla')]).toEqual([undefined, undefined]);
  });
});

describe('an error report', () => {
  test("is logged with the app's name and the context", async () => {
    const { parts, portal } = await appOnScreen();
    const error = new Error('no tiles');
    portal.report(error, { context: 'draw the map' });
    portal.report('just words');
    await settled();
    expect(parts.log.error.mock.calls).toEqual([
      ['rfr: draw the map', error],
      ['rfr reported', 'just words'],
    ]);
  });

  test('of a repeated error is counted, separately for each error', async () => {
    const { parts, portal } = await appOnScreen();
    for (let count = 0; count < 1_000; count += 1) portal.report(new Error('no tiles'));
    portal.report(new Error('no legend'));
    await settled();
    expect(parts.log.error).toHaveBeenCalledTimes(2);
    await parts.clock.advance(10_000);
    expect(parts.log.error.mock.calls.slice(2)).toMatchObject([
      ['rfr reported (999 times)', { message: 'no tiles' }],
    ]);
  });

  test('of further new errors is counted together after 200', async () => {
    const { parts, portal } = await appOnScreen();
    for (let count = 0; count < 1_000; count += 1) portal.report(new Error(`row ${count}`));
    await settled();
    await parts.clock.advance(10_000);
    expect(parts.log.error).toHaveBeenCalledTimes(202);
    expect(parts.log.error.mock.lastCall).toMatchObject(['rfr reported (799 times)', { message: 'row 999' }]);
  });

  test.each([[undefined], [null], [Object.create(null)], [{ toString: 7 }], [Symbol('x')]])(
    'never throws for any reported value',
    async (thrown) => {
      const { parts, portal } = await appOnScreen();
      portal.report(thrown);
      await settled();
      expect(parts.log.error.mock.calls).toEqual([['rfr reported', thrown]]);
    },
  );
});
