import { fakePortal, type FakePortalOptions } from '#plugin-testing/fake-portal';
import { act, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { PortalContext } from '../portal-context';
import { PortalRouter } from './PortalRouter';
import { dayFilter, oneOf, useFilters, yearFilter } from './use-filters';
import { useListParams } from './use-list-params';
import { useParam } from './use-param';

const northfield = { code: '0412', name: 'Northfield' };
const fallowdale = { code: '0618', name: 'Fallowdale' };
const sections = ['/appeal', '/people-portal'].map((path) => ({
  path,
  title: path,
  permissions: [],
  app: path,
}));

const shape = {
  filters: { street: '', state: oneOf(['', 'Open', 'Heard']), year: oneOf(['2024', '2025'], '2025') },
  sorts: ['filed', 'hearing'],
  descending: true,
  pageSize: 50,
  forgetWithMunicipality: ['appeal'],
} as const;

const daysShape = { day: dayFilter, year: yearFilter };

/** Renders the list of appeals with this query string. */
const openList = (query: string, options?: FakePortalOptions) =>
  openPage(() => ({ ...useListParams(shape), appeal: useParam('appeal') }), query, options);

function openPage<T>(usePage: () => T, query: string, options: FakePortalOptions = {}) {
  const fake = fakePortal({ path: `/appeal${query}`, sections, ...options });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PortalContext value={fake.portal}>
      <PortalRouter>{children}</PortalRouter>
    </PortalContext>
  );
  const { result } = renderHook(usePage, { wrapper, reactStrictMode: true });
  return {
    ...fake,
    now: () => result.current,
    paths: () => fake.visits.map(({ path }) => path),
    act: (change: () => void) => act(async () => change()),
  };
}

const usual = { size: 50, from: 0, sort: 'filed', order: 'descending', year: '2025' };

test.each([
  ['', usual],
  ['?sort=hearing&from=100', { ...usual, from: 100, sort: 'hearing' }],
  ['?order=ascending&street=Mill+Street', { ...usual, order: 'ascending', street: 'Mill Street' }],
  ['?state=Heard&year=2024', { ...usual, state: 'Heard', year: '2024' }],
  ['?state=Lost&year=1066&sort=owner&order=up&from=-1', usual],
  ['?from=1000000', usual],
])('parses the query string "%s"', (query, request) => {
  expect(openList(query).now().request).toEqual(request);
});

test('reports whether a filter is set, and keeps the request object until the URL changes', async () => {
  const { now, act, goTo } = openList('?year=2025&sort=hearing');
  expect(now().isFiltered).toBe(false);
  const { request } = now();
  await act(() => goTo('/people-portal?street=Main'));
  expect(now().request).toBe(request);
  await act(() => goTo('/appeal?street=Mill'));
  expect([now().isFiltered, now().filters.street]).toEqual([true, 'Mill']);
});

test('setting a filter returns to the first page, omits defaults and keeps other parameters', async () => {
  const { now, act, visits } = openList('?sort=hearing&from=50&ccmm=0412&year=2024');
  await act(() => now().setFilters({ street: 'Mill' }, { replace: true }));
  await act(() => now().setFilters({ state: 'Heard', year: '2025' }));
  await act(() => now().clear());
  expect(visits).toEqual([
    { path: '/appeal?sort=hearing&ccmm=0412&year=2024&street=Mill', replace: true },
    { path: '/appeal?sort=hearing&ccmm=0412&street=Mill&state=Heard', replace: false },
    { path: '/appeal?sort=hearing&ccmm=0412', replace: false },
  ]);
});

test('applies both of two changes in one event, and ignores a change to the current value', async () => {
  const { now, act, paths } = openList('');
  await act(() => {
    const { setFilters } = now();
    setFilters({ street: 'Mill' });
    setFilters({ state: 'Open' });
    setFilters({ state: 'Open' });
  });
  expect(paths()).toEqual(['/appeal?street=Mill', '/appeal?street=Mill&state=Open']);
});

test('changing the order returns to the first page, and the default order is omitted from the URL', async () => {
  const { now, act, paths } = openList('?state=Heard&from=50');
  await act(() => now().sort({ key: 'hearing', descending: false }));
  expect(now().sorting).toEqual({ key: 'hearing', descending: false });
  await act(() => now().sort({ key: 'hearing', descending: true }));
  await act(() => now().sort({ key: 'filed', descending: true }));
  expect(paths()).toEqual([
    '/appeal?state=Heard&sort=hearing&order=ascending',
    '/appeal?state=Heard&sort=hearing',
    '/appeal?state=Heard',
  ]);
});

