import { err, ok, PortalError, type Result } from '#base';
import type { ExtractOrder } from '#backends/extracts';
import { ManualClock } from '../platform/testing/manual-clock';
import { sampleExtract, sampleNotification } from '../platform/testing/notifications';
import { toExtract, type Extract } from './extract';
import { ExtractsStore } from './extracts-store';

type Outcome<T> = Result<T, PortalError>;

const broken = new PortalError('The service returned an error (500).', {
  code: 'http-500',
  status: 500,
});

/** Tabs of one browser share `claimed`. */
function tab(
  options: { hasFocus?: boolean; isVisible?: boolean; claimed?: Set<string>; clock?: ManualClock } = {},
) {
  const { hasFocus = true, isVisible = true, claimed = new Set(), clock = new ManualClock() } = options;
  const calls = {
    start: jest.fn<Promise<Outcome<string>>, [ExtractOrder]>(async () => ok('f-2')),
    address: jest.fn<Promise<Outcome<string>>, [string]>(async (id) => ok(`https://services.test/api/${id}`)),
    fromAddress: jest.fn<Promise<Outcome<undefined>>, [string, string]>(async () => ok(undefined)),
    raise: jest.fn(async () => undefined),
  };
  const store = new ExtractsStore({
    extracts: { start: calls.start, address: calls.address },
    downloads: {
      fromAddress: calls.fromAddress,
      fromBackend: async () => ok(undefined),
      save: async () => undefined,
    },
    clock,
    notices: { raise: calls.raise },
    claim: async (key) => !claimed.has(key) && claimed.add(key).has(key),
    hasFocus: () => hasFocus,
    isVisible: () => isVisible,
  });
  return { clock, store, claimed, ...calls };
}

function ready(): Extract {
  const extract = toExtract(sampleExtract('ready'));
  if (extract === undefined) throw new Error('The sample is no extract.');
  return extract;
}

test('shows a toast for ready and failed extracts only', () => {
  const { store, raise } = tab();
  const hostile = '<img src=x onerror=alert(1)>';
  store.announce([
    sampleExtract('initialized'),
    sampleExtract('ready', { alertMessage: hostile }),
    sampleExtract('failed', { alertMessage: ' ' }),
    sampleExtract('failed', { expiresAt: 1 }),
    sampleNotification(),
    sampleNotification({ metadata: { status: 'ready' } }),
  ]);
  expect(raise.mock.calls).toEqual([
    [{ tone: 'success', text: hostile, key: 'extract.f-1' }],
    [{ tone: 'error', text: 'Your extract is failed.', key: 'extract.f-1' }],
    [{ tone: 'success', text: 'The roll was refreshed.' }],
  ]);
});

describe('the toast of a requested file', () => {
  const order = { fileName: 'roll.csv', params: {}, target: 'roll' };
  const fileToast = {
    tone: 'info',
    text: 'Your extract is being prepared. It downloads when it is ready.',
    key: 'extract.f-1',
  };

  test('is replaced by the toast that the file is ready', async () => {
    const { store, start, raise } = tab();
    start.mockResolvedValue(ok('f-1'));
    await store.order(order);
    store.announce([sampleExtract('ready')]);
    expect(raise.mock.calls).toMatchObject([[fileToast], [{ tone: 'success', key: 'extract.f-1' }]]);
  });

  test('is not shown after that toast', async () => {
    const { store, start, raise } = tab();
    start.mockImplementation(async () => {
      store.announce([sampleExtract('ready')]);
      return ok('f-1');
    });
    await store.order(order);
    expect(raise.mock.calls).toMatchObject([[{ tone: 'success', key: 'extract.f-1' }]]);
  });
});

test('a hidden tab shows no toast', () => {
  const { store, raise } = tab({ isVisible: false });
  store.announce([sampleExtract('ready')]);
  expect(raise).not.toHaveBeenCalled();
});

