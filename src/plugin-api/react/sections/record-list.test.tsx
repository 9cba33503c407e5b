import { fakePortal, type FakePortalOptions } from '#plugin-testing/fake-portal';
import { act, renderHook } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import type { ReactNode } from 'react';
import { PortalContext } from '../portal-context';
import { PortalRouter } from './PortalRouter';
import { type AnyRecordListShape, RecordList } from './record-list';
import { oneOf } from './use-filters';
import { useRecordList, type RecordListView } from './use-record-list';

const sections = ['/appeal', '/sla'].map((path) => ({ path, title: path, permissions: [], app: path }));
const northfield = { code: '0412', name: 'Northfield' };
const fallowdale = { code: '0618', name: 'Fallowdale' };

const shape: AnyRecordListShape = {
  filters: { state: oneOf(['', 'Open', 'Heard']) },
  sorts: ['filed', 'hearing'],
  pageSize: 50,
  record: 'appeal',
};
const usual = { size: 50, from: 0, sort: 'filed', order: 'ascending' };

interface OpenOptions extends RecordListView<AnyRecordListShape> {
  readonly shape?: AnyRecordListShape | (() => AnyRecordListShape);
  readonly portal?: FakePortalOptions;
  readonly ignoreMunicipality?: boolean;
}

/** Renders the list of appeals with this query string, and records its requests. */
function openList(
  query: string,
  { portal: options, ignoreMunicipality, enabled = true, ...own }: OpenOptions = {},
) {
  const fake = fakePortal({ path: `/appeal${query}`, sections, municipality: northfield, ...options });
  const loads: (readonly [of: string, request: unknown])[] = [];
  const loadPage = (of: string, params: object): Promise<string> => {
    loads.push([of, params]);
    return Promise.resolve('a page');
  };
  const shared = {
    portal: fake.portal,
    shape: own.shape ?? shape,
    fetchRecord({ id }: { readonly id: string }) {
      loads.push(['record', id]);
      return Promise.resolve(`appeal ${id}`);
    },
  };
  const list = new RecordList<AnyRecordListShape, string, string>(
    ignoreMunicipality === true
      ? { ...shared, ignoreMunicipality, fetchPage: ({ params }) => loadPage('every municipality', params) }
      : { ...shared, fetchPage: ({ municipality, params }) => loadPage(municipality.code, params) },
  );
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PortalContext value={fake.portal}>
      <PortalRouter>{children}</PortalRouter>
    </PortalContext>
  );
  const { result, rerender, unmount } = renderHook(() => useRecordList(list, { enabled }), { wrapper });
  return {
    ...fake,
    list,
    rerender,
    unmount,
    now: () => result.current,
    takeLoads: () => loads.splice(0),
    act: (change: () => void) => act(async () => change()),
    settle: () => act(async () => undefined),
  };
}

test('loads the page and record in the URL, and drops both on unmount', async () => {
  const { list, takeLoads, now, settle, unmount } = openList('?state=Open&from=50&appeal=A-7');
  await settle();
  expect(takeLoads()).toEqual([
    ['0412', { ...usual, state: 'Open', from: 50 }],
    ['record', 'A-7'],
  ]);
  expect([list.page.value, list.record.value, now().openedId]).toEqual(['a page', 'appeal A-7', 'A-7']);
  unmount();
  expect([list.page.value, list.record.value]).toEqual([undefined, undefined]);
});

test('a link opens a record and keeps other parameters; closing it loads nothing', async () => {
  const { list, takeLoads, now, goTo, visits, settle, act: change } = openList('?state=Heard');
  await settle();
  expect([list.record.result.state, takeLoads().length]).toEqual(['idle', 1]);
  await change(() => goTo(now().getRecordPath('A-9')));
  expect(takeLoads()).toEqual([['record', 'A-9']]);
  await change(() => now().close());
  expect(visits.at(-1)).toEqual({ path: '/appeal?state=Heard', replace: false });
  expect([takeLoads(), list.record.result.state, now().openedId]).toEqual([[], 'idle', '']);
});

test('a change of municipality returns to the first page and keeps the open record', async () => {
  const { choose, takeLoads, now, settle, act: change } = openList('?from=50&appeal=A-7');
  await settle();
  takeLoads();
  await change(() => choose(fallowdale));
  const loads = takeLoads();
  expect(loads.at(-1)).toEqual(['0618', usual]);
  expect(loads).not.toContainEqual(['record', 'A-7']);
  expect(now().openedId).toBe('A-7');
});

test.each([
  ['another view is shown', false],
  ['the URL has filters', ({ isFiltered }: { readonly isFiltered: boolean }) => !isFiltered],
])('the page is not loaded while %s, the record is', async (_, enabled) => {
  const { list, takeLoads, settle } = openList('?state=Open&appeal=A-7', { enabled });
  await settle();
  expect([takeLoads(), list.page.result.state]).toEqual([[['record', 'A-7']], 'idle']);
});

test('a list with ignoreMunicipality loads without a municipality', async () => {
  const { takeLoads, settle } = openList('', {
    portal: { municipality: undefined },
    ignoreMunicipality: true,
  });
  await settle();
  expect(takeLoads()).toEqual([['every municipality', usual]]);
});

test('a list without records ignores record ids in the URL', async () => {
  const { record: _, ...closed } = shape;
  const { takeLoads, now, settle } = openList('?appeal=A-7&=A-8', { shape: closed });
  await settle();
  expect([takeLoads(), now().openedId]).toEqual([[['0412', usual]], '']);
});

test('the shape can depend on observable state, such as the tax year', async () => {
  const years = observable.box('2025');
  const {
    now,
    rerender,
    act: change,
  } = openList('?year=2024', {
    shape: () => ({ ...shape, filters: { year: oneOf([years.get(), '2023']) } }),
  });
  expect(now().filters).toEqual({ year: '2025' });
  await change(() => runInAction(() => years.set('2024')));
  // An observer component would rerender automatically.
  rerender();
  expect(now().filters).toEqual({ year: '2024' });
});
