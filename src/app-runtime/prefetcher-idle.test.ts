import type { PrefetchFile } from '#base';
import {
  createPrefetcher,
  listPreloads,
  maps,
  removePage,
  toAddress,
  type PrefetcherOptions,
} from '../../tests/support/create-prefetcher';

afterEach(removePage);

describe('idle prefetch', () => {
  it('prefetches the next menu item once the section has been mounted for 0.3 s', async () => {
    const { clock, change } = createPrefetcher({ path: '/home/dashboard', rules: ['visit:maps-page'] });
    await clock.advance(10_000);
    expect(listPreloads()).toEqual([]);
    change({ status: 'mounted' });
    await clock.advance(299);
    expect(listPreloads()).toEqual([]);
    await clock.advance(1);
    expect(listPreloads()).toEqual(maps);
    await clock.advance(60_000);
    expect(listPreloads()).toEqual(maps);
  });

  it('locates the next menu item only', async () => {
    const { clock, change, requested } = createPrefetcher({ path: '/home/dashboard', known: [] });
    change({ status: 'mounted' });
    await clock.advance(2_000);
    expect([listPreloads(), requested]).toEqual([maps, ['maps']]);
  });

  it('restarts the wait on navigation, and finds no next item after the last', async () => {
    const { clock, change } = createPrefetcher({ path: '/home/dashboard' });
    change({ status: 'mounted' });
    await clock.advance(299);
    change({ address: toAddress('/tables') });
    await clock.advance(10_000);
    expect(listPreloads()).toEqual([]);
  });
});

describe('the section last open in this browser', () => {
  it('is prefetched after 2 s', async () => {
    const { clock, change } = createPrefetcher({ path: '/tables', lastSection: '/maps' });
    change({ status: 'mounted' });
    await clock.advance(1_999);
    expect(listPreloads()).toEqual([]);
    await clock.advance(1);
    expect(listPreloads()).toEqual(maps);
  });

  it.each<[string, string, PrefetcherOptions]>([
    ['a section that the user may not visit', '/maps', { rules: [] }],
    ['not a path', 'maps', {}],
    ['not in the manifest', '/gone', {}],
  ])('is not prefetched if it is %s', async (_story, lastSection, circumstances) => {
    const { clock, change } = createPrefetcher({ ...circumstances, path: '/tables', lastSection });
    change({ status: 'mounted' });
    await clock.advance(2_000);
    expect(listPreloads()).toEqual([]);
  });

  it('is a remote one that was shown for 2 s', async () => {
    const { clock, change, last } = createPrefetcher({ path: '/maps', lastSection: '/rfr' });
    change({ status: 'mounted' });
    await clock.advance(1_999);
    expect(last.path).toBe('/rfr');
    await clock.advance(1);
    expect(last.path).toBe('/maps');
    change({ address: toAddress('/home/dashboard') });
    await clock.advance(2_000);
    expect(last.path).toBe('/maps');
  });
});

describe('shared modules that other sections import', () => {
  const shared: readonly PrefetchFile[] = [
    { as: 'module', address: '/assets/ui.js', integrity: 'sha384-ui' },
    { as: 'style', address: '/assets/ui.css', integrity: undefined },
  ];
  const files = [
    'modulepreload - http://localhost/assets/ui.js sha384-ui',
    'preload style http://localhost/assets/ui.css ',
  ];

  it('are fetched once the section has been shown for 2 s, and only once', async () => {
    const { change, clock } = createPrefetcher({ shared });
    await clock.advance(10_000);
    expect(listPreloads()).toEqual([]);
    change({ status: 'mounted' });
    await clock.advance(2_000);
    expect(listPreloads()).toEqual(files);
    change({ address: toAddress('/home/dashboard') });
    await clock.advance(2_000);
    expect(listPreloads().filter((line) => files.includes(line))).toEqual(files);
  });

  it('are not fetched on a slow connection', async () => {
    const { change, clock } = createPrefetcher({ shared, connection: { effectiveType: '3g' } });
    change({ status: 'mounted' });
    await clock.advance(2_000);
    expect(listPreloads()).toEqual([]);
  });
});
