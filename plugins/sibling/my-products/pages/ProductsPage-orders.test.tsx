import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PortalError } from '@portal/plugin-testing/fake-portal';
import { choose, news, openPage, order, rows, submit } from '../testing/open-products';
// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/select';

// antd controls are slow in jsdom.
jest.setTimeout(20_000);

describe('the orders', () => {
  it('are refreshed on every notification of a file, and stay during the refresh', async () => {
    const { offer, listed, lists, notify } = openPage();
    await offer();
    await listed(order(1, 'ordered'));
    const about = { fileId: 'f-1', fileName: 'roll.csv', status: 'initialized' } as const;
    const tell = (updatedAt: number) => act(async () => notify([{ ...news, updatedAt, extract: about }]));
    await act(async () => notify([news]));
    expect(lists()).toHaveLength(1);
    await tell(2);
    expect(rows()[0]).toHaveTextContent('Ordered');
    await listed(order(1, 'making'));
    expect(rows()[0]).toHaveTextContent('In progress');
    expect(rows()[0]).toHaveTextContent('2025-11-19 7:00 p.m.');
    await tell(3);
    await listed(order(1, 'ready'));
    expect(rows()[0]).toHaveTextContent('Ready');
    expect(lists()).toHaveLength(3);
  });

  it('stay when a refresh fails, with Retry', async () => {
    const { offer, listed, list, notify } = openPage();
    await offer();
    await listed(order(1, 'ordered'));
    const extract = { fileId: 'f-1', fileName: 'roll.csv', status: 'ready' } as const;
    await act(async () => notify([{ ...news, extract }]));
    await act(async () => list().fail(new PortalError('Not today.', { code: 'http-503' })));
    expect(rows()).toHaveLength(1);
    const said = 'The list could not be refreshed. Not today.';
    expect(screen.getByText(said)).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { name: 'My orders' })).toHaveFocus();
    await listed(order(1, 'ready'));
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });

  it('can be downloaded when ready, and ordered again when failed', async () => {
    const { offer, listed, files, orders } = openPage();
    await offer();
    await listed(
      order(1, 'failed', {
        product: 'sales-report',
        name: 'Sales report',
        municipality: '0618',
        year: 2024,
        format: 'xlsx',
      }),
      order(2, 'ready'),
      order(3, 'making'),
    );
    expect(within(rows()[2] ?? document.body).queryByRole('button')).not.toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Download Assessment roll extract, Northfield, 2025' }),
    );
    expect(files).toEqual([{ fileName: 'assessment-roll-2.csv' }]);
    await userEvent.dblClick(
      screen.getByRole('button', { name: 'Order again Sales report, Fallowdale, 2024' }),
    );
    expect(orders.map((one) => one.order)).toEqual([
      {
        fileName: 'sales-report-0618-2024.xlsx',
        params: { municipality: '0618', year: 2024 },
        target: 'sales-report',
      },
    ]);
  });

  it('store filter and page in the URL, and show the newest after an order', async () => {
    const { offer, list, visits, orders, goTo } = openPage({ path: '/my-products?state=failed&from=20' });
    expect(list().query).toEqual({ state: 'failed', size: 20, from: 20 });
    await offer();
    await act(async () => list().answer({ total: 21, orders: [order(1, 'failed')] }));
    await choose('Show', 'ready');
    expect(visits.at(-1)).toEqual({ path: '/my-products?state=ready', replace: false });
    expect(list().query).toEqual({ state: 'ready', size: 20, from: 0 });
    await act(async () => list().answer({ total: 0, orders: [] }));
    expect(screen.getByText('No matching orders')).toBeVisible();
    await act(async () => goTo('/my-products?state=failed&from=20'));
    expect(list().query).toMatchObject({ state: 'failed', from: 20 });
    await userEvent.click(submit());
    await act(async () => orders[0]?.answer('f-9'));
    expect(list().query).toEqual({ state: undefined, size: 20, from: 0 });
  });

  it.each([
    ['nothing', undefined],
    ['an unknown state', { total: 1, orders: [order(1, 'lost')] }],
    ['a year that is text', { total: 1, orders: [order(1, 'ready', { year: '2025' })] }],
  ])('show a failure for a response with %s', async (_, value) => {
    const { list } = openPage();
    await act(async () => list().answer(value));
    expect(screen.getByRole('alert')).toHaveTextContent('The response could not be read.');
  });
});

describe('monthly orders', () => {
  const schedule = {
    id: 's-1',
    product: 'assessment-roll',
    name: 'Assessment roll extract',
    municipality: '0412',
    format: 'csv',
    nextOn: '2025-12-01',
  };
  const path = '/sightline/schedules';

  it('are added with the options of the order, once, and can be stopped', async () => {
    const { offer, listed, callTo, calls } = openPage();
    await offer();
    await listed();
    await act(async () => callTo(path).answer({ schedules: [] }));
    expect(screen.queryByRole('heading', { name: 'Monthly orders' })).toBeNull();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Order monthly' }));
    const added = () => calls.filter((call) => call.path === path && call.method === 'POST');
    expect(added().map(({ body }) => body)).toEqual([
      { product: 'assessment-roll', municipality: '0412', format: 'csv' },
    ]);
    await act(async () => callTo(path).answer({ schedules: [schedule] }));
    expect(screen.getByRole('heading', { name: 'Monthly orders' })).toBeVisible();
    expect(screen.getByText(/Next on/)).toHaveTextContent('Dec 1, 2025');
    await userEvent.click(screen.getByRole('button', { name: 'Ordered monthly' }));
    expect(added()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /^Stop Assessment roll extract, Northfield/ }));
    await act(async () => callTo(`${path}/s-1/end`).answer({ schedules: [] }));
    expect(screen.queryByRole('heading', { name: 'Monthly orders' })).toBeNull();
  });

  it('stay unchanged when a change fails, with a toast', async () => {
    const { offer, listed, callTo, notices } = openPage();
    await offer();
    await listed();
    await act(async () => callTo(path).answer({ schedules: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Order monthly' }));
    await act(async () => callTo(path).fail(new PortalError('Not today.', { code: 'http-503' })));
    expect(notices.at(-1)).toMatchObject({ tone: 'error' });
    expect(screen.getByRole('button', { name: 'Order monthly' })).toBeVisible();
  });
});

test('a finished order can be ordered again', async () => {
  const { offer, listed, orders } = openPage();
  await offer();
  await listed(order(1, 'ready'));
  await userEvent.click(screen.getByRole('button', { name: /^Order again Assessment roll extract/ }));
  expect(orders.map((one) => one.order.params)).toEqual([{ municipality: '0412', year: 2025 }]);
});
