import { screen } from '@testing-library/react';
import { createList, openPage } from '../testing/open-permits';

const path = '/building-permits?view=map&state=Closed&neighbourhood=Old+Town&from=50&sort=value';
const filters = { countyMun: '0412', state: 'Closed', neighbourhood: 'Old Town' };

describe('the map of permits', () => {
  it('applies the filters of the list, and lists the permits within its bounds', async () => {
    const { answer, callTo } = openPage({ path });
    expect(callTo('/permits/extent').query).toEqual(filters);
    await answer('/permits/extent', { rows: 3, bounds: [-80.5, 43.1, -80.4, 43.2] });
    expect(screen.getAllByText('3 permits')).not.toEqual([]);
    const list = await screen.findByRole('table', { name: 'Building Permits' });
    expect(callTo('/permits/list').query).toEqual({
      ...filters,
      bounds: '-80.5,43.1,-80.4,43.2',
      from: 0,
      size: 20,
    });
    await answer('/permits/list', createList(3));
    const rows = Array.from(list.querySelectorAll('tr'), ({ textContent }) => textContent);
    expect(rows.slice(0, 2)).toEqual([
      'AddressNumberWorkIssued onValue of the work',
      '0 Mill StreetBP-2025-0Garage2025-01-09$31,000',
    ]);
  });

  it('is a view with the same filters in its URL', () => {
    openPage({ path: '/building-permits?state=Closed' });
    expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute(
      'href',
      '/building-permits?state=Closed&view=map',
    );
  });

  it('shows an empty state', async () => {
    const { answer } = openPage({ path });
    await answer('/permits/extent', { rows: 0, bounds: null });
    expect(screen.getByText('No building permits found')).toBeVisible();
  });

  it('shows a failure', async () => {
    const { fail } = openPage({ path });
    await fail('/permits/extent', new Error('offline'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The building permits could not be loaded.');
  });
});
