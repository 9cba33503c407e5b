import { selectKnown, ListAddress } from './list-address';
import { fakePortal } from '#plugin-testing/fake-portal';

/** The address of a list of appeals, the latest first and fifty a page. */
function listAt(path: string) {
  const { portal, visits } = fakePortal({ path });
  const shape = { sorts: ['filed', 'hearing'], descending: true, size: 50 } as const;
  const address = new ListAddress(portal, '/appeal', shape);
  return { address, visits, paths: () => visits.map((visit) => visit.path) };
}

test.each([
  ['', { size: 50, from: 0, sort: 'filed', order: 'descending' }],
  ['?sort=hearing&from=100', { size: 50, from: 100, sort: 'hearing', order: 'descending' }],
  ['?order=ascending', { size: 50, from: 0, sort: 'filed', order: 'ascending' }],
  ['?sort=owner&order=up&from=-1', { size: 50, from: 0, sort: 'filed', order: 'descending' }],
  ['?from=1000000', { size: 50, from: 0, sort: 'filed', order: 'descending' }],
])('an address that ends with "%s" asks for this page', (query, asked) => {
  expect(listAt(`/appeal${query}`).address.pageAsked).toEqual(asked);
});

test('another order begins with the first page, and the usual one leaves the address bare', () => {
  const { address, paths } = listAt('/appeal?state=Heard&from=50');
  address.sort({ key: 'hearing', descending: false });
  address.sort({ key: 'hearing', descending: true });
  address.sort({ key: 'filed', descending: true });
  expect(paths()).toEqual([
    '/appeal?state=Heard&sort=hearing&order=ascending',
    '/appeal?state=Heard&sort=hearing',
    '/appeal?state=Heard',
  ]);
});

test('a filter begins with the first page, in the order of before', () => {
  const { address, visits } = listAt('/appeal?sort=hearing&from=50');
  address.narrow({ state: 'Heard' }, { replace: true });
  expect(visits).toEqual([{ path: '/appeal?sort=hearing&state=Heard', replace: true }]);
});

test('pages are turned to and back', () => {
  const { address, paths } = listAt('/appeal?state=Heard');
  address.turnTo(50);
  expect(address.from).toBe(50);
  address.turnTo(0);
  expect(paths()).toEqual(['/appeal?state=Heard&from=50', '/appeal?state=Heard']);
});

test('an empty text chooses nothing', () => {
  expect(selectKnown({ state: 'Heard', year: '' })).toEqual({ state: 'Heard' });
});
