import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PortalError } from '@portal/plugin-testing/fake-portal';
import {
  choose,
  createList,
  graniteBay,
  list,
  openPage,
  permit,
  press,
  record,
} from '../testing/open-permits';
// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/select';

// antd controls are slow in jsdom.
jest.setTimeout(20_000);

jest.mock('@portal/charts', () => ({
  drawChart: () => ({ update: () => undefined, toSvg: () => '', stop: () => undefined }),
}));

describe('the list of permits', () => {
  it('starts with the most recently issued permits, and shows the total', async () => {
    const { answer, requested } = openPage();
    expect(requested(list)).toEqual([
      { countyMun: '0412', size: 50, from: 0, sort: 'issued', order: 'descending' },
    ]);
    await answer(list, { total: 2, permits: [permit(1), permit(2, { state: 'Issued', inspectedOn: null })] });
    expect(screen.getByText('2 permits')).toBeVisible();
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows[0]).toBe(
      'Number ↕Property ↕NeighbourhoodWork ↕Value of the work ↕Issued on ↓State ↕Inspected on ↕',
    );
    expect(rows[2]).toBe('BP-2025-22 Mill StreetOld TownGarage$31,0022025-01-09Issued–');
  });

  it.each([
    ['links properties that the person may visit', true],
    ['shows only the address of properties that the person may not visit', false],
  ])('%s', async (_, isOpen) => {
    const { answer } = openPage({ closed: isOpen ? [] : ['/property'] });
    await answer(list, createList(1));
    expect(screen.getByText('0 Mill Street')).toBeVisible();
    const link = screen.queryByRole('link', { name: '0 Mill Street' });
    expect(link?.getAttribute('href')).toBe(isOpen ? '/property?roll=0412001010000000000' : undefined);
  });

  it('stores filters in the URL; changing one returns to the first page', async () => {
    const { answer, requested, visits, goTo } = openPage({ path: '/building-permits?from=50' });
    await answer('/permits/choices', { neighbourhoods: ['Old Town', 'Riverside'], years: [2025, 2024] });
    await choose('Neighbourhood', 'Riverside');
    await choose('Issued in', '2024');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Issued');
    await userEvent.type(screen.getByLabelText('Find'), 'mill');
    expect(visits.at(-1)).toEqual({
      path: '/building-permits?neighbourhood=Riverside&year=2024&state=Issued&text=mill',
      replace: true,
    });
    expect(requested(list).at(-1)).toEqual({
      countyMun: '0412',
      text: 'mill',
      state: 'Issued',
      neighbourhood: 'Riverside',
      year: '2024',
      size: 50,
      from: 0,
      sort: 'issued',
      order: 'descending',
    });
    await press('Clear filters');
    expect(visits.at(-1)).toMatchObject({ path: '/building-permits' });
    await act(async () => goTo('/building-permits'));
    expect(screen.getByLabelText('Find')).toHaveValue('');
    expect(requested(list).at(-1)).not.toHaveProperty('state');
  });

  it('clears page and neighbourhood when the municipality changes', async () => {
    const { requested, choose } = openPage({
      path: '/building-permits?from=50&neighbourhood=Riverside&state=Issued',
    });
    await act(async () => choose(graniteBay));
    expect(requested(list).at(-1)).toEqual({
      countyMun: '0731',
      state: 'Issued',
      size: 50,
      from: 0,
      sort: 'issued',
      order: 'descending',
    });
  });

  it('stores order and page in the URL; changing the order returns to the first page', async () => {
    const { answer, requested } = openPage({ path: '/building-permits?from=50' });
    await answer(list, createList(120, 50));
    await press('Value of the work');
    expect(requested(list).at(-1)).toMatchObject({ from: 0, sort: 'value', order: 'ascending' });
    await answer(list, createList(120));
    await press('Next');
    expect(requested(list).at(-1)).toMatchObject({ from: 50, sort: 'value', order: 'ascending' });
    expect(requested(list)).toHaveLength(3);
  });

  it('ignores invalid values in the URL', () => {
    const { requested } = openPage({
      path: '/building-permits?state=Lost&year=soon&from=-1&sort=roll&order=random&view=other',
    });
    expect(requested(list)).toEqual([
      { countyMun: '0412', size: 50, from: 0, sort: 'issued', order: 'descending' },
    ]);
  });

  it('can be downloaded with the filters in the URL on all pages, but not without matches', async () => {
    const { answer, goTo, orders } = openPage({ path: '/building-permits?state=Closed&text=mill&from=50' });
    await answer(list, createList(120, 50));
    await press('Download Excel');
    expect(orders.map(({ order }) => order)).toEqual([
      {
        fileName: 'permits-0412.xlsx',
        target: 'permits',
        params: { municipality: '0412', state: 'Closed', text: 'mill', sort: 'issued', order: 'descending' },
      },
    ]);
    await act(async () => goTo('/building-permits?text=x'));
    await answer(list, createList(0));
    expect(screen.queryByRole('button', { name: 'Download Excel' })).toBeNull();
  });

  it('shows an empty state, a page beyond the end, and a failure with Retry', async () => {
    const { answer, fail } = openPage({ path: '/building-permits?from=500' });
    await answer(list, { total: 120, permits: [] });
    expect(screen.getByText('The list has no such page.')).toBeVisible();
    await press('Previous');
    await answer(list, { total: 0, permits: [] });
    expect(screen.getByText('No building permits found')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Find'), 'x');
    await fail(list, new PortalError('The service is not available.', { code: 'http-503', status: 503 }));
    expect(screen.getByRole('alert')).toHaveTextContent('The service is not available.');
    await press('Retry');
    await answer(list, { total: 'many', permits: [] });
    expect(screen.getByRole('alert')).toHaveTextContent('The response could not be read.');
  });

  it('works without the filter options, whose failure has Retry', async () => {
    const { answer, fail } = openPage();
    await answer(list, createList(2));
    await fail('/permits/choices', new PortalError('Not today.', { code: 'http-503' }));
    expect(screen.getByText(/^The choices could not be loaded/)).toBeVisible();
    await press('Retry');
    await answer('/permits/choices', { neighbourhoods: ['Old Town'], years: [2025] });
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('follows the municipality of the portal', async () => {
    const { requested, choose } = openPage();
    await act(async () => choose(graniteBay));
    expect(requested(list).at(-1)).toMatchObject({ countyMun: '0731' });
    await act(async () => choose(undefined));
    expect(screen.getByText('No CCMM selected')).toBeVisible();
  });
});

describe('the summary', () => {
  const summary = '/permits/summary';

  it('shows number and value by neighbourhood for the filters of the list, with totals', async () => {
    const { answer, requested } = openPage({ path: '/building-permits?state=Closed&from=50' });
    await userEvent.click(screen.getByRole('link', { name: 'By neighbourhood' }));
    expect(requested(summary)).toEqual([{ countyMun: '0412', state: 'Closed' }]);
    await answer(summary, {
      neighbourhoods: [
        { name: 'Old Town', permits: 3, value: 90_000 },
        { name: 'Riverside', permits: 1, value: 31_000 },
      ],
    });
    const numbers = within(screen.getByRole('region', { name: 'Building permits by neighbourhood' }));
    expect(numbers.getByText('4', { selector: 'strong' })).toBeVisible();
    expect(numbers.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'NeighbourhoodPermits',
      'Old Town3',
      'Riverside1',
    ]);
    const values = within(screen.getByRole('region', { name: 'Value of the work by neighbourhood' }));
    expect(values.getByText('$121,000', { selector: 'strong' })).toBeVisible();
  });

  it('shows an empty state, and a failure with Retry', async () => {
    const { answer, fail } = openPage({ path: '/building-permits?view=summary' });
    await fail(summary, new PortalError('The service is not available.', { code: 'http-503' }));
    expect(screen.getByText('The summary could not be loaded.')).toBeVisible();
    await press('Retry');
    await answer(summary, { neighbourhoods: [] });
    expect(screen.getByText('No building permits found')).toBeVisible();
  });
});

describe('one permit', () => {
  it('opens above the list, with the time to its inspection and its source', async () => {
    const { answer, requested } = openPage({ path: '/building-permits?year=2025' });
    await answer(list, createList(3));
    await userEvent.click(screen.getByRole('link', { name: 'BP-2025-1' }));
    expect(requested('/permits/record')).toEqual([{ number: 'BP-2025-1' }]);
    const upload = { fileName: 'april.csv', uploadedAt: '2025-05-02T01:30:00.000Z' };
    await answer('/permits/record', record({ upload }));
    const card = within(screen.getByRole('region', { name: 'Permit BP-2025-1' }));
    expect(card.getByText('2025-04-02, 83 days after it was issued')).toBeVisible();
    expect(card.getByText('Uploaded on 2025-05-01, april.csv')).toBeVisible();
    await press('Close');
    expect(requested(list)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Permit BP-2025-1' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'BP-2025-1' })).toHaveFocus();
  });

  it('shows that the permit does not exist, and a failure with Retry', async () => {
    const { answer, fail, goTo } = openPage({ path: '/building-permits?permit=BP-1' });
    const refusal = { code: 'http-404', status: 404 };
    await fail('/permits/record', new PortalError('There is no such permit.', refusal));
    expect(screen.getByText('None of your municipalities has this permit.')).toBeVisible();
    await act(async () => goTo('/building-permits?permit=BP-2025-1'));
    await fail('/permits/record', new PortalError('The service is not available.', { code: 'http-503' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The permit could not be loaded.');
    await press('Retry');
    await answer('/permits/record', record({ state: 'Issued', inspectedOn: null }));
    expect(screen.getByText('Not inspected yet')).toBeVisible();
    expect(screen.getByText('Municipal records')).toBeVisible();
  });
});

it('saves an upload template', async () => {
  const { files } = openPage({ path: '/building-permits?view=upload' });
  await press('Download template');
  const [template] = files;
  expect(template?.fileName).toBe('building-permits-template.csv');
  expect(template?.content?.type).toBe('text/csv;charset=utf-8');
  expect(template?.content?.size).toBeGreaterThan(100);
});
