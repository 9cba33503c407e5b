import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { market, northfield, openPage, sales } from '../testing/open-property-pulse';
// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/select';

jest.mock('@portal/charts', () => ({
  drawChart: () => ({ update: () => undefined, toSvg: () => '', stop: () => undefined }),
}));

describe('the sales', () => {
  const inOldTown = {
    municipality: northfield,
    path: '/propertyPulse?view=sales&neighbourhood=Old+Town',
  };

  it('open from the link of a neighbourhood, with the focus on their heading', async () => {
    const { answer, visits, callTo } = openPage();
    await answer('/pulse/market', market);
    await userEvent.click(screen.getByRole('link', { name: 'Old Town' }));
    expect(visits.at(-1)?.path).toBe('/propertyPulse?view=sales&neighbourhood=Old+Town');
    expect(await screen.findByRole('heading', { level: 2, name: 'Sales in Old Town' })).toHaveFocus();
    expect(callTo('/pulse/sales').query).toMatchObject({
      neighbourhood: 'Old Town',
      sort: 'date',
      order: 'descending',
      size: 50,
      from: 0,
    });
  });

  it('link to the property of each sale', async () => {
    const { answer } = openPage(inOldTown);
    await answer('/pulse/sales', sales(3));
    const link = screen.getByRole('link', { name: '0412 001 010 00000 0000' });
    expect(link).toHaveAttribute('href', '/property?roll=0412001010000000000');
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('125.0%');
  });

  it('show the property without a link if the user may not visit it', async () => {
    const { answer } = openPage({ ...inOldTown, closed: ['/property'] });
    await answer('/pulse/sales', sales(3));
    expect(screen.getByText('0412 001 010 00000 0000')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^0412/ })).not.toBeInTheDocument();
  });

  it('sort and page in the URL; changing the order returns to the first page', async () => {
    const { answer, callTo, visits } = openPage(inOldTown);
    await answer('/pulse/sales', sales(120));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(callTo('/pulse/sales').query).toMatchObject({ from: 50 });
    expect(screen.getByRole('region', { name: 'Sales in Old Town' })).toHaveFocus();
    await answer('/pulse/sales', sales(120));
    await userEvent.click(screen.getByRole('button', { name: 'Price' }));
    expect(callTo('/pulse/sales').query).toMatchObject({ from: 0, sort: 'price', order: 'ascending' });
    await answer('/pulse/sales', sales(120));
    await userEvent.click(screen.getByRole('button', { name: 'Price' }));
    expect(callTo('/pulse/sales').query).toMatchObject({ sort: 'price', order: 'descending' });
    expect(visits.at(-1)?.path).toBe('/propertyPulse?view=sales&neighbourhood=Old+Town&sort=price');
  });

  it('can be downloaded with the filters in the URL on all pages', async () => {
    const { answer, orders } = openPage({
      ...inOldTown,
      path: `${inOldTown.path}&year=2024&last=06&sort=price&order=ascending&from=50`,
    });
    await answer('/pulse/sales', sales(120));
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(orders.map(({ order }) => order)).toEqual([
      {
        fileName: 'sales-0412.csv',
        target: 'sales',
        params: {
          municipality: '0412',
          first: '2024-01',
          last: '2024-06',
          neighbourhood: 'Old Town',
          sort: 'price',
          order: 'ascending',
        },
      },
    ]);
  });

  it('link back from a page beyond the end', async () => {
    const { answer, visits } = openPage({ ...inOldTown, path: `${inOldTown.path}&from=5000` });
    await answer('/pulse/sales', { total: 120, sales: [] });
    expect(screen.getByText('The list has no such page.')).toBeVisible();
    expect(screen.getByText('120 sales')).toHaveAttribute('role', 'status');
    expect(screen.getByText('120 in total')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(visits.at(-1)?.path).toBe('/propertyPulse?view=sales&neighbourhood=Old+Town&from=100');
  });
});
