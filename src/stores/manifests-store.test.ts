import { observe } from 'mobx';
import { err, ok, PortalError } from '#base';
import { createManifestsService } from '#backends/manifests';
import { manifestMessage, withoutRoute } from '../../tests/support/manifest-message';
import { portalParts, type PortalPartsOptions } from '../../tests/support/portal-parts';
import { ManifestsStore } from './manifests-store';

const historyCall = 'GET portal /portal/manifest/history';
const refusalCall = 'GET portal /portal/manifest/refusal';
const since = '2026-05-04T10:00:00.000Z';
const difference = { headline: '1 entry added', sentences: ['“Parks” (/parks) was added.'] };
const history = ok({
  revisions: [
    { revision: 'bbbbbbbbbbbb', since, difference },
    { revision: 'aaaaaaaaaaaa', since, difference: null, unread: true },
  ],
});
const problem = { severity: 'error', path: '/routes/1', message: 'needs "path"', line: 3, column: 7 };
const refusal = ok({
  refusal: { time: since, stands: true, file: 'portal.manifest.json', problems: [problem] },
});

async function open(options: PortalPartsOptions = {}) {
  const parts = portalParts({ userId: 'avery.admin', path: '/admin/manifest', ...options });
  await parts.load();
  parts.http.answer(historyCall, history).answer(refusalCall, refusal);
  const page = { isHidden: false };
  const showAs = jest.fn();
  const store = new ManifestsStore({
    manifests: createManifestsService(parts.http),
    manifest: parts.manifest,
    user: parts.user,
    address: parts.address,
    clock: parts.clock,
    isHidden: () => page.isHidden,
    openViewAs: showAs,
  });
  const requested = (call: string) => parts.http.lines.filter((line) => line === call).length;
  return { ...parts, store, page, showAs, requested };
}

test('reads active and rejected revisions', async () => {
  const { store } = await open();
  await store.load();
  const time = Date.parse(since);
  expect(store.history).toEqual({
    state: 'succeeded',
    value: [
      { revision: 'bbbbbbbbbbbb', since: time, difference, isUnread: false },
      { revision: 'aaaaaaaaaaaa', since: time, difference: undefined, isUnread: true },
    ],
  });
  const { severity: _severity, ...place } = problem;
  expect(store.refusal).toEqual({
    state: 'succeeded',
    value: { time, stands: true, file: 'portal.manifest.json', faults: [{ ...place, isWarning: false }] },
  });
});

test.each([
  [
    'a file that the server cannot write',
    { name: 'portal.manifest.json', writable: false },
    'portal.manifest.json',
  ],
  ['a file that it can write', { name: 'portal.manifest.json', writable: true }, undefined],
  ['a server of an earlier release', undefined, undefined],
])('shows where to restore a revision at its source: %s', async (_what, file, expected) => {
  const { store, http } = await open();
  http.answer(historyCall, ok({ revisions: [], ...(file === undefined ? {} : { file }) }));
  await store.load();
  expect([store.history.state, store.readOnlyFile]).toEqual(['succeeded', expected]);
});

test('shows a rejection within 5 s and a new revision at once, until dispose', async () => {
  const { store, http, clock, manifest, requested } = await open();
  http.answer(refusalCall, ok({ refusal: null }));
  const stop = store.follow();
  await clock.advance(0);
  expect(store.refusal).toEqual({ state: 'succeeded', value: undefined });
  http.answer(refusalCall, refusal);
  await clock.advance(4_000);
  expect(store.refusal).toMatchObject({ value: { stands: true } });
  expect(requested(historyCall)).toBe(1);
  manifest.receive(manifestMessage(withoutRoute('/rfr'), '2'));
  await clock.advance(0);
  expect([store.revision, requested(historyCall)]).toEqual(['2', 2]);
  stop();
  const before = http.calls.length;
  manifest.receive(manifestMessage(undefined, '3'));
  await clock.advance(60_000);
  expect([http.calls.length, clock.waiting]).toEqual([before, 0]);
});

test('does not poll on a hidden page or while a request is pending', async () => {
  const { store, http, clock, page, requested } = await open();
  const stop = store.follow();
  await clock.advance(0);
  page.isHidden = true;
  await clock.advance(30_000);
  expect(requested(refusalCall)).toBe(1);
  page.isHidden = false;
  http.answer(refusalCall, () => new Promise(() => undefined));
  await clock.advance(30_000);
  expect(requested(refusalCall)).toBe(2);
  stop();
});

test('keeps the list while the server is unreachable, and clears it when access is denied', async () => {
  const { store, http, clock } = await open();
  const stop = store.follow();
  await clock.advance(0);
  http.answer(refusalCall, err(new PortalError('Later.', { code: 'http-503', status: 503 })));
  await clock.advance(3_000);
  expect(store.refusal.state).toBe('succeeded');
  http.answer(refusalCall, err(new PortalError('No.', { code: 'http-403', status: 403 })));
  await clock.advance(3_000);
  expect(store.refusal).toMatchObject({ state: 'failed', error: { message: 'No.' } });
  stop();
});

