import { screen } from '@testing-library/react';
import { northfield, openPage, sales } from '../testing/open-property-pulse';
// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/select';

const path = '/propertyPulse?view=map&neighbourhood=Old+Town&year=2024&last=06';
const filters = { countyMun: '0412', first: '2024-01', last: '2024-06', neighbourhood: 'Old Town' };

describe('the map of sales', () => {
  it('applies the filters of the figures, and lists the sales within its bounds', async () => {
    const { answer, callTo } = openPage({ municipality: northfield, path });
    expect(callTo('/pulse/extent').query).toEqual(filters);
    await answer('/pulse/extent', { rows: 3, bounds: [-80.5, 43.1, -80.4, 43.2] });
    expect(screen.getAllByText('3 sales')).not.toEqual([]);
    const list = await screen.findByRole('table', { name: 'Sales' });
    expect(callTo('/pulse/sales').query).toEqual({
      ...filters,
      bounds: '-80.5,43.1,-80.4,43.2',
      from: 0,
      size: 20,
    });
    await answer('/pulse/sales', sales(3));
    expect(list).toHaveTextContent('2025-03-02');
    expect(list).toHaveTextContent('$500,000');
  });

  it('shows an empty state', async () => {
    const { answer } = openPage({ municipality: northfield, path });
    await answer('/pulse/extent', { rows: 0, bounds: null });
    expect(screen.getByText('No sales')).toBeVisible();
  });

  it('shows a failure', async () => {
    const { callTo } = openPage({ municipality: northfield, path });
    callTo('/pulse/extent').fail(new Error('offline'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The sales could not be loaded.');
  });
});
