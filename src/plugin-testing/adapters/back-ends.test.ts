import { runInAction } from 'mobx';
import { ManualClock } from '#platform/testing';
import type { SampleAnswers } from './answers';
import { BackEnds } from './back-ends';

const addresses = {
  api: 'https://api.portal.test',
  apiUsers: 'https://api.portal.test-users',
  accounts: 'https://accounts.portal.test',
  assets: 'https://assets.portal.test',
  socket: 'wss://socket.portal.test',
};

function createBackEnds(answers: SampleAnswers = {}) {
  const clock = new ManualClock();
  const onUnanswered = jest.fn();
  const own = { 'GET api /own': () => 'own' };
  const backEnds = new BackEnds({
    clock,
    addresses: () => addresses,
    answers,
    portalAnswers: own,
    onUnanswered,
  });
  const call = (path: string, init?: RequestInit) => backEnds.answer(new Request(addresses.api + path, init));
  const json = async (path: string, init?: RequestInit): Promise<unknown> => (await call(path, init)).json();
  return { backEnds, clock, onUnanswered, call, json };
}

test('a handler receives query, parameters and body, and its result is returned as JSON', async () => {
  const { json } = createBackEnds({
    'PUT api /permits/:id/notes': ({ searchParams, ...call }) => ({
      ...call,
      kinds: searchParams.getAll('kind'),
    }),
  });
  const sent = { method: 'PUT', body: '{"text":"Seen"}', headers: { 'if-match': '7', accept: 'text/csv' } };
  expect(await json('/permits/a%2F7/notes?draft=yes&kind=deck&kind=pool', sent)).toEqual({
    backend: 'api',
    method: 'PUT',
    path: '/permits/a%2F7/notes',
    query: { draft: 'yes', kind: 'pool' },
    kinds: ['deck', 'pool'],
    headers: { 'if-match': '7' },
    parameters: { id: 'a/7' },
    body: { text: 'Seen' },
  });
});

test('a literal path takes precedence over one with parameters', async () => {
  const { json } = createBackEnds({
    'GET api /permits/:id': () => 'one',
    'GET api /permits/all': () => 'all',
  });
  expect(await json('/permits/all')).toBe('all');
  expect(await json('/permits/7')).toBe('one');
});

test('passes on a Response unchanged, and awaits a promise', async () => {
  const refusal = async () => new Response('{"message":"Not today."}', { status: 409 });
  const { call } = createBackEnds({ 'GET api /permits': refusal });
  const response = await call('/permits');
  expect(response.status).toBe(409);
});

test('a call without a handler fails with its name and how to add one', async () => {
  const { call, onUnanswered, backEnds } = createBackEnds();
  const response = await call('/permits?countyMun=0412');
  const message =
    "No answer for GET api /permits?countyMun=0412. Add it to the answers of this section: 'GET api /permits': ({ query }) => ({ … }).";
  expect(response.status).toBe(501);
  expect(await response.json()).toEqual({ message });
  expect(onUnanswered).toHaveBeenCalledWith(message);
  expect(backEnds.calls).toMatchObject([{ path: '/permits', outcome: 501 }]);
});

test('records the calls of the section, not those of the portal', async () => {
  const { call, backEnds } = createBackEnds({ 'GET api /permits': () => [] });
  await call('/own');
  await call('/permits?from=50');
  expect(backEnds.calls).toEqual([
    { backend: 'api', method: 'GET', path: '/permits', query: { from: '50' }, body: undefined, outcome: 200 },
  ]);
});

test.each([401, 403, 500])('a back end can fail with %i a given number of times', async (status) => {
  const { call, backEnds } = createBackEnds({ 'GET api /permits': () => [] });
  runInAction(() => backEnds.fail('api', status, 2));
  expect(
    [await call('/permits'), await call('/permits'), await call('/permits')].map((one) => one.status),
  ).toEqual([status, status, 200]);
  expect(backEnds.getFault('api')).toBe('none');
});

test('an offline back end does not respond until restored', async () => {
  const { call, backEnds } = createBackEnds({ 'GET api /permits': () => [] });
  runInAction(() => backEnds.fail('api', 'offline'));
  await expect(call('/permits')).rejects.toThrow(TypeError);
  await expect(call('/permits')).rejects.toThrow(TypeError);
  runInAction(() => backEnds.fail('api', 'none'));
  expect((await call('/permits')).status).toBe(200);
  expect(backEnds.calls.map(({ outcome }) => outcome)).toEqual(['offline', 'offline', 200]);
});

test("a failing back end still responds to the portal's own calls", async () => {
  const { call, backEnds } = createBackEnds();
  runInAction(() => backEnds.fail('api', 500));
  expect((await call('/own')).status).toBe(200);
  expect((await call('/permits')).status).toBe(500);
});

test('a slow back end takes three seconds, and can be aborted', async () => {
  const { call, backEnds, clock } = createBackEnds({ 'GET api /permits': () => [] });
  runInAction(() => backEnds.fail('api', 'slow'));
  const onResponse = jest.fn();
  void call('/permits').then(onResponse);
  await clock.advance(2_999);
  expect(onResponse).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(onResponse).toHaveBeenCalledTimes(1);

  const patience = new AbortController();
  const given = call('/permits', { signal: patience.signal });
  await clock.advance(10);
  patience.abort();
  await expect(given).rejects.toThrow('aborted');
  expect(backEnds.calls.at(-1)).toMatchObject({ outcome: 'given up' });
});
