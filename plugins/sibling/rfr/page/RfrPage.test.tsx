import { PortalError } from '#base';
import { PortalContext } from '#plugin-api/react';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, type FakePortalOptions } from '../../../kit/testing';
import type { RfrRequest } from '../answers';
import { RfrPage } from './RfrPage';

const northfield = { code: '0412', name: 'Northfield' };
const eastbrook = { code: '0418', name: 'Eastbrook' };

function request(index: number, change: Partial<RfrRequest> = {}): RfrRequest {
  return {
    id: `RFR-2025-${index}`,
    roll: `041203100412700${String(index).padStart(4, '0')}`,
    address: `${index} Mill Street`,
    phase: 'Under review',
    assessedValue: 512_000,
    requestedValue: 412_000,
    receivedOn: '2025-03-31',
    updatedOn: '2025-04-12',
    ...change,
  };
}

const requests = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => request(from + index));

function openPage(options: FakePortalOptions = { municipality: northfield }) {
  const fake = fakePortal(options);
  const { unmount } = render(
    <PortalContext value={fake.portal}>
      <RfrPage />
    </PortalContext>,
  );
  const list = () => fake.callTo('/rfr/requests');
  return {
    ...fake,
    unmount,
    list,
    answer: (value: unknown) => act(async () => list().answer(value)),
    fail: (error: unknown) => act(async () => list().fail(error)),
    choose: (municipality: typeof northfield | undefined) => act(async () => fake.choose(municipality)),
  };
}

const bodyRows = () => screen.getAllByRole('row').slice(1);

