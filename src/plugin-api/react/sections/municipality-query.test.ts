import { PortalError } from '#base';
import { fakePortal } from '#plugin-testing/fake-portal';
import { observable, runInAction } from 'mobx';
import {
  createBackEnd,
  eastmere,
  northfield,
  startQuery,
  selectedYear,
} from '../../../../tests/support/municipality-queries';
import { MunicipalityQuery } from './municipality-query';

/** Starts a query for a record that may be unselected, independent of the municipality. */
function startRecordQuery(first: string | undefined) {
  const id = observable.box(first);
  const backEnd = createBackEnd();
  const { portal, choose } = fakePortal();
  const query = new MunicipalityQuery({
    portal,
    ignoreMunicipality: true,
    dependsOn: () => id.get(),
    fetch: ({ signal }) => {
      const chosen = id.get();
      return chosen === undefined ? undefined : backEnd.fetch(chosen, signal);
    },
  });
  const show = (next: string | undefined): void => runInAction(() => id.set(next));
  return { ...backEnd, query, show, choose, stop: query.start() };
}

const error = new PortalError('The network is away.', { code: 'network' });

test('loads once for the current municipality', async () => {
  const { query, requests, keys, stop } = startQuery();
  expect(keys()).toEqual(['0412 2025']);
  expect(query.result.state).toBe('pending');
  await requests[0]?.succeed('rows');
  expect(query.value).toBe('rows');
  stop();
});

test('reloads when the municipality or a dependency changes', () => {
  const { requests, keys, stop, choose } = startQuery();
  choose(eastmere);
  runInAction(() => selectedYear.set('2024'));
  expect(keys()).toEqual(['0412 2025', '0526 2025', '0526 2024']);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  stop();
  runInAction(() => selectedYear.set('2023'));
  choose(northfield);
  expect(requests).toHaveLength(3);
});

test('does not reload for equal dependencies in new objects', () => {
  const { requests, stop, choose } = startQuery();
  runInAction(() => selectedYear.set(['20', '25'].join('')));
  choose({ ...northfield });
  expect(requests).toHaveLength(1);
  stop();
});

test('ignores a stale reply', async () => {
  const { query, requests, stop } = startQuery();
  runInAction(() => selectedYear.set('2024'));
  await requests[0]?.succeed('of 2025');
  expect(query.value).toBeUndefined();
  await requests[1]?.succeed('of 2024');
  expect(query.value).toBe('of 2024');
  stop();
});

test('keeps a failure until it is reloaded', async () => {
  const { query, requests, stop } = startQuery();
  await requests[0]?.fail(error);
  expect(query.result).toEqual({ state: 'failed', error });
  void query.reload();
  expect(query.result.state).toBe('pending');
  await requests[1]?.succeed('rows');
  expect(query.value).toBe('rows');
  stop();
});

test('keeps the value during a refresh and after a failed one', async () => {
  const { query, requests, stop } = startQuery();
  await requests[0]?.succeed('rows');
  void query.refresh();
  expect(query.value).toBe('rows');
  await requests[1]?.fail(error);
  expect(query.value).toBe('rows');
  expect(query.refreshError).toEqual(error);
  void query.refresh();
  await requests[2]?.succeed('newer rows');
  expect(query.value).toBe('newer rows');
  expect(query.refreshError).toBeUndefined();
  stop();
});

test('clears the refresh error for another municipality', async () => {
  const { query, requests, stop, choose } = startQuery();
  await requests[0]?.succeed('rows');
  void query.refresh();
  await requests[1]?.fail(error);
  choose(eastmere);
  expect([query.result.state, query.refreshError]).toEqual(['pending', undefined]);
  stop();
});

test('is idle without a municipality', () => {
  const { query, keys, stop, choose } = startQuery({ isChosen: false });
  expect(query.result.state).toBe('idle');
  runInAction(() => selectedYear.set('2024'));
  expect(keys()).toEqual([]);
  choose(northfield);
  expect(keys()).toEqual(['0412 2024']);
  choose(undefined);
  expect(query.result.state).toBe('idle');
  stop();
});

test('is idle while fetch returns nothing, and aborts the request under way', async () => {
  const { query, requests, keys, show, stop } = startRecordQuery(undefined);
  expect(query.result.state).toBe('idle');
  show('7');
  expect(query.result.state).toBe('pending');
  await requests[0]?.succeed('seven');
  expect(query.value).toBe('seven');
  show('8');
  expect([query.value, query.result.state]).toEqual([undefined, 'pending']);
  show(undefined);
  expect([query.result.state, requests[1]?.signal.aborted]).toEqual(['idle', true]);
  stop();
  show('9');
  expect(keys()).toEqual(['7', '8']);
});

test('does not load again for another municipality with ignoreMunicipality', () => {
  const { keys, choose, stop } = startRecordQuery('7');
  choose(northfield);
  expect(keys()).toEqual(['7']);
  stop();
});

test('shares one request among its users, and drops the value when the last one stops', async () => {
  const { query, requests, keys, stop, choose } = startQuery();
  const stopSecond = query.start();
  await requests[0]?.succeed('rows');
  expect([keys(), query.value]).toEqual([['0412 2025'], 'rows']);
  stop();
  choose(eastmere);
  await requests[1]?.succeed('other rows');
  expect([keys(), query.value]).toEqual([['0412 2025', '0526 2025'], 'other rows']);
  stopSecond();
  expect(query.result.state).toBe('pending');
  choose(northfield);
  expect(requests).toHaveLength(2);
});

describe('a failure because the browser is offline', () => {
  const offline = new PortalError('You are offline.', { code: 'offline' });
  const goOnline = (): boolean => window.dispatchEvent(new Event('online'));

  test('is retried when the browser is online', async () => {
    const { query, requests, stop } = startQuery();
    await requests[0]?.fail(offline);
    expect(query.result).toMatchObject({ state: 'failed', error: offline });
    goOnline();
    expect(query.result.state).toBe('pending');
    await requests[1]?.succeed('rows');
    goOnline();
    expect([query.value, requests.length]).toEqual(['rows', 2]);
    stop();
  });

  test('of a refresh is retried while the current value stays', async () => {
    const { query, requests, stop } = startQuery();
    await requests[0]?.succeed('rows');
    void query.refresh();
    await requests[1]?.fail(offline);
    expect(query.refreshError).toBe(offline);
    goOnline();
    expect(query.value).toBe('rows');
    await requests[2]?.succeed('new rows');
    expect([query.value, query.refreshError]).toEqual(['new rows', undefined]);
    stop();
  });

  test.each<[string, unknown, (query: ReturnType<typeof startQuery>) => void]>([
    ['another failure', error, () => undefined],
    ['a query that nobody uses any more', offline, ({ stop }) => stop()],
    ['what was loaded for another municipality', offline, ({ choose }) => choose(eastmere)],
  ])('%s is not retried when the browser is online', async (_, failure, then) => {
    const started = startQuery();
    await started.requests[0]?.fail(failure);
    then(started);
    const count = started.requests.length;
    goOnline();
    expect(started.requests).toHaveLength(count);
    started.stop();
  });
});
