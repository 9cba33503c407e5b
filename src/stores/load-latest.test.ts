import { err, idle, ok, PortalError, type Loadable, type Result } from '#base';
import { loadLatest } from './load-latest';

type Answer = Result<string, PortalError>;

const failure = (code: string, status?: number) => new PortalError('No.', { code, status });

function piece() {
  const states: Loadable<string>[] = [idle];
  const load = loadLatest<string>((state) => states.push(state));
  return { load, states, now: () => states.at(-1) };
}

/** A request whose response the test controls. */
function request() {
  const parts: { settle?: (answer: Answer) => void } = {};
  const answer = new Promise<Answer>((resolve) => {
    parts.settle = resolve;
  });
  return { ask: () => answer, settle: (value: Answer) => parts.settle?.(value) };
}

test('goes from idle to pending to the outcome', async () => {
  const { load, states } = piece();
  await load(async () => ok('a'));
  await load(async () => err(failure('http-500', 500)));
  expect(states.map(({ state }) => state)).toEqual(['idle', 'pending', 'succeeded', 'pending', 'failed']);
});

test('ignores a stale response', async () => {
  const { load, now } = piece();
  const [old, fresh] = [request(), request()];
  const loads = [load(old.ask), load(fresh.ask)];
  fresh.settle(ok('fresh'));
  await loads[1];
  old.settle(ok('old'));
  await loads[0];
  expect(now()).toEqual({ state: 'succeeded', value: 'fresh' });
});

describe('background reload', () => {
  test('keeps the current value until the new one arrives', async () => {
    const { load, states, now } = piece();
    await load(async () => ok('a'));
    await load(async () => ok('b'), true);
    expect(now()).toEqual({ state: 'succeeded', value: 'b' });
    expect(states.filter(({ state }) => state === 'pending')).toHaveLength(1);
  });

  test.each([
    ['network', undefined],
    ['timeout', undefined],
    ['aborted', undefined],
    ['http-429', 429],
    ['http-500', 500],
    ['http-503', 503],
  ])('keeps the current value without a response (%s)', async (code, status) => {
    const { load, now } = piece();
    await load(async () => ok('a'));
    await load(async () => err(failure(code, status)), true);
    expect(now()).toEqual({ state: 'succeeded', value: 'a' });
  });

  test.each([
    ['unreadable', undefined],
    ['unreadable', 200],
    ['http-401', 401],
    ['http-403', 403],
    ['http-404', 404],
  ])('replaces the current value after an unusable response (%s, %p)', async (code, status) => {
    const { load, now } = piece();
    await load(async () => ok('a'));
    await load(async () => err(failure(code, status)), true);
    expect(now()?.state).toBe('failed');
  });
});

describe('after a failure while offline', () => {
  const goOnline = async (): Promise<void> => {
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
  };

  test('loads again once, as soon as the browser is online', async () => {
    const { load, states } = piece();
    const ask = jest.fn<Promise<Answer>, []>(async () => ok('a'));
    ask.mockResolvedValueOnce(err(failure('offline')));
    await load(ask);
    expect(states.at(-1)).toMatchObject({ state: 'failed' });
    await goOnline();
    await goOnline();
    expect(states.at(-1)).toEqual({ state: 'succeeded', value: 'a' });
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('does not repeat a load that a newer one replaced, nor another failure', async () => {
    const { load } = piece();
    const [replaced, last] = [
      jest.fn(async () => err(failure('offline'))),
      jest.fn(async () => err(failure('network'))),
    ];
    await load(replaced);
    await load(last);
    await goOnline();
    expect([replaced, last].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});
