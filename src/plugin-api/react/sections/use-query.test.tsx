import { fakePortal } from '#plugin-testing/fake-portal';
import { renderHook } from '@testing-library/react';
import { MunicipalityQuery } from './municipality-query';
import { useQuery } from './use-query';

const northfield = { code: '0412', name: 'Northfield' };

function createQueries() {
  const fake = fakePortal({ municipality: northfield });
  const { portal, calls } = fake;
  const get = (path: string, signal: AbortSignal) => portal.http('api').get(path, { signal });
  return {
    ...fake,
    all: new MunicipalityQuery({ portal, fetch: ({ signal }) => get('/permits', signal) }),
    one: new MunicipalityQuery<unknown, { readonly id: string }>({
      portal,
      fetch: ({ params, signal }) => get(`/permits/${params.id}`, signal),
    }),
    paths: () => calls.map(({ path }) => path),
    current: () => calls.filter(({ signal }) => signal?.aborted === false).map(({ path }) => path),
  };
}

test('loads on mount, follows the params, and stops on unmount', () => {
  const { one, paths, current } = createQueries();
  const { rerender, unmount } = renderHook(({ id }) => useQuery(one, { id }), { initialProps: { id: '7' } });
  expect(paths()).toEqual(['/permits/7']);
  rerender({ id: '7' });
  rerender({ id: '8' });
  expect(paths()).toEqual(['/permits/7', '/permits/8']);
  unmount();
  expect(current()).toEqual([]);
  one.setParams({ id: '9' });
  expect(paths()).toHaveLength(2);
});

test('keeps one pending request in strict mode, where React mounts twice', () => {
  const { all, current } = createQueries();
  const { unmount } = renderHook(() => useQuery(all), { reactStrictMode: true });
  expect(current()).toEqual(['/permits']);
  unmount();
  expect(current()).toEqual([]);
});

test('shares the request among components that use the same query', () => {
  const { all, paths, current } = createQueries();
  const first = renderHook(() => useQuery(all));
  const second = renderHook(() => useQuery(all));
  first.unmount();
  expect([paths(), current()]).toEqual([['/permits'], ['/permits']]);
  second.unmount();
  expect(current()).toEqual([]);
});

test('switches from one query to another', () => {
  const { all, portal, current } = createQueries();
  const other = new MunicipalityQuery({
    portal,
    fetch: ({ signal }) => portal.http('api').get('/offices', { signal }),
  });
  const { rerender, unmount } = renderHook(({ query }) => useQuery(query), { initialProps: { query: all } });
  rerender({ query: other });
  expect(current()).toEqual(['/offices']);
  unmount();
});
