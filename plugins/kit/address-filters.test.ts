import { autorun, observable, runInAction } from 'mobx';
import { AddressFilters } from './address-filters';
import { fakePortal } from '#plugin-testing/fake-portal';

/** Filters over an address that changes as the portal's does. */
function filtersAt(path: string) {
  const address = observable({ path });
  const went: { readonly path: string; readonly replace: boolean }[] = [];
  const { portal } = fakePortal();
  const navigation = {
    get path() {
      return address.path;
    },
    to(next: string, { replace = false }: { readonly replace?: boolean } = {}) {
      went.push({ path: next, replace });
      runInAction(() => {
        address.path = next;
      });
    },
    mayVisit: () => true,
  };
  return {
    filters: new AddressFilters({ ...portal, navigation }, path.replace(/\?.*$/, '')),
    navigation,
    went,
  };
}

test('reads a filter from the address, and something else while it does not say', () => {
  const { filters } = filtersAt('/sla?year=2024&ccmm=0412');
  expect(filters.get('year')).toBe('2024');
  expect(filters.get('street')).toBe('');
  expect(filters.get('from', '0')).toBe('0');
});

test('takes only what is among the choices', () => {
  const choices = ['2025', '2024'] as const;
  expect(filtersAt('/sla?year=2024').filters.oneOf('year', choices, '2025')).toBe('2024');
  expect(filtersAt('/sla?year=1066').filters.oneOf('year', choices, '2025')).toBe('2025');
  expect(filtersAt('/sla').filters.oneOf('year', choices, '2025')).toBe('2025');
});

test.each([
  ['adds', '/sla?ccmm=0412', { year: '2024' }, '/sla?ccmm=0412&year=2024'],
  ['changes', '/sla?year=2024&ccmm=0412', { year: '2023' }, '/sla?year=2023&ccmm=0412'],
  ['takes out', '/sla?year=2024&ccmm=0412', { year: '' }, '/sla?ccmm=0412'],
  ['takes out the last', '/sla?year=2024', { year: '' }, '/sla'],
  ['changes several at once', '/sla?year=2024', { year: '', class: 'Farm' }, '/sla?class=Farm'],
  ['escapes', '/people', { name: 'A&B = ?' }, '/people?name=A%26B+%3D+%3F'],
])('%s, and leaves the rest of the address alone', (_, path, changes, expected) => {
  const { filters, went } = filtersAt(path);
  filters.set(changes);
  expect(went).toEqual([{ path: expected, replace: false }]);
});

test('says where a link leads that changes filters, without going there', () => {
  const { filters, went } = filtersAt('/sla?year=2024&ccmm=0412');
  expect(filters.pathWith({ year: '', class: 'Farm' })).toBe('/sla?ccmm=0412&class=Farm');
  expect(went).toEqual([]);
});

test('leaves no entry in the history for letters, and goes nowhere for what is there already', () => {
  const { filters, went } = filtersAt('/people?name=ol');
  filters.set({ name: 'oli' }, { replace: true });
  filters.set({ name: 'oli' });
  expect(went).toEqual([{ path: '/people?name=oli', replace: true }]);
});

test('is followed by whoever reads it, also when Back changes the address', () => {
  const { filters, navigation } = filtersAt('/sla?year=2025');
  const seen: string[] = [];
  const stop = autorun(() => void seen.push(filters.get('year')));
  filters.set({ year: '2024' });
  navigation.to('/sla?year=2025');
  stop();
  expect(seen).toEqual(['2025', '2024', '2025']);
});

test('of a page stay as they were while another page is on screen', () => {
  const { portal, goTo } = fakePortal({ path: '/my-properties?street=Mill' });
  const filters = new AddressFilters(portal, '/my-properties');
  const seen: string[] = [];
  const stop = autorun(() => seen.push(filters.get('street')));
  goTo('/rfr?street=Main');
  goTo('/my-properties?street=Lane');
  expect(seen).toEqual(['Mill', 'Lane']);
  stop();
});

test('pages below the page have the same filters, in links too; another section changes nothing', () => {
  const { portal, goTo, visits } = fakePortal({ path: '/my-work/list?due=week&ccmm=0412' });
  const filters = new AddressFilters(portal, '/my-work');
  expect(filters.get('due')).toBe('week');
  expect(filters.pathWith({ due: 'later' }, '/my-work/items/7')).toBe('/my-work/items/7?due=later&ccmm=0412');
  goTo('/my-workshop?due=later');
  expect(filters.get('due')).toBe('week');
  expect(visits).toEqual([]);
});

test('leave the address of another page alone', () => {
  const { portal, goTo, visits } = fakePortal({ path: '/appeal?state=Heard&from=50' });
  const filters = new AddressFilters(portal, '/appeal');
  expect(filters.get('state')).toBe('Heard');
  goTo('/people-portal');
  filters.set({ from: '' }, { replace: true });
  expect(visits).toEqual([]);
  expect(portal.navigation.path).toBe('/people-portal');
});