test('goes to the next page and back', async () => {
  const { now, act, paths } = openList('?state=Heard');
  await act(() => now().goTo(50));
  expect([now().from, now().size]).toEqual([50, 50]);
  await act(() => now().goTo(0));
  expect(paths()).toEqual(['/appeal?state=Heard&from=50', '/appeal?state=Heard']);
});

test('returns paths of links on this page or another', () => {
  const { now, visits } = openList('?state=Heard&from=50');
  expect(now().getPath({ appeal: 'A&B' })).toBe('/appeal?state=Heard&from=50&appeal=A%26B');
  expect(now().getPath({ from: '' }, '/appeal/board')).toBe('/appeal/board?state=Heard');
  expect(visits).toEqual([]);
});

test('opens and closes a record with one query parameter', async () => {
  const { now, act, paths } = openList('?state=Heard');
  await act(() => now().appeal[1]('17'));
  expect(now().appeal[0]).toBe('17');
  await act(() => now().appeal[1](''));
  expect(paths()).toEqual(['/appeal?state=Heard&appeal=17', '/appeal?state=Heard']);
});

test('resets parameters of the previous municipality without a history entry', async () => {
  const { act, choose, visits } = openList('?from=50&appeal=17&state=Heard', { municipality: northfield });
  await act(() => choose({ ...northfield }));
  expect(visits).toEqual([]);
  await act(() => choose(fallowdale));
  expect(visits).toEqual([{ path: '/appeal?state=Heard', replace: true }]);
});

test('useFilters does not reset the parameter `from`', async () => {
  const periods = { from: '', to: '' };
  const { now, act, choose, paths } = openPage(() => useFilters(periods), '?from=2021&page=2', {
    municipality: northfield,
  });
  await act(() => choose(fallowdale));
  await act(() => now().setFilters({ from: '2022' }));
  await act(() => now().setFilters({ to: '2024' }));
  await act(() => now().clear());
  expect(paths()).toEqual(['/appeal?from=2022&page=2', '/appeal?from=2022&page=2&to=2024', '/appeal?page=2']);
});

test('keeps the parameters of a page that opens before the municipality has loaded', async () => {
  const { act, choose, now } = openList('?from=50&appeal=17');
  await act(() => choose(northfield));
  expect([now().from, now().appeal[0]]).toEqual([50, '17']);
});

test('changes nothing when the municipality changes during navigation to another section', async () => {
  const { act, choose, goTo, now, visits } = openList('?from=50', { municipality: northfield });
  await act(() => goTo('/people-portal?from=50'));
  await act(() => choose(fallowdale));
  await act(() => now().setFilters({ street: 'Mill' }));
  expect(visits).toEqual([]);
  expect(now().from).toBe(50);
});

test('throws an error that names PortalRouter when it is missing', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { portal } = fakePortal();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <PortalContext value={portal}>{children}</PortalContext>
    </StrictMode>
  );
  expect(() => renderHook(() => useParam('person'), { wrapper })).toThrow('need a PortalRouter around them');
});

test.each([
  ['', []],
  ['?state=Heard&year=2024&sort=hearing&order=ascending&street=Anything', []],
  ['?state=Lost', ['Lost']],
  ['?state=&sort=', []],
  ['?year=1066&state=Lost&sort=owner&order=up&other=1', ['Lost', '1066', 'owner', 'up']],
])('lists the invalid values in "%s"', (query, ignored) => {
  expect(openList(query).now().ignored).toEqual(ignored);
});

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', ''],
  ['2026-02-30', ''],
  ['2026-13-01', ''],
  ['2026-2-1', ''],
  ['soon', ''],
  ['2026-02-28T10:00', ''],
])('parses %s as the day "%s"', (text, day) => {
  const { now } = openPage(() => useFilters(daysShape), `?day=${text}`);
  expect([now().filters.day, now().ignored]).toEqual([day, day === '' ? [text] : []]);
});

test.each([
  ['2026', '2026'],
  ['26', ''],
  ['20265', ''],
])('parses %s as the year "%s"', (text, year) => {
  const { now } = openPage(() => useFilters(daysShape), `?year=${text}`);
  expect([now().filters.year, now().ignored]).toEqual([year, year === '' ? [text] : []]);
});
