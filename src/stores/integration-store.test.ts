import { autorun } from 'mobx';
import { err, ok, PortalError } from '#base';
import type { HttpCall } from '#backends/http';
import type { Framing, IntegrationFramingSource } from '#platform';
import { getAddress, portalParts, type PortalPartsOptions } from '../../tests/support/portal-parts';
import { IntegrationStore } from './integration-store';

const path = '/integration/sample-integration';
const call = 'GET api /bison/v2/integration';
const pageFor = ({ query }: HttpCall) =>
  ok({ url: `http://localhost:4100/pages/sample?countyMun=${String(query?.['countyMun'])}` });

async function open(
  options: PortalPartsOptions = {},
  readFraming: IntegrationFramingSource = async () => 'allowed',
) {
  const parts = portalParts({ path, ...options });
  await parts.load();
  parts.http.answer(call, pageFor);
  const { http, manifest, address } = parts;
  const store = new IntegrationStore('sample-integration', {
    http,
    manifest,
    address,
    ownOrigin: 'http://localhost:4000',
    readFraming,
  });
  return { ...parts, store };
}

test('loads the address for the current municipality until dispose', async () => {
  const { store, http, address } = await open();
  const shown: unknown[] = [];
  const stops = [
    store.start(),
    autorun(() => shown.push(store.frame.state === 'succeeded' ? store.frame.value : store.frame.state)),
  ];
  await Promise.resolve();
  await new Promise(process.nextTick);
  address.follow(getAddress(`${path}?ccmm=0618`));
  await new Promise(process.nextTick);
  for (const stop of stops) stop();
  address.follow(getAddress(`${path}?ccmm=0731`));
  expect(shown).toEqual([
    'pending',
    'http://localhost:4100/pages/sample?countyMun=0412',
    'pending',
    'http://localhost:4100/pages/sample?countyMun=0618',
  ]);
  expect(http.calls.filter(({ path: requested }) => requested.includes('integration'))).toMatchObject([
    { query: { application: 'sample-integration', countyMun: '0412' } },
    { query: { countyMun: '0618' } },
  ]);
});

test('requests nothing without a municipality', async () => {
  const { store, http } = await open({ userId: 'casey.nomun' });
  await store.load();
  expect(store.frame.state).toBe('idle');
  expect(http.lines).not.toContain(call);
});

test.each([
  'https://elsewhere.example.test/',
  'http://localhost.example.test:4100/',
  'https://localhost:4100/',
  'javascript:alert(1)',
  'data:text/html,hello',
])('rejects %s, which is not on a listed host', async (url) => {
  const { store, http } = await open();
  http.answer(call, ok({ url }));
  await store.load();
  expect(store.frame).toMatchObject({
    state: 'failed',
    error: { message: 'The application is at an address the portal does not trust.' },
  });
});

test("rejects the portal's own origin, listed or not", async () => {
  const { http, manifest, address } = await open();
  const store = new IntegrationStore('sample-integration', {
    http,
    manifest,
    address,
    ownOrigin: 'http://localhost:4100',
    readFraming: async () => 'unknown',
  });
  await store.load();
  expect(store.frame).toMatchObject({ state: 'failed', error: { code: 'foreign-host' } });
});

test.each([
  [err(new PortalError('There is none.', { code: 'http-404', status: 404 })), 'There is none.'],
  [ok({ url: 'nowhere' }), 'The address of the application could not be read.'],
  [ok(undefined), 'The address of the application could not be read.'],
])('exposes the reason for a missing address', async (answer, message) => {
  const { store, http } = await open();
  http.answer(call, answer);
  await store.load();
  expect(store.frame).toMatchObject({ state: 'failed', error: { message } });
  http.answer(call, pageFor);
  await store.load();
  expect(store.frame.state).toBe('succeeded');
});

test('exposes a page that refuses to be framed, until it is reloaded or another one is shown', async () => {
  const answers = new Map<string, (framing: Framing) => void>();
  const readFraming = (_name: string, page: string): Promise<Framing> =>
    new Promise((resolve) => answers.set(page.slice(-4), resolve));
  const { store, address } = await open({}, readFraming);
  const first = store.load();
  await new Promise(process.nextTick);
  expect(store).toMatchObject({ frame: { state: 'succeeded' }, refusedPage: undefined });
  answers.get('0412')?.('refused');
  await first;
  expect(store.refusedPage).toBe('http://localhost:4100/pages/sample?countyMun=0412');
  const second = store.load();
  expect(store.refusedPage).toBeUndefined();
  await new Promise(process.nextTick);
  const late = answers.get('0412');
  address.follow(getAddress(`${path}?ccmm=0618`));
  const third = store.load();
  await new Promise(process.nextTick);
  answers.get('0618')?.('unknown');
  late?.('refused');
  await Promise.all([second, third]);
  expect(store.refusedPage).toBeUndefined();
});
