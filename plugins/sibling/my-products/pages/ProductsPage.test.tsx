import { PortalError } from '#base';
import { PortalContext } from '#plugin-api/react';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, type FakePortalOptions } from '#plugin-testing/fake-portal';
import { answers } from '../sample-answers';
import { ProductsPage } from './ProductsPage';

const northfield = { code: '0412', name: 'Northfield' };
const eastbrook = { code: '0618', name: 'Eastbrook' };

const order = (index: number, state: string, changes: object = {}) => ({
  id: `f-${index}`,
  product: 'assessment-roll',
  name: 'Assessment roll extract',
  municipality: '0412',
  year: 2025,
  format: 'csv',
  fileName: `assessment-roll-${index}.csv`,
  state,
  orderedAt: Date.UTC(2025, 10, 20),
  ...changes,
});

const news = { id: 'n-1', updatedAt: 1, category: 'extract', message: 'News', extract: undefined };

function openPage(options: Partial<FakePortalOptions> = {}) {
  const fake = fakePortal({
    municipality: northfield,
    permitted: [northfield, eastbrook],
    path: '/my-products',
    ...options,
  });
  render(
    <PortalContext value={fake.portal}>
      <ProductsPage />
    </PortalContext>,
  );
  const list = () => fake.callTo('/sightline/orders');
  return {
    ...fake,
    list,
    lists: () => fake.calls.filter(({ path }) => path === '/sightline/orders'),
    offer: () =>
      act(async () => fake.callTo('/sightline/products').answer(answers['GET api /sightline/products']())),
    listed: (...orders: readonly object[]) =>
      act(async () => list().answer({ total: orders.length, orders })),
  };
}

const submit = () => screen.getByRole('button', { name: /^(Order|Ordering|In progress)$/ });
const choose = (label: string, value: string) =>
  userEvent.selectOptions(screen.getByLabelText(label, { selector: 'select' }), value);
const rows = () =>
  within(screen.getByRole('table', { name: 'My orders' }))
    .getAllByRole('row')
    .slice(1);

describe('an order', () => {
  it('is for the municipality on screen and the tax year, until others are chosen', async () => {
    const { offer, listed, orders, visits } = openPage();
    await offer();
    await listed();
    expect(screen.getByText('No orders in the last seven days')).toBeVisible();
    await choose('Municipality', '0618');
    await choose('Year', '2024');
    await choose('Format', 'xlsx');
    expect(visits.at(-1)).toEqual({
      path: '/my-products?for=0618&year=2024&format=xlsx',
      replace: true,
    });
    await userEvent.click(submit());
    expect(orders.map((one) => one.order)).toEqual([
      {
        fileName: 'assessment-roll-0618-2024.xlsx',
        params: { municipality: '0618', year: 2024 },
        target: 'assessment-roll',
      },
    ]);
  });

  it('is given once, however often it is pressed, and not again while it is under way', async () => {
    const { offer, listed, orders, lists } = openPage();
    await offer();
    await listed();
    await userEvent.dblClick(submit());
    expect(orders).toHaveLength(1);
    expect(submit()).toHaveTextContent('Ordering');
    await act(async () => orders[0]?.answer('f-1'));
    expect(lists()).toHaveLength(2);
    await userEvent.click(submit());
    await listed(order(1, 'ordered'));
    expect(submit()).toHaveTextContent('In progress');
    await userEvent.click(submit());
    expect(orders).toHaveLength(1);
    await choose('Year', '2023');
    await userEvent.click(submit());
    expect(orders[1]?.order.params).toEqual({ municipality: '0412', year: 2023 });
  });

  it('can be repeated after the back end refused it', async () => {
    const { offer, listed, orders } = openPage();
    await offer();
    await listed();
    await userEvent.click(submit());
    await act(async () => orders[0]?.fail(new PortalError('Not today.', { code: 'http-503' })));
    await userEvent.click(submit());
    expect(orders).toHaveLength(2);
  });

  it('follows the municipality of the portal, also after another was chosen', async () => {
    const { offer, listed, choose: turnTo } = openPage({ path: '/my-products?for=0412' });
    await offer();
    await listed();
    await act(async () => turnTo(eastbrook));
    expect(screen.getByLabelText('Municipality')).toHaveDisplayValue('Eastbrook');
  });

  it('is for no municipality that is not permitted, whatever the address says', async () => {
    const { offer, listed, orders, portal } = openPage({ path: '/my-products?for=9999' });
    expect(portal.municipality.current).toBe(northfield);
    await offer();
    await listed();
    expect(screen.getByLabelText('Municipality')).toHaveDisplayValue('Northfield');
    await userEvent.click(submit());
    expect(orders).toHaveLength(1);
  });

  it('cannot be given without a municipality', async () => {
    const fake = fakePortal({ permitted: [northfield], path: '/my-products' });
    render(
      <PortalContext value={fake.portal}>
        <ProductsPage />
      </PortalContext>,
    );
    const catalogue = answers['GET api /sightline/products']();
    await act(async () => fake.callTo('/sightline/products').answer(catalogue));
    expect(screen.getByLabelText('Municipality')).toHaveDisplayValue('No CCMM selected');
    await userEvent.click(submit());
    expect(fake.orders).toHaveLength(0);
    await choose('Municipality', '0412');
    await userEvent.click(submit());
    expect(fake.orders).toHaveLength(1);
  });
});

