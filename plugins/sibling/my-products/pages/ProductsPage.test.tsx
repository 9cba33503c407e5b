import { PortalContext } from '@portal/plugin-api/react';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, PortalError } from '@portal/plugin-testing/fake-portal';
import { answers } from '../sample-answers';
import {
  choose,
  chooseMunicipality,
  fallowdale,
  northfield,
  openPage,
  order,
  own,
  rows,
  submit,
} from '../testing/open-products';
import { Section } from '../Section';
// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/select';

// antd controls are slow in jsdom.
jest.setTimeout(20_000);

describe('an order', () => {
  it('starts with the municipality and the tax year of the portal', async () => {
    const { offer, listed, orders, visits } = openPage();
    await offer();
    await listed();
    expect(screen.getByText('No orders in the last seven days')).toBeVisible();
    await chooseMunicipality('Fallowdale');
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

  it('is placed once per double click, and not again while it is in progress', async () => {
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

  it('can be repeated after the back end rejected it', async () => {
    const { offer, listed, orders } = openPage();
    await offer();
    await listed();
    await userEvent.click(submit());
    await act(async () => orders[0]?.fail(new PortalError('Not today.', { code: 'http-503' })));
    await userEvent.click(submit());
    expect(orders).toHaveLength(2);
  });

  it('follows the portal’s municipality, even after another was selected', async () => {
    const { offer, listed, choose: goTo } = openPage({ path: '/my-products?for=0412' });
    await offer();
    await listed();
    await act(async () => goTo(fallowdale));
    expect(await screen.findByTitle('Fallowdale')).toBeVisible();
  });

  it('ignores a municipality in the URL that the user may not select', async () => {
    const { offer, listed, orders, portal } = openPage({ path: '/my-products?for=9999' });
    expect(portal.municipality.current).toBe(northfield);
    await offer();
    await listed();
    expect(await screen.findByTitle('Northfield')).toBeVisible();
    await userEvent.click(submit());
    expect(orders).toHaveLength(1);
  });

  it('needs a municipality', async () => {
    const fake = fakePortal({ permitted: [northfield], path: '/my-products', sections: [own] });
    render(
      <PortalContext value={fake.portal}>
        <Section />
      </PortalContext>,
    );
    const catalogue = answers['GET api /sightline/products']();
    await act(async () => fake.callTo('/sightline/products').answer(catalogue));
    expect(await screen.findByText('No CCMM selected')).toBeVisible();
    await userEvent.click(submit());
    expect(fake.orders).toHaveLength(0);
    await chooseMunicipality('Northfield');
    await userEvent.click(submit());
    expect(fake.orders).toHaveLength(1);
  });
});

describe('the catalogue', () => {
  it('shows included and withheld columns of a product, and focuses the selected product', async () => {
    const { offer, visits } = openPage();
    await offer();
    expect(screen.getByText(/^Owners: personal information/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Sales report/ }));
    expect(visits.at(-1)).toEqual({ path: '/my-products?product=sales-report', replace: false });
    expect(screen.getByRole('heading', { name: 'Sales report' })).toHaveFocus();
    expect(screen.getByText(/Property class, Price$/)).toBeVisible();
    expect(screen.queryByText(/^Owners/)).not.toBeInTheDocument();
  });

  it('names the permission that a product needs', async () => {
    const { offer } = openPage({ path: '/my-products?product=appeal-list' });
    await offer();
    expect(
      screen.getByText(
        'You cannot order this product. To get access, ask the team that manages your accounts for visit:appeal-page.',
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

describe('the preview', () => {
  const open = () => userEvent.click(screen.getByText('Preview of the columns'));

  it('is loaded when it is opened, and follows the order', async () => {
    const { offer, listed, callTo, calls } = openPage();
    await offer();
    await listed();
    const previews = () => calls.filter(({ path }) => path === '/sightline/previews');
    expect(previews()).toHaveLength(0);
    await open();
    expect(previews()[0]?.query).toEqual({
      product: 'assessment-roll',
      municipality: '0412',
      year: 2025,
    });
    const rows = [['0412 001', 12]];
    await act(async () => callTo('/sightline/previews').answer({ columns: ['Roll number', 'Value'], rows }));
    const table = within(screen.getByRole('table', { name: 'Preview of the columns' }));
    expect(table.getByRole('columnheader', { name: 'Value' })).toBeVisible();
    expect(table.getByRole('cell', { name: '12' })).toBeVisible();
    await choose('Year', '2024');
    expect(previews()).toHaveLength(2);
    await act(async () => callTo('/sightline/previews').answer({ columns: ['Roll number'], rows: [] }));
    expect(screen.getByText('This file would have no rows.')).toBeVisible();
  });

  it('shows a failure with Retry', async () => {
    const { offer, listed, callTo } = openPage();
    await offer();
    await listed();
    await open();
    await act(async () => callTo('/sightline/previews').fail(new PortalError('No.', { code: 'http-503' })));
    expect(screen.getByRole('alert')).toHaveTextContent('The preview could not be loaded.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
