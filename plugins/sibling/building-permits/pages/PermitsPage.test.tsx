import { PortalError } from '#base';
import { PortalContext } from '#plugin-api/react';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, type FakePortalOptions } from '#plugin-testing/fake-portal';
import { PermitsPage } from './PermitsPage';

jest.mock('#charts', () => ({
  drawChart: () => ({ update: () => undefined, toSvg: () => '', stop: () => undefined }),
}));

const northfield = { code: '0412', name: 'Northfield' };
const graniteBay = { code: '0731', name: 'Granite Bay' };

const permit = (index: number, change: object = {}) => ({
  number: `BP-2025-${index}`,
  roll: `041200101000${String(index).padStart(3, '0')}0000`,
  address: `${index} Mill Street`,
  neighbourhood: 'Old Town',
  work: 'Garage',
  value: 31_000 + index,
  state: 'Closed',
  issuedOn: '2025-01-09',
  inspectedOn: '2025-04-02',
  ...change,
});

const createList = (total: number, from = 0) => ({
  total,
  permits: Array.from({ length: Math.min(3, total) }, (_, index) => permit(from + index)),
});

const record = (change: object = {}) => ({
  ...permit(1),
  municipality: '0412',
  propertyClass: 'Residential',
  structure: 'Row house',
  upload: null,
  ...change,
});

