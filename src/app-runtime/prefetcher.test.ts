import {
  createPrefetcher,
  disposePrefetchers,
  listPreloads,
  maps,
  removePage,
  rfr,
  type PrefetcherOptions,
} from '../../tests/support/create-prefetcher';
import { addressesOn } from './testing/sample-apps';

afterEach(removePage);

describe('menu item', () => {
  it.each([
    ['rest', '/maps', maps],
    ['focus', '/maps', maps],
    ['rest', '/rfr', rfr],
    ['rest', '/home', rfr],
  ] as const)('is prefetched when pointer or focus %s on it: %s', async (sign, href, links) => {
    const page = createPrefetcher();
    await page[sign](href);
    expect(listPreloads()).toEqual(links);
  });

  it('is prefetched once, and its links are removed after loading', async () => {
    const page = createPrefetcher();
    await page.rest('/maps');
    for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'));
    expect(listPreloads()).toEqual([]);
    await page.rest('/rfr');
    await page.rest('/maps');
    expect(listPreloads()).toEqual(rfr);
  });

  it('is not prefetched when the pointer only passes over it', async () => {
    const { clock, rest } = createPrefetcher();
    const passing = rest('/maps');
    document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
    await passing;
    await clock.advance(1_000);
    expect(listPreloads()).toEqual([]);
  });

  it.each<[string, PrefetcherOptions, string]>([
    ['without permission', { rules: ['visit:rfr-page'] }, '/maps'],
    ['that this document does not cover', { covers: ({ name }) => name !== 'maps' }, '/maps'],
    ['whose host this environment does not set', { path: '/maps' }, '/tables'],
    ['that is on screen', { path: '/maps' }, '/maps'],
    ['of another origin', {}, 'https://elsewhere.test/maps'],
    ['with reduced data usage', { connection: { saveData: true } }, '/maps'],
    ['over a metered connection', { connection: { metered: true } }, '/maps'],
    ['over a mobile connection', { connection: { type: 'cellular' } }, '/maps'],
    ['over slow-2g', { connection: { effectiveType: 'slow-2g' } }, '/maps'],
    ['over 2g', { connection: { effectiveType: '2g' } }, '/maps'],
    ['over 3g', { connection: { effectiveType: '3g' } }, '/maps'],
  ])('%s is not prefetched, and its host not requested', async (_story, circumstances, href) => {
    const { rest, requested } = createPrefetcher(circumstances);
    await rest(href);
    expect(listPreloads()).toEqual([]);
    expect(requested).toEqual([]);
  });

  it('outside the menus is not prefetched', async () => {
    const { rest } = createPrefetcher();
    await rest('', document.getElementById('outside') ?? document.body);
    expect(listPreloads()).toEqual([]);
  });

  it('is prefetched again after its host did not respond', async () => {
    const answers = [
      Promise.reject(new Error('refused')),
      Promise.resolve(addressesOn('https://maps.example.test/a.js')),
    ];
    const { rest } = createPrefetcher({ locate: () => answers.shift() ?? Promise.resolve(undefined) });
    await rest('/maps');
    expect(listPreloads()).toEqual([]);
    await rest('/tables');
    await rest('/maps');
    expect(listPreloads()).toHaveLength(1);
  });

  it('prefetches no file from a host the app does not list', async () => {
    const { rest } = createPrefetcher({
      locate: async () => addressesOn('https://other.example.test/main.js'),
    });
    await rest('/maps');
    expect(listPreloads()).toEqual([]);
  });
});

it('stops on dispose', async () => {
  const { clock, rest } = createPrefetcher();
  disposePrefetchers();
  await rest('/maps');
  expect(listPreloads()).toEqual([]);
  expect(clock.waiting).toBe(0);
});
