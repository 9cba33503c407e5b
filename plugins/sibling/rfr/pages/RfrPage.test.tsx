import { PortalError } from '#base';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eastbrook, northfield, openPage, request } from '../testing/open-requests';

describe('the page of requests for reconsideration', () => {
  it('loads the first fifty of the municipality on screen behind loading rows', () => {
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
    expect(screen.getByRole('button', { name: 'Download CSV' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Download XLSX' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Filter and sort' })).toHaveFocus();
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

  it('does not load again for the same municipality in a new object', async () => {
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

  it('prompts for a municipality, and lists once one is chosen', async () => {
    const { calls, choose, answer } = openPage({ municipality: undefined });
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
    expect(screen.getByRole('alert')).toHaveTextContent('The response could not be read.');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });
});