function openPage(options: Partial<FakePortalOptions> = {}) {
  const fake = fakePortal({
    municipality: northfield,
    permitted: [northfield, graniteBay],
    path: '/building-permits',
    ...options,
  });
  render(
    <PortalContext value={fake.portal}>
      <PermitsPage />
    </PortalContext>,
  );
  return {
    ...fake,
    asked: (path: string) => fake.calls.filter((call) => call.path === path).map(({ query }) => query),
    answer: (path: string, value: unknown) => act(async () => fake.callTo(path).answer(value)),
    fail: (path: string, error: unknown) => act(async () => fake.callTo(path).fail(error)),
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const list = '/permits/list';

describe('the list of permits', () => {
  it('loads the most recently issued first, and shows the count', async () => {
    const { answer, asked } = openPage();
    expect(asked(list)).toEqual([
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
    ['leads to properties where the person may visit them', true],
    ['names properties where the person may not visit them', false],
  ])('%s', async (_, isOpen) => {
    const { answer } = openPage({ closed: isOpen ? [] : ['/property'] });
    await answer(list, createList(1));
    expect(screen.getByText('0 Mill Street')).toBeVisible();
    const link = screen.queryByRole('link', { name: '0 Mill Street' });
    expect(link?.getAttribute('href')).toBe(isOpen ? '/property?roll=0412001010000000000' : undefined);
  });

  it('is filtered by the address, each change beginning with the first page', async () => {
    const { answer, asked, visits, goTo } = openPage({ path: '/building-permits?from=50' });
    await answer('/permits/choices', { neighbourhoods: ['Old Town', 'Riverside'], years: [2025, 2024] });
    await userEvent.selectOptions(screen.getByLabelText('Neighbourhood'), 'Riverside');
    await userEvent.selectOptions(screen.getByLabelText('Issued in'), '2024');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Issued');
    await userEvent.type(screen.getByLabelText('Find'), 'mill');
    expect(visits.at(-1)).toEqual({
      path: '/building-permits?neighbourhood=Riverside&year=2024&state=Issued&text=mill',
      replace: true,
    });
    expect(asked(list).at(-1)).toEqual({
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
    expect(asked(list).at(-1)).not.toHaveProperty('state');
  });

  it('clears page and neighbourhood when the municipality changes', async () => {
    const { asked, choose } = openPage({
      path: '/building-permits?from=50&neighbourhood=Riverside&state=Issued',
    });
    await act(async () => choose(graniteBay));
    expect(asked(list).at(-1)).toEqual({
      countyMun: '0731',
      state: 'Issued',
      size: 50,
      from: 0,
      sort: 'issued',
      order: 'descending',
    });
  });

  it('is sorted and paged by the address, a new order beginning with the first page', async () => {
    const { answer, asked } = openPage({ path: '/building-permits?from=50' });
    await answer(list, createList(120, 50));
    await press('Value of the work');
    expect(asked(list).at(-1)).toMatchObject({ from: 0, sort: 'value', order: 'ascending' });
    await answer(list, createList(120));
    await press('Next');
    expect(asked(list).at(-1)).toMatchObject({ from: 50, sort: 'value', order: 'ascending' });
    expect(asked(list)).toHaveLength(3);
  });

  it('takes nothing from the address that the back end would not', () => {
    const { asked } = openPage({
      path: '/building-permits?state=Lost&year=soon&from=-1&sort=roll&order=random&view=other',
    });
    expect(asked(list)).toEqual([
      { countyMun: '0412', size: 50, from: 0, sort: 'issued', order: 'descending' },
    ]);
  });

  it('says when there are none, when it ends before the page, and when it could not be had', async () => {
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

  it('can be had without the choices, which are missed in words until they come', async () => {
    const { answer, fail } = openPage();
    await answer(list, createList(2));
    await fail('/permits/choices', new PortalError('Not today.', { code: 'http-503' }));
    expect(screen.getByText(/^The choices could not be loaded/)).toBeVisible();
    await press('Retry');
    await answer('/permits/choices', { neighbourhoods: ['Old Town'], years: [2025] });
    expect(screen.getByRole('option', { name: 'Old Town' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('is of the municipality that is chosen, and none without one', async () => {
    const { asked, choose } = openPage();
    await act(async () => choose(graniteBay));
    expect(asked(list).at(-1)).toMatchObject({ countyMun: '0731' });
    await act(async () => choose(undefined));
    expect(screen.getByText('No CCMM selected')).toBeVisible();
  });
});

describe('the summary', () => {
  const summary = '/permits/summary';

  it('has number and value by neighbourhood under the filters of the list, and what they add up to', async () => {
    const { answer, asked } = openPage({ path: '/building-permits?state=Closed&from=50' });
    await userEvent.click(screen.getByRole('link', { name: 'By neighbourhood' }));
    expect(asked(summary)).toEqual([{ countyMun: '0412', state: 'Closed' }]);
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

  it('says when there is nothing to sum up, and when it could not be had', async () => {
    const { answer, fail } = openPage({ path: '/building-permits?view=summary' });
    await fail(summary, new PortalError('The service is not available.', { code: 'http-503' }));
    expect(screen.getByText('The summary could not be loaded.')).toBeVisible();
    await press('Retry');
    await answer(summary, { neighbourhoods: [] });
    expect(screen.getByText('No building permits found')).toBeVisible();
  });
});

describe('one permit', () => {
  it('opens above the list, says how long the inspection took and where the permit comes from', async () => {
    const { answer, asked } = openPage({ path: '/building-permits?year=2025' });
    await answer(list, createList(3));
    await userEvent.click(screen.getByRole('link', { name: 'BP-2025-1' }));
    expect(asked('/permits/record')).toEqual([{ number: 'BP-2025-1' }]);
    const upload = { fileName: 'april.csv', uploadedAt: '2025-05-02T01:30:00.000Z' };
    await answer('/permits/record', record({ upload }));
    const card = within(screen.getByRole('region', { name: 'Permit BP-2025-1' }));
    expect(card.getByText('2025-04-02, 83 days after it was issued')).toBeVisible();
    expect(card.getByText('Uploaded on 2025-05-01, april.csv')).toBeVisible();
    await press('Close');
    expect(asked(list)).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Permit BP-2025-1' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'BP-2025-1' })).toHaveFocus();
  });

  it('says when there is none of this number, and when it could not be had', async () => {
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

it('saves a template of an upload', async () => {
  const { files } = openPage({ path: '/building-permits?view=upload' });
  await press('Download template');
  const [template] = files;
  expect(template?.fileName).toBe('building-permits-template.csv');
  expect(template?.content?.type).toBe('text/csv;charset=utf-8');
  expect(template?.content?.size).toBeGreaterThan(100);
});
