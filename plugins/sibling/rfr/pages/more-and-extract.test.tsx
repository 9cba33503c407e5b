import { PortalError } from '#base';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openPage, requests } from '../testing/open-requests';

const bodyRows = () => screen.getAllByRole('row').slice(1);

describe('show more', () => {
  it('adds fifty at a time and announces how many are shown', async () => {
    const user = userEvent.setup();
    const { answer, list } = openPage();
    await answer({ total: 128, requests: requests(0, 50) });
    expect(screen.getByRole('status')).toHaveTextContent('Showing 50 of 128 requests.');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(list().query).toEqual({ countyMun: '0412', size: 50, from: 50 });
    await answer({ total: 128, requests: requests(50, 100) });
    expect(screen.getByRole('status')).toHaveTextContent('Showing 100 of 128 requests.');
    expect(bodyRows()).toHaveLength(100);
    expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus();
  });

  it('loads once however often it is pressed', async () => {
    const user = userEvent.setup();
    const { answer, calls } = openPage();
    await answer({ total: 128, requests: requests(0, 50) });
    await user.dblClick(screen.getByRole('button', { name: 'Show more' }));
    expect(calls).toHaveLength(2);
  });

  it('leaves the focus on the count when nothing is left to show', async () => {
    const user = userEvent.setup();
    const { answer } = openPage();
    await answer({ total: 51, requests: requests(0, 50) });
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await answer({ total: 51, requests: requests(50, 51) });
    expect(screen.queryByRole('button', { name: /more/ })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveFocus();
  });

  it('shows a request once when a newer one pushed it into the next step', async () => {
    const user = userEvent.setup();
    const { answer } = openPage();
    await answer({ total: 52, requests: requests(0, 50) });
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await answer({ total: 53, requests: requests(49, 52) });
    expect(bodyRows()).toHaveLength(52);
  });

  it('keeps what is shown when the next step fails, and the button tries again', async () => {
    const user = userEvent.setup();
    const { answer, fail } = openPage();
    await answer({ total: 60, requests: requests(0, 50) });
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await fail(new PortalError('A network error has occurred.', { code: 'network' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'More requests could not be loaded. A network error has occurred.',
    );
    expect(bodyRows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await answer({ total: 60, requests: requests(50, 60) });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(bodyRows()).toHaveLength(60);
  });
});

describe('a file of the requests', () => {
  it('requests a file of every request of the municipality, one at a time', async () => {
    const { answer, orders } = openPage();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
    await answer({ total: 3, requests: requests(0, 3) });
    const button = screen.getByRole('button', { name: 'Download CSV' });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(orders.map(({ order }) => order)).toEqual([
      { fileName: 'rfr-0412.csv', params: { municipality: '0412' }, target: 'rfr' },
    ]);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await act(async () => orders[0]?.answer('f-1'));
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  it('is a workbook where the person wants one, in which roll numbers are text', async () => {
    const { answer, orders } = openPage();
    await answer({ total: 3, requests: requests(0, 3) });
    await userEvent.click(screen.getByRole('button', { name: 'Download XLSX' }));
    expect(orders.map(({ order }) => order.fileName)).toEqual(['rfr-0412.xlsx']);
  });

  it('can request a file again after a failure', async () => {
    const { answer, orders } = openPage();
    await answer({ total: 3, requests: requests(0, 3) });
    const button = screen.getByRole('button', { name: 'Download CSV' });
    await userEvent.click(button);
    await act(async () => orders[0]?.fail(new PortalError('Not today.', { code: 'http-503' })));
    await userEvent.click(button);
    expect(orders).toHaveLength(2);
  });
});
