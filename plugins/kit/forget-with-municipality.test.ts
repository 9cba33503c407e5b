import { AddressFilters } from './address-filters';
import { forgetWithMunicipality } from './forget-with-municipality';
import { fakePortal } from '#plugin-testing/fake-portal';

const northfield = { code: '0412', name: 'Northfield' };
const eastbrook = { code: '0618', name: 'Eastbrook' };

function open(path: string) {
  const fake = fakePortal({ path });
  const stop = forgetWithMunicipality(fake.portal, new AddressFilters(fake.portal, '/sla'), ['from', 'area']);
  return { ...fake, stop };
}

test('forgets what was of the municipality before, and nothing else, until its stop', () => {
  const { choose, goTo, visits, stop } = open('/sla?from=50&area=Mill&year=2024');
  choose(northfield);
  choose({ ...northfield });
  expect(visits).toEqual([]);
  choose(eastbrook);
  expect(visits).toEqual([{ path: '/sla?year=2024', replace: true }]);
  goTo('/sla?from=100');
  stop();
  choose(northfield);
  expect(visits).toHaveLength(1);
});

test('leaves another section alone, the way to which changes the municipality', () => {
  const { choose, goTo, visits } = open('/sla?from=50');
  choose(northfield);
  goTo('/people-portal?from=50');
  choose(eastbrook);
  expect(visits).toEqual([]);
});
