import { PortalError } from '#base';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eastbrook, openPage, request } from '../testing/open-requests';

const closed = { phase: 'Closed', assessedValue: 500_000, requestedValue: 400_000 } as const;

const some = (total: number, from = 0, to = total) => ({
  total,
  requests: Array.from({ length: to - from }, (_, index) => request(from + index, closed)),
});

const record = { ...request(7, closed), municipality: '0412', taxYear: 2025, appeals: null };

const openAt = (path: string, rules: readonly string[] = []) => openPage({ path, rules });

const choose = async (field: string, option: string): Promise<void> =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: field }), option);

describe('which requests are listed', () => {
  it('is in the address, and Back undoes it', async () => {
    const { answer, list, visits, goTo } = openAt('/rfr?ccmm=0412');
    await answer(some(3));
    await userEvent.click(screen.getByRole('button', { name: 'Filter and sort' }));
    expect(await screen.findByRole('combobox', { name: 'Phase' })).toHaveFocus();
    await choose('Phase', 'Offer made');
    await choose('Tax year', '2024');
    await choose('Sort by', 'Longest unchanged first');
    expect(visits.at(-1)).toEqual({
      path: '/rfr?ccmm=0412&phase=Offer+made&year=2024&sort=updated&order=ascending',
      replace: false,
    });
    expect(list().query).toEqual({
      countyMun: '0412',
      phase: 'Offer made',
      year: '2024',
      sort: 'updated',
      order: 'ascending',
      size: 50,
      from: 0,
    });
    await answer(some(2));
    expect(
      screen.getByText('2 requests for reconsideration in Northfield, sorted as you chose.'),
    ).toBeVisible();
    await goTo('/rfr?ccmm=0412');
    expect(list().query).toEqual({ countyMun: '0412', size: 50, from: 0 });
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  });

  it('is shown with its filters when a link says so; what nobody knows counts as nothing', async () => {
    const { list, answer } = openAt('/rfr?phase=Lost&year=2023&sort=owner&order=sideways');
    expect(list().query).toEqual({ countyMun: '0412', year: '2023', size: 50, from: 0 });
    await answer(some(1));
    expect(await screen.findByRole('combobox', { name: 'Tax year' })).toHaveValue('2023');
    expect(screen.getByRole('combobox', { name: 'Phase' })).toHaveValue('');
    expect(document.body).toHaveFocus();
  });

  it('can be a year that is not offered', async () => {
    const { answer } = openAt('/rfr?year=1999');
    await answer(some(0));
    expect(await screen.findByRole('combobox', { name: 'Tax year' })).toHaveDisplayValue('1999');
  });

  it('says when nothing is like that, and is cleared', async () => {
    const { answer, visits } = openAt('/rfr?phase=Closed&sort=updated');
    await answer(some(0));
    expect(await screen.findByText('No matching requests')).toBeVisible();
    expect(screen.queryByText(/^No requests for reconsideration/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(visits.at(-1)?.path).toBe('/rfr?sort=updated');
  });

  it('stays as it was on the way to another section', async () => {
    const { answer, calls, goTo } = openAt('/rfr?phase=Closed');
    await answer(some(1));
    await goTo('/analytics?year=2023');
    expect(calls).toHaveLength(1);
  });

  it('is what a file has', async () => {
    const { answer, orders } = openAt('/rfr?phase=Closed&order=ascending');
    await answer(some(1));
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(orders.map(({ order }) => order.params)).toEqual([
      { municipality: '0412', phase: 'Closed', order: 'ascending' },
    ]);
  });
});

describe('what comes later', () => {
  const missing = () => {
    throw new Error('The file is not there.');
  };
  const told = [{ tone: 'error', text: 'This could not be loaded. Try again in a moment.' }];

  afterEach(() => jest.dontMock('../deferred'));

  it('is loaded on each press, and enables the button again after a failure', async () => {
    jest.doMock('../deferred', missing);
    const { answer, notices } = openAt('/rfr?phase=Closed');
    await answer(some(0));
    expect(
      screen.getByText('0 requests for reconsideration in Northfield, sorted as you chose.'),
    ).toBeVisible();
    const button = screen.getByRole('button', { name: 'Filter and sort' });
    await userEvent.click(button);
    await waitFor(() => expect(notices).toEqual([...told, ...told]));
    expect(button).toHaveAttribute('aria-disabled', 'false');
    jest.dontMock('../deferred');
    await userEvent.click(button);
    expect(await screen.findByRole('combobox', { name: 'Phase' })).toHaveFocus();
  });

  it('is loaded with each request that is opened', async () => {
    jest.doMock('../deferred', missing);
    const { answer, notices, goTo } = openAt('/rfr?request=RFR-2025-1');
    await answer(some(9));
    await waitFor(() => expect(notices).toEqual(told));
    jest.dontMock('../deferred');
    await goTo('/rfr?request=RFR-2025-7');
    expect(await screen.findByRole('region', { name: 'Request RFR-2025-7' })).toBeVisible();
  });
});

describe('how many requests are shown', () => {
  it('replaces the address without a history entry, and filters further loads alike', async () => {
    const { answer, list, visits } = openAt('/rfr?phase=Closed');
    await answer(some(128, 0, 50));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(list().query).toEqual({ countyMun: '0412', phase: 'Closed', size: 50, from: 50 });
    await answer(some(128, 50, 100));
    expect(visits).toEqual([{ path: '/rfr?phase=Closed&shown=100', replace: true }]);
    expect(list().query['from']).toBe(50);
  });

  it('is as many again when the page is opened with such an address, and the usual number for nonsense', () => {
    expect(openAt('/rfr?shown=150').list().query['size']).toBe(150);
    expect(openAt('/rfr?shown=many').list().query['size']).toBe(50);
    expect(openAt('/rfr?shown=100000').list().query['size']).toBe(50);
    expect(openAt('/rfr?shown=-3').list().query['size']).toBe(50);
  });

  it('starts from the first rows when the filters change', async () => {
    const { answer, visits } = openAt('/rfr?phase=Closed&shown=100');
    await answer(some(128, 0, 100));
    await screen.findByRole('combobox', { name: 'Phase' });
    await choose('Phase', 'Received');
    expect(visits.at(-1)?.path).toBe('/rfr?phase=Received');
  });
});

describe('one request', () => {
  it('opens by its roll number above the list, and closes', async () => {
    const { answer, callTo, answerRecord, visits, calls } = openAt('/rfr?ccmm=0412', ['visit:property-page']);
    await answer(some(9));
    await userEvent.click(screen.getByRole('link', { name: '0412 031 004 12700 0007' }));
    const card = within(await screen.findByRole('region', { name: 'Request RFR-2025-7' }));
    expect(callTo('/rfr/record').query).toEqual({ id: 'RFR-2025-7' });
    await answerRecord(record);
    expect(card.getByText('$400,000, 20% below the assessed value')).toBeVisible();
    expect(
      card.getByText(
        'Shown to people with access to Appeals. To get access, contact the team that manages your accounts.',
      ),
    ).toBeVisible();
    expect(card.getByRole('link', { name: '0412 031 004 12700 0007' })).toHaveAttribute(
      'href',
      '/property?roll=0412031004127000007',
    );
    expect(
      within(card.getByRole('list', { name: 'Progress of the request' })).getAllByRole('listitem'),
    ).toHaveLength(4);
    expect(card.getByRole('heading', { level: 2 })).toHaveFocus();
    await userEvent.click(card.getByRole('button', { name: 'Close' }));
    expect(visits.map(({ path }) => path)).toEqual(['/rfr?ccmm=0412&request=RFR-2025-7', '/rfr?ccmm=0412']);
    expect(screen.getByRole('link', { name: '0412 031 004 12700 0007' })).toHaveFocus();
    expect(calls.filter(({ path }) => path === '/rfr/requests')).toHaveLength(1);
  });

  it('leads to the appeals that followed it', async () => {
    const { answerRecord } = openAt('/rfr?request=RFR-2025-7');
    await screen.findByRole('region', { name: 'Request RFR-2025-7' });
    const appeal = { id: 'APL-2025-7', state: 'Filed', filedOn: '2025-06-01', hearingOn: null };
    await answerRecord({ ...record, appeals: [{ ...appeal, claimedValue: 400_000, decidedValue: null }] });
    expect(screen.getByRole('link', { name: 'APL-2025-7' })).toHaveAttribute(
      'href',
      '/appeal?appeal=APL-2025-7&ccmm=0412',
    );
    expect(screen.getByText('Filed 2025-06-01', { exact: false })).toBeVisible();
  });

  it('that is not there is said to be so, and a failure can be tried again', async () => {
    const { callTo, answerRecord, calls } = openAt('/rfr?request=RFR-1');
    await screen.findByRole('region', { name: 'Request RFR-1' });
    await act(async () => callTo('/rfr/record').fail(new PortalError('Not today.', { code: 'http-503' })));
    const card = within(screen.getByRole('region', { name: 'Request RFR-1' }));
    expect(card.getByRole('alert')).toHaveTextContent('The request could not be loaded.Not today.');
    await userEvent.click(card.getByRole('button', { name: 'Retry' }));
    await answerRecord({});
    expect(card.getByRole('alert')).toHaveTextContent('The response could not be read.');
    await userEvent.click(card.getByRole('button', { name: 'Retry' }));
    const gone = new PortalError('Gone.', { code: 'http-404', status: 404 });
    await act(async () => callTo('/rfr/record').fail(gone));
    expect(card.getByText('None of your municipalities has this request.')).toBeVisible();
    expect(calls.filter(({ path }) => path === '/rfr/record')).toHaveLength(3);
  });

  it('is closed when another municipality is chosen', async () => {
    const fake = openAt('/rfr?request=RFR-2025-7&ccmm=0412');
    await screen.findByRole('region', { name: 'Request RFR-2025-7' });
    await act(async () => fake.choose(eastbrook));
    expect(fake.visits.at(-1)).toEqual({ path: '/rfr?ccmm=0412', replace: true });
    expect(screen.queryByRole('region', { name: 'Request RFR-2025-7' })).not.toBeInTheDocument();
  });
});