describe('the catalogue', () => {
  it('says what a product contains and leaves out, and leads to what was chosen', async () => {
    const { offer, visits } = openPage();
    await offer();
    expect(screen.getByText(/^Owners: personal information/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Sales report/ }));
    expect(visits.at(-1)).toEqual({ path: '/my-products?product=sales-report', replace: false });
    expect(screen.getByRole('heading', { name: 'Sales report' })).toHaveFocus();
    expect(screen.getByText(/Property class, Price$/)).toBeVisible();
    expect(screen.queryByText(/^Owners/)).not.toBeInTheDocument();
  });

  it('says who can grant what may not be ordered', async () => {
    const { offer } = openPage({
      path: '/my-products?product=appeal-list',
      sections: [{ path: '/appeal', title: 'Appeals', permissions: ['visit:appeal-page'] }],
    });
    await offer();
    expect(
      screen.getByText(
        /need access to Appeals\. To get access, contact the team that manages your accounts\./,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('can be reloaded after a failure, with the orders still shown', async () => {
    const { callTo, listed, offer } = openPage();
    await listed(order(1, 'ready'));
    await act(async () =>
      callTo('/sightline/products').fail(new PortalError('Not today.', { code: 'http-503' })),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The products could not be loaded.Not today.');
    expect(rows()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await offer();
    expect(submit()).toBeVisible();
  });
});

describe('the orders', () => {
  it('are brought up to date with every notification of a file, and stay meanwhile', async () => {
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
    expect(rows()[0]).toHaveTextContent('2025-11-19 19:00');
    await tell(3);
    await listed(order(1, 'ready'));
    expect(rows()[0]).toHaveTextContent('Ready');
    expect(lists()).toHaveLength(3);
  });

  it('stay when they cannot be brought up to date, which is said', async () => {
    const { offer, listed, list, notify } = openPage();
    await offer();
    await listed(order(1, 'ordered'));
    const extract = { fileId: 'f-1', fileName: 'roll.csv', status: 'ready' } as const;
    await act(async () => notify([{ ...news, extract }]));
    await act(async () => list().fail(new PortalError('Not today.', { code: 'http-503' })));
    expect(rows()).toHaveLength(1);
    const said = 'Your orders could not be refreshed. Not today.';
    expect(screen.getByText(said)).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { name: 'My orders' })).toHaveFocus();
    await listed(order(1, 'ready'));
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });

  it('that are ready bring their file, those that failed are ordered again', async () => {
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
      screen.getByRole('button', { name: 'Order again Sales report, Eastbrook, 2024' }),
    );
    expect(orders.map((one) => one.order)).toEqual([
      {
        fileName: 'sales-report-0618-2024.xlsx',
        params: { municipality: '0618', year: 2024 },
        target: 'sales-report',
      },
    ]);
  });

  it('are listed by state and page as the address says, and the newest are shown after an order', async () => {
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
  ])('are not shown from an answer with %s', async (_, value) => {
    const { list } = openPage();
    await act(async () => list().answer(value));
    expect(screen.getByRole('alert')).toHaveTextContent('The response could not be read.');
  });
});