// Specification map: 9.14
test('downloads at once in the visible tab, in others after 3 s', async () => {
  const focused = tab();
  focused.store.announce([sampleExtract('ready')]);
  await focused.clock.advance();
  expect(focused.fromAddress.mock.calls).toEqual([
    ['https://services.test/api/f-1', 'requests-20250601-080000.csv'],
  ]);
  const other = tab({ hasFocus: false });
  other.store.announce([sampleExtract('ready')]);
  await other.clock.advance(2_999);
  expect(other.fromAddress).not.toHaveBeenCalled();
  await other.clock.advance(1);
  expect(other.fromAddress).toHaveBeenCalledTimes(1);
});

test('downloads each version of a file once per browser', async () => {
  const clock = new ManualClock();
  const claimed = new Set<string>();
  const tabs = [false, true, false].map((hasFocus) => tab({ hasFocus, claimed, clock }));
  const news = [sampleExtract('ready')];
  for (const { store } of tabs) store.announce(news);
  await clock.advance(10_000);
  expect(tabs.map(({ fromAddress }) => fromAddress.mock.calls.length)).toEqual([0, 1, 0]);
  const reloaded = tab({ claimed, clock });
  reloaded.store.announce([...news, sampleExtract('ready', { updatedAt: clock.now() / 1_000 })]);
  await clock.advance();
  expect(reloaded.fromAddress).toHaveBeenCalledTimes(1);
});

test.each([
  ['it failed', sampleExtract('failed')],
  ['it has expired', sampleExtract('ready', { expiresAt: 1 })],
  ['it is of another category', sampleExtract('ready', { category: 'news' })],
])('downloads nothing when %s', async (_why, notification) => {
  const { store, clock, address } = tab();
  store.announce([notification]);
  await clock.advance(10_000);
  expect(address).not.toHaveBeenCalled();
});

test('ignores a second click during a download', async () => {
  const { store, address } = tab();
  const first = store.download(ready());
  expect(store.isDownloading(ready())).toBe(true);
  await store.download(ready());
  expect(address).toHaveBeenCalledTimes(1);
  await first;
  expect(store.isDownloading(ready())).toBe(false);
});

test('marks only the downloaded version of a file as downloading', () => {
  const { store } = tab();
  void store.download(ready());
  for (const change of [-1, 1])
    expect(store.isDownloading({ ...ready(), updatedAt: ready().updatedAt + change })).toBe(false);
});

test('shows the file and the reason when a download fails', async () => {
  const { store, address, fromAddress, raise } = tab();
  const gone = new PortalError('There is no such file.', { code: 'http-404', status: 404 });
  fromAddress.mockResolvedValueOnce(err(gone));
  await store.download(ready());
  address.mockResolvedValueOnce(err(gone));
  await store.download(ready());
  address.mockResolvedValueOnce(err(broken));
  await store.download(ready());
  const text = `requests-20250601-080000.csv could not be downloaded. ${gone.message}`;
  const generic = 'Oops! Something went wrong! Please try again.';
  expect(raise.mock.calls).toEqual([
    [{ tone: 'error', text }],
    [{ tone: 'error', text }],
    [{ tone: 'error', text: generic }],
  ]);
  expect(store.downloading.size).toBe(0);
});

test('Try Again requests the same rows with a new time in the name', async () => {
  const stamped: unknown = expect.stringMatching(/^requests-20250602-\d{6}\.csv$/);
  const { store, start, raise } = tab();
  const again = store.retry(sampleExtract('failed'));
  expect(store.retrying.has('n-1')).toBe(true);
  await store.retry(sampleExtract('failed'));
  await again;
  expect(store.retrying.size).toBe(0);
  expect(start.mock.calls).toEqual([
    [
      {
        fileName: stamped,
        params: { municipality: '0412', size: '50' },
        target: 'rfr',
      },
    ],
  ]);
  expect(raise).not.toHaveBeenCalled();
});

// Specification map: 8.27
test('shows the specified message when a retry fails', async () => {
  const { store, start, raise } = tab();
  start.mockResolvedValueOnce(err(broken));
  await store.retry(sampleExtract('failed'));
  expect(raise.mock.calls).toEqual([
    [{ tone: 'error', text: 'Oops! Something went wrong! Please try again.' }],
  ]);
});