test.each([
  ['is unavailable', 503],
  ['denies access', 403],
])('keeps a failure while the server still %s, and clears it on a response', async (_how, status) => {
  const { store, http, clock, requested } = await open();
  const seen: string[] = [];
  const failure = () => err(new PortalError('No.', { code: `http-${status}`, status }));
  http.answer(refusalCall, failure);
  const stop = store.follow();
  await clock.advance(0);
  const first = store.refusal;
  const stopWatching = observe(store, 'refusal', () => seen.push(store.refusal.state));
  await clock.advance(9_000);
  expect([requested(refusalCall), seen]).toEqual([4, []]);
  expect(store.refusal).toBe(first);
  http.answer(refusalCall, refusal);
  await clock.advance(3_000);
  expect(seen).toEqual(['succeeded']);
  stopWatching();
  stop();
});

test('replaces a failure with one of another kind', async () => {
  const { store, http, clock } = await open();
  http.answer(refusalCall, err(new PortalError('Later.', { code: 'http-503', status: 503 })));
  const stop = store.follow();
  await clock.advance(0);
  http.answer(refusalCall, err(new PortalError('No.', { code: 'http-403', status: 403 })));
  await clock.advance(3_000);
  expect(store.refusal).toMatchObject({ error: { message: 'No.' } });
  stop();
});

test('stops polling without a portal server until Retry', async () => {
  const { store, http, clock, requested } = await open();
  http.answer(refusalCall, err(new PortalError('None.', { code: 'http-404', status: 404 })));
  const stop = store.follow();
  await clock.advance(30_000);
  expect([store.refusal.state, requested(refusalCall)]).toEqual(['failed', 1]);
  http.answer(refusalCall, refusal);
  await store.load();
  await clock.advance(3_000);
  expect([store.refusal.state, requested(refusalCall)]).toEqual(['succeeded', 3]);
  stop();
});

test('loads text and diff, and reports an invalid response', async () => {
  const { store, http } = await open();
  http
    .answer('GET portal /portal/manifest/history/aaaaaaaaaaaa', ok({ text: '{}' }))
    .answer('GET portal /portal/manifest/difference', ({ query }) =>
      query?.['from'] === 'a' ? ok({ difference }) : ok({ difference: null }),
    );
  expect(await store.text('aaaaaaaaaaaa')).toEqual(ok('{}'));
  expect(await store.difference('a', 'b')).toEqual(ok(difference));
  expect(await store.difference('b', 'a')).toEqual(ok(undefined));
  http.answer(historyCall, ok('<html>'));
  await store.load();
  expect(store.history).toMatchObject({
    error: { message: 'The response of the portal server could not be read.' },
  });
});

test('reports a portal served without its server', async () => {
  const { http } = await open();
  await createManifestsService(http).history();
  const said = http.calls.at(-1)?.fallbackMessage;
  expect(said?.(new Response('', { status: 404 }))).toBe(
    'This portal runs without the portal server, which keeps the history of the manifest.',
  );
  expect(said?.(new Response('', { status: 502 }))).toBe('The portal server returned an error (502).');
});

test('outlines the whole manifest, with integrated applications among the routes', async () => {
  const { store } = await open();
  const { outline } = store;
  expect(outline.hosts[0]).toEqual({ name: 'property', address: 'http://localhost:4201' });
  expect(outline.apps.find(({ name }) => name === 'rfr')).toEqual({
    name: 'rfr',
    load: 'module',
    host: 'rfr',
    owner: 'Reconsideration team',
    needs: [],
  });
  const route = (path: string) => outline.routes.find((one) => one.path === path);
  expect(route('/home')).toMatchObject({ label: 'Home', redirect: '/home/dashboard', isHidden: false });
  expect(route('/home')?.children).toMatchObject([{ path: '/home/dashboard', app: 'dashboard' }]);
  expect(route('/my-work')?.feature).toEqual({ name: 'newMyWork', isOn: true });
  expect(route('/settings')).toMatchObject({ title: 'Settings', isHidden: true });
  expect(route('/integration/sample-integration')).toMatchObject({ app: 'integration', isHidden: true });
  expect(outline.widgets.map(({ name }) => name)).toContain('rfr-by-phase');
  expect(outline.frame).toContainEqual({ part: 'editPosts', permission: 'edit:posts' });
});

test('explains access for any permissions, with the municipalities of the current user', async () => {
  const { store } = await open({ user: { settings: {} } });
  expect(store.explain({ kind: 'route', path: '/rfr' }, [])).toEqual({
    blockReasons: [{ kind: 'permission', needs: ['visit:rfr-page'] }],
    notes: [{ kind: 'no-municipality' }],
  });
});

test.each([
  ['avery.admin', 1],
  ['morgan.staff', 0],
])('only administrators can use view-as mode: %s, %p', async (userId, times) => {
  const { store, showAs } = await open({ userId });
  store.viewAs(['visit:home-page']);
  expect(showAs).toHaveBeenCalledTimes(times);
});
