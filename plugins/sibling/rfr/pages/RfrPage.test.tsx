import { PortalError } from '@portal/plugin-testing/fake-portal';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createList, createRequest, fallowdale, northfield, openSection } from '../testing/open-requests';

const newest = { size: 50, from: 0, sort: 'received', order: 'descending' };

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (field: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: field }), option);

describe('the list of requests', () => {
  it('shows skeleton rows, then the newest requests of the current municipality', () => {
    const { list } = openSection();
    expect(list().query).toEqual({ countyMun: '0412', ...newest });
    expect(screen.getByRole('heading', { level: 1, name: 'Requests for Reconsideration' })).toHaveAttribute(
      'tabindex',
      '-1',
    );
    expect(screen.getByText('Requests to review an assessed value in Northfield.')).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Roll',
      'Phase',
      'Address',
      'Assessed value ↕',
      'Requested value ↕',
      'Received ↓',
      'Updated ↕',
    ]);
  });

  it('shows roll, phase, address, values in dollars and dates', async () => {
    const { answer } = openSection();
    await answer(createList(createRequest(7)));
    const row = screen.getByRole('row', { name: /0412 031 004 12700 0007/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Under review', '7 Mill Street', '$512,000', '$412,000', '2025-03-31', '2025-04-12']);
    expect(screen.getByText('1 request')).toBeVisible();
  });

  it('follows the municipality, and ignores a late response for the previous one', async () => {
    const { answer, choose: select, list } = openSection({ path: '/rfr?from=50&phase=Closed' });
    const first = list();
    await select(fallowdale);
    expect(first.signal?.aborted).toBe(true);
    expect(list().query).toEqual({ countyMun: '0618', ...newest, phase: 'Closed' });
    await answer(createList(createRequest(2)));
    await act(async () => first.answer(createList(createRequest(1))));
    expect(screen.getByText('2 Mill Street')).toBeVisible();
    expect(screen.queryByText('1 Mill Street')).not.toBeInTheDocument();
  });

  it('aborts its calls on unmount', () => {
    const { list, unmount } = openSection();
    unmount();
    expect(list().signal?.aborted).toBe(true);
  });

  it('shows an empty state with a next step', async () => {
    const { answer } = openSection();
    await answer(createList());
    expect(screen.getByText('No requests for reconsideration in Northfield.')).toBeVisible();
    expect(
      screen.getByText('Choose another municipality, or come back when one has been received.'),
    ).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  });

  it('prompts for a municipality, and loads once one is selected', async () => {
    const { calls, choose: select, answer } = openSection({ municipality: undefined });
    expect(screen.getByText('No CCMM selected')).toBeVisible();
    expect(calls).toHaveLength(0);
    await select(northfield);
    await answer(createList(createRequest(1)));
    expect(screen.getByText('1 Mill Street')).toBeVisible();
  });

  it('shows a failure with reason and advice, and reloads on Retry', async () => {
    const { answer, fail, calls } = openSection();
    await fail(
      new PortalError('The service is not available.', { code: 'http-503', correlationId: 'k3f9-22ab' }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^The requests for reconsideration could not be loaded\.The service is not available\.Try again/,
    );
    expect(screen.getByText('k3f9-22ab')).toBeVisible();
    await press('Retry');
    expect(calls).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await answer(createList(createRequest(1)));
    expect(screen.getByText('1 Mill Street')).toBeVisible();
  });

  it.each([
    ['a roll that is too short', createList(createRequest(1, { roll: '0412' }))],
    ['a phase that does not exist', { total: 1, requests: [{ ...createRequest(1), phase: 'Lost' }] }],
    ['an invalid date', createList(createRequest(1, { receivedOn: 'yesterday' }))],
  ])('shows a failure for a response with %s', async (_, value) => {
    const { answer } = openSection();
    await answer(value);
    expect(screen.getByRole('alert')).toHaveTextContent('The response could not be read.');
  });
});

describe('filters, order and page', () => {
  it('are stored in the URL, and Back undoes them', async () => {
    const { answer, list, visits, goTo } = openSection({ path: '/rfr?ccmm=0412' });
    await answer(createList(createRequest(1)));
    await choose('Phase', 'Offer made');
    await choose('Tax year', '2024');
    await answer(createList(createRequest(1)));
    await press('Updated');
    expect(visits.at(-1)).toEqual({
      path: '/rfr?ccmm=0412&phase=Offer+made&year=2024&sort=updated&order=ascending',
      replace: false,
    });
    expect(list().query).toEqual({
      countyMun: '0412',
      size: 50,
      from: 0,
      phase: 'Offer made',
      year: '2024',
      sort: 'updated',
      order: 'ascending',
    });
    await goTo('/rfr?ccmm=0412');
    expect(list().query).toEqual({ countyMun: '0412', ...newest });
    expect(screen.getByRole('combobox', { name: 'Phase' })).toHaveValue('');
  });

  it('are read from a link, ignoring invalid values', async () => {
    const { list } = openSection({ path: '/rfr?phase=Lost&year=1999&sort=owner&order=sideways' });
    expect(list().query).toEqual({ countyMun: '0412', ...newest, year: '1999' });
    expect(screen.getByRole('combobox', { name: 'Tax year' })).toHaveDisplayValue('1999');
    expect(screen.getByRole('combobox', { name: 'Phase' })).toHaveValue('');
  });

  it('show an empty state, and can be cleared without changing the order', async () => {
    const { answer, visits } = openSection({ path: '/rfr?phase=Closed&sort=updated' });
    await answer(createList());
    expect(screen.getByText('No matching requests')).toBeVisible();
    await press('Clear filters');
    expect(visits.at(-1)?.path).toBe('/rfr?sort=updated');
  });

  it('find a request by roll number, address or number, replacing the history entry', async () => {
    const { answer, list, visits } = openSection();
    await answer(createList(createRequest(1)));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Roll, address or number' }), 'mill');
    expect(list().query).toMatchObject({ text: 'mill', from: 0 });
    expect(visits.at(-1)).toEqual({ path: '/rfr?text=mill', replace: true });
  });

  it('read days and outcome from a service level link, ignoring invalid days', async () => {
    const { list } = openSection({
      path: '/rfr?receivedFrom=2026-03-01&receivedTo=soon&outcome=overdue&reason=Exemption',
    });
    expect(list().query).toEqual({
      countyMun: '0412',
      ...newest,
      receivedFrom: '2026-03-01',
      outcome: 'overdue',
      reason: 'Exemption',
    });
    expect(screen.getByRole('combobox', { name: 'Service level' })).toHaveDisplayValue('Overdue');
  });

  it('go to the next page of fifty', async () => {
    const { answer, list } = openSection({ path: '/rfr?phase=Closed' });
    await answer({ ...createList(createRequest(1)), total: 128 });
    await press('Next');
    expect(list().query).toMatchObject({ phase: 'Closed', from: 50 });
  });

  it('do not change during navigation to another section', async () => {
    const { answer, calls, goTo } = openSection({ path: '/rfr?phase=Closed' });
    await answer(createList(createRequest(1)));
    await goTo('/analytics?year=2023');
    expect(calls).toHaveLength(1);
  });
});

describe('a file of the requests', () => {
  it('has all matches, and is requested once even if its button is pressed repeatedly', async () => {
    const { answer, orders } = openSection({ path: '/rfr?phase=Closed&order=ascending&from=50' });
    await answer({ ...createList(createRequest(3)), total: 51 });
    await press('Download CSV');
    await press('Download CSV');
    expect(orders.map(({ order }) => order)).toEqual([
      {
        fileName: 'rfr-0412.csv',
        params: { municipality: '0412', phase: 'Closed', sort: 'received', order: 'ascending' },
        target: 'rfr',
      },
    ]);
    expect(screen.getByRole('button', { name: 'Download CSV' })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => orders[0]?.answer('f-1'));
    expect(screen.getByRole('button', { name: 'Download CSV' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('can be requested again after a failure, as a workbook too', async () => {
    const { answer, orders } = openSection();
    await answer(createList(createRequest(3)));
    await press('Download Excel');
    await act(async () => orders[0]?.fail(new PortalError('Not today.', { code: 'http-503' })));
    await press('Download Excel');
    expect(orders.map(({ order }) => order.fileName)).toEqual(['rfr-0412.xlsx', 'rfr-0412.xlsx']);
  });
});