describe('the page of requests for reconsideration', () => {
  it('asks for the first fifty of the municipality on screen and keeps the shape of the table meanwhile', () => {
    const { list } = openPage();
    expect(list().query).toEqual({ countyMun: '0412', size: 50, from: 0 });
    expect(screen.getByRole('heading', { level: 1, name: 'Requests for Reconsideration' })).toHaveAttribute(
      'tabindex',
      '-1',
    );
    expect(screen.getByText('Requests for reconsideration in Northfield, newest first.')).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Roll',
      'Phase',
      'Address',
      'Assessed value',
      'Requested value',
      'Received',
      'Updated',
    ]);
  });

  it('lists roll, phase, address, values in Canadian dollars and dates', async () => {
    const { answer } = openPage();
    await answer({ total: 1, requests: [request(7)] });
    const row = screen.getByRole('row', { name: /0412 031 004 12700 0007/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('0412 031 004 12700 0007');
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Under review', '7 Mill Street', '$512,000', '$412,000', '2025-03-31', '2025-04-12']);
    expect(screen.getByText('1 request for reconsideration in Northfield, newest first.')).toBeVisible();
  });

  it('lets the keyboard reach the table, which scrolls on small screens', async () => {
    const user = userEvent.setup();
    const { answer } = openPage();
    await answer({ total: 1, requests: [request(1)] });
    await user.tab();
    expect(screen.getByRole('button', { name: 'Extract' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Filter and order' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('region', { name: 'Requests for Reconsideration' })).toHaveFocus();
  });

  it('follows the municipality selector', async () => {
    const { answer, choose, list } = openPage();
    await answer({ total: 1, requests: [request(1)] });
    await choose(eastbrook);
    expect(list().query).toEqual({ countyMun: '0418', size: 50, from: 0 });
    expect(screen.queryByText('1 Mill Street')).not.toBeInTheDocument();
    await answer({ total: 1, requests: [request(2)] });
    expect(screen.getByText('2 Mill Street')).toBeVisible();
    expect(screen.getByText('1 request for reconsideration in Eastbrook, newest first.')).toBeVisible();
  });

  it('does not ask again when the portal hands over the same municipality as a new object', async () => {
    const { answer, choose, calls } = openPage();
    await answer({ total: 1, requests: [request(1)] });
    await choose({ ...northfield });
    expect(calls).toHaveLength(1);
    expect(screen.getByText('1 Mill Street')).toBeVisible();
  });

  it('ignores the answer for a municipality that is no longer on screen, and ends that call', async () => {
    const { choose, list, answer } = openPage();
    const first = list();
    await choose(eastbrook);
    expect(first.signal?.aborted).toBe(true);
    await answer({ total: 1, requests: [request(2)] });
    await act(async () => first.answer({ total: 1, requests: [request(1)] }));
    expect(screen.getByText('2 Mill Street')).toBeVisible();
    expect(screen.queryByText('1 Mill Street')).not.toBeInTheDocument();
  });

  it('ignores a late failure as well', async () => {
    const { choose, list, answer } = openPage();
    const first = list();
    await choose(eastbrook);
    await answer({ total: 1, requests: [request(2)] });
    await act(async () => first.fail(new DOMException('Aborted', 'AbortError')));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('ends its calls when it is left', () => {
    const { list, unmount } = openPage();
    unmount();
    expect(list().signal?.aborted).toBe(true);
  });
});

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

  it('asks once however often it is pressed', async () => {
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

describe('when there is nothing to list', () => {
  it('says so, and what to do next', async () => {
    const { answer } = openPage();
    await answer({ total: 0, requests: [] });
    expect(screen.getByText('No requests for reconsideration in Northfield.')).toBeVisible();
    expect(
      screen.getByText('Choose another municipality, or come back when one has been received.'),
    ).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('asks for a municipality when none is chosen, and lists once one is', async () => {
    const { calls, choose, answer } = openPage({});
    expect(screen.getByText('No CCMM selected')).toBeVisible();
    expect(calls).toHaveLength(0);
    await choose(northfield);
    await answer({ total: 1, requests: [request(1)] });
    expect(screen.getByText('1 Mill Street')).toBeVisible();
    await choose(undefined);
    expect(screen.getByText('No CCMM selected')).toBeVisible();
  });
});

describe('when the call fails', () => {
  it('says what failed, why and what to do, and Retry lists after all', async () => {
    const user = userEvent.setup();
    const { answer, fail, calls } = openPage();
    await fail(
      new PortalError('The service is not available.', { code: 'http-503', correlationId: 'k3f9-22ab' }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^The requests for reconsideration could not be loaded\.The service is not available\.Try again/,
    );
    expect(screen.getByText('Reference: k3f9-22ab')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(calls).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await answer({ total: 1, requests: [request(1)] });
    expect(screen.getByText('1 Mill Street')).toBeVisible();
  });

  it('does not show the words of an error that is for programmers', async () => {
    const { fail } = openPage();
    await fail(new TypeError("Cannot read properties of undefined (reading 'x')"));
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong inside this section.');
    expect(screen.queryByText(/Cannot read/)).not.toBeInTheDocument();
  });

  it.each([
    ['nothing', undefined],
    ['a page', '<!doctype html>'],
    ['an array', []],
    ['no total', { requests: [] }],
    ['a negative total', { total: -1, requests: [] }],
    ['a roll that is too short', { total: 1, requests: [request(1, { roll: '0412' })] }],
    ['a roll with a letter', { total: 1, requests: [request(1, { roll: '04120310041270000O0' })] }],
    ['a value that is text', { total: 1, requests: [{ ...request(1), assessedValue: '512000' }] }],
    ['a phase nobody knows', { total: 1, requests: [{ ...request(1), phase: 'Lost' }] }],
    ['a day that is none', { total: 1, requests: [request(1, { receivedOn: 'yesterday' })] }],
  ])('refuses an answer with %s', async (_, value) => {
    const { answer } = openPage();
    await answer(value);
    expect(screen.getByRole('alert')).toHaveTextContent('The answer could not be read.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });

  it('asks for a file of all requests of the municipality, once at a time', async () => {
    const { answer, orders } = openPage();
    expect(screen.queryByRole('button', { name: 'Extract' })).toBeNull();
    await answer({ total: 3, requests: requests(0, 3) });
    const button = screen.getByRole('button', { name: 'Extract' });
    await userEvent.click(button);
    await userEvent.click(button);
    expect(orders.map(({ order }) => order)).toEqual([
      { fileName: 'rfr-0412.csv', params: { municipality: '0412' }, target: 'rfr' },
    ]);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await act(async () => orders[0]?.answer('f-1'));
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  it('can ask again when a file could not be asked for, of which the portal itself tells', async () => {
    const { answer, orders } = openPage();
    await answer({ total: 3, requests: requests(0, 3) });
    const button = screen.getByRole('button', { name: 'Extract' });
    await userEvent.click(button);
    await act(async () => orders[0]?.fail(new PortalError('Not today.', { code: 'http-503' })));
    await userEvent.click(button);
    expect(orders).toHaveLength(2);
  });
});
