import { PortalError } from '#base';
import { PortalContext } from '#plugin-api/react';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, type FakePortalOptions } from '#plugin-testing/fake-portal';
import { ListPage } from './ListPage';

const northfield = { code: '0412', name: 'Northfield' };
const graniteBay = { code: '0731', name: 'Granite Bay' };

const property = (index: number) => ({
  roll: `041200101000${String(index).padStart(3, '0')}0000`,
  address: `${index} Mill Street`,
  municipality: '0412',
  neighbourhood: 'Old Town',
  propertyClass: 'Residential',
  structure: 'Row house',
  yearBuilt: 1950,
  floorArea: 120,
  lotArea: 240,
  value: 300_000 + index,
  owners: ['Ana Wood', 'Wood Holdings Ltd.'],
});

const createAnswer = (total: number, from = 0) => ({
  total,
  properties: Array.from({ length: Math.min(3, total) }, (_, index) => property(from + index)),
});

function openPage(
  options: Partial<FakePortalOptions> = {},
  before?: (fake: ReturnType<typeof fakePortal>) => void,
) {
  const fake = fakePortal({
    municipality: northfield,
    permitted: [northfield, graniteBay],
    path: '/my-properties',
    ...options,
  });
  before?.(fake);
  render(
    <PortalContext value={fake.portal}>
      <ListPage />
    </PortalContext>,
  );
  const list = () => fake.callTo('/properties/list');
  const lists = () => fake.calls.filter(({ path }) => path === '/properties/list');
  return {
    ...fake,
    list,
    lists,
    answer: (value: unknown) => act(async () => list().answer(value)),
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const select = (address: string) =>
  userEvent.click(screen.getByRole('checkbox', { name: `Select ${address}` }));

describe('the properties of a municipality', () => {
  it('loads from the first, and shows the columns of the address', async () => {
    const { list, answer, goTo } = openPage();
    expect(list().query).toEqual({ countyMun: '0412', size: 50, from: 0, sort: 'roll', order: 'ascending' });
    await answer(createAnswer(120));
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads()).toEqual(['Roll number ↑', 'Address ↕', 'Neighbourhood', 'Class', 'Assessed value ↕']);
    expect(screen.getByRole('link', { name: '0412 001 010 00000 0000' })).toHaveAttribute(
      'href',
      '/property?roll=0412001010000000000',
    );
    await act(async () => goTo('/my-properties?columns=yearBuilt.value'));
    expect(heads()).toEqual(['Roll number ↑', 'Year built', 'Assessed value ↕']);
  });

  it('searches only on Search, and shows problems beside their fields', async () => {
    const { lists, visits } = openPage();
    await type('Value from', '$400,000');
    await type('Value to', '1');
    expect(lists()).toHaveLength(1);
    await press('Search');
    expect(screen.getByLabelText('Value to')).toHaveFocus();
    expect(screen.getByLabelText('Value to')).toHaveAccessibleDescription(
      'Enter a value above the first one.',
    );
    expect(visits).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Value to'));
    await press('Search');
    expect(visits).toEqual([{ path: '/my-properties?valueFrom=400000&mode=advanced', replace: false }]);
    expect(lists()[1]?.query).toMatchObject({ valueFrom: '400000', from: 0 });
  });

  it('follow the address: Back fills the fields as they were', async () => {
    const { goTo, list } = openPage({ path: '/my-properties?mode=advanced&street=Mill&class=Farm' });
    expect(screen.getByLabelText('Street')).toHaveValue('Mill');
    expect(screen.getByRole('combobox', { name: 'Class' })).toHaveValue('Farm');
    await act(async () => goTo('/my-properties?mode=advanced'));
    expect(screen.getByLabelText('Street')).toHaveValue('');
    expect(list().query).not.toHaveProperty('street');
  });

  it('are sorted and paged by the address, a new order beginning with the first page', async () => {
    const { answer, list, lists } = openPage({ path: '/my-properties?mode=advanced&from=50' });
    expect(list().query).toMatchObject({ from: 50 });
    await answer(createAnswer(120, 50));
    await press('Assessed value');
    expect(list().query).toMatchObject({ from: 0, sort: 'value', order: 'ascending' });
    await answer(createAnswer(120));
    await press('Assessed value');
    expect(list().query).toMatchObject({ sort: 'value', order: 'descending' });
    await answer(createAnswer(120));
    await press('Next');
    expect(list().query).toMatchObject({ from: 50, sort: 'value' });
    expect(lists()).toHaveLength(4);
  });

  it('lead back to the last page from beyond it', async () => {
    const { answer, visits } = openPage({ path: '/my-properties?mode=advanced&from=5000' });
    await answer({ total: 120, properties: [] });
    expect(screen.getByText('The list has no such page.')).toBeVisible();
    await press('Previous');
    expect(visits.at(-1)?.path).toBe('/my-properties?mode=advanced&from=100');
  });

  it('stay as they are while the portal is on its way to another section', async () => {
    const { goTo, lists } = openPage({ path: '/my-properties?mode=advanced&street=Mill' });
    await act(async () => goTo('/rfr?ccmm=0412'));
    expect(lists()).toHaveLength(1);
  });

  it('are those of the municipality that is chosen, and none without one', async () => {
    const { choose, list, visits } = openPage({
      path: '/my-properties?from=50&neighbourhood=Riverside&street=Mill',
    });
    await act(async () => choose(graniteBay));
    expect(visits).toEqual([{ path: '/my-properties?street=Mill', replace: true }]);
    expect(list().query).toMatchObject({ from: 0, street: 'Mill' });
    expect(list().query).toMatchObject({ countyMun: '0731' });
    await act(async () => choose(undefined));
    expect(screen.getByText('No CCMM selected')).toBeVisible();
  });

  it('say when there are none, and when they could not be had', async () => {
    const { answer, list } = openPage();
    await answer({ total: 0, properties: [] });
    expect(screen.getByText('No properties found')).toBeVisible();
    await type('Street', 'Mill');
    await press('Search');
    const failure = new PortalError('The service is not available.', { code: 'http-503', status: 503 });
    await act(async () => list().fail(failure));
    expect(screen.getByRole('alert')).toHaveTextContent('The service is not available.');
    await press('Retry');
    await answer(createAnswer(1));
    expect(screen.getByRole('table')).toHaveTextContent('0 Mill Street');
  });
});

describe('what the quick search found', () => {
  const record = { searchTerm: 'mill', activeFilter: 'propAddress', isSuggestion: false } as const;

  it('is taken over into the address, without the fields of the advanced search', async () => {
    const { visits, list, lists, answer } = openPage({}, ({ search }) => search(record));
    expect(visits).toEqual([{ path: '/my-properties?search=mill&by=propAddress', replace: true }]);
    expect(lists()).toHaveLength(1);
    expect(list().query).toMatchObject({ value: 'mill', isSuggestion: 'false', group: 'propAddress' });
    expect(screen.getByText('Properties at the address “mill”, those in Northfield first.')).toBeVisible();
    await answer(createAnswer(2));
    expect(screen.getByText('2 properties found')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Municipality' })).toBeVisible();
    const columns = within(screen.getByRole('group', { name: 'Columns', hidden: true }));
    await userEvent.click(columns.getByLabelText('Municipality'));
    expect(screen.queryByRole('columnheader', { name: 'Municipality' })).toBeNull();
    expect(screen.queryByRole('form')).toBeNull();
    await press('Advanced Search');
    expect(screen.getByRole('form', { name: 'Advanced Search' })).toBeVisible();
  });

  it.each([
    ['who may see them', ['read:personal-information'], ['Ana ', 'Wood', '; ', 'Wood', ' Holdings Ltd.']],
    ['who may not, shows no owners', [], undefined],
  ])('by an owner shows why a property is there to those %s', async (_, rules, parts) => {
    const { answer } = openPage({ rules }, ({ search }) =>
      search({ searchTerm: 'wood', activeFilter: 'propOwner', isSuggestion: false }),
    );
    await answer(createAnswer(1));
    expect(screen.getByText('Properties of the owner “wood”, those in Northfield first.')).toBeVisible();
    const head = screen.queryByRole('columnheader', { name: 'Owners' });
    expect(head === null).toBe(parts === undefined);
    const marks = screen.queryAllByText('Wood', { selector: 'mark' });
    expect(marks).toHaveLength(parts === undefined ? 0 : 2);
    if (parts !== undefined) expect(marks[0]?.closest('td')).toHaveTextContent(parts.join(''));
  });

  it('gives way to a later search, also when its list is open already', async () => {
    const { search, goTo, list } = openPage({ path: '/my-properties?search=old&street=Main' });
    await act(async () => {
      search({ ...record, searchTerm: '3 Mill Street', isSuggestion: true });
      goTo('/my-properties');
    });
    expect(list().query).toMatchObject({ value: '3 Mill Street', isSuggestion: 'true' });
    expect(list().query).not.toHaveProperty('street');
  });

  it('is left for the whole municipality', async () => {
    const { list } = openPage({}, ({ search }) => search(record));
    await press('Clear search for “mill”');
    expect(list().query).not.toHaveProperty('value');
    expect(screen.getByText('The properties of Northfield.')).toBeVisible();
  });

  it('is not what a link to another search shows', () => {
    const { list } = openPage({ path: '/my-properties?search=lane' }, ({ search }) => search(record));
    expect(list().query).toMatchObject({ value: 'lane' });
  });

  it('is not what a link to some of the properties shows', () => {
    const { list, visits } = openPage({ path: '/my-properties?ccmm=0412&class=Farm' }, ({ search }) =>
      search(record),
    );
    expect(list().query).toMatchObject({ class: 'Farm' });
    expect(list().query).not.toHaveProperty('value');
    expect(visits).toEqual([]);
  });
});

describe('a selection', () => {
  it('goes across pages, is extracted, and ends with another search', async () => {
    const { answer, orders } = openPage({ path: '/my-properties?mode=advanced&class=Farm&sort=value' });
    await answer(createAnswer(120));
    await select('1 Mill Street');
    await press('Next');
    await answer(createAnswer(120, 50));
    await press('Select this page');
    await select('51 Mill Street');
    expect(screen.getByText('3 properties selected')).toBeVisible();
    await press('Download selection as XLSX');
    expect(orders[0]?.order).toEqual({
      fileName: 'properties.xlsx',
      target: 'properties',
      params: {
        municipality: '0412',
        isSuggestion: false,
        class: 'Farm',
        sort: 'value',
        order: 'ascending',
        rolls: [1, 50, 52].map((index) => property(index).roll),
      },
    });
    await type('Street', 'Mill');
    await press('Search');
    await answer(createAnswer(1));
    expect(screen.getByText('Nothing selected')).toBeVisible();
  });

  it('is not needed: without one the whole result is extracted, once at a time', async () => {
    const { answer, orders } = openPage({ path: '/my-properties?search=mill&exact=true' });
    await answer(createAnswer(2));
    const button = screen.getByRole('button', { name: 'Download all as CSV' });
    await userEvent.dblClick(button);
    expect(orders.map(({ order }) => order.params)).toEqual([
      { municipality: '0412', value: 'mill', isSuggestion: true, sort: 'roll', order: 'ascending' },
    ]);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await act(async () => orders[0]?.fail(new Error('refused')));
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  it('shows a notice when a file cannot hold the whole result', async () => {
    const { answer, notices, orders } = openPage({ path: '/my-properties?search=mill' });
    await answer(createAnswer(100_001));
    await press('Download all as CSV');
    expect(notices.map(({ text }) => text)).toEqual([
      'A file holds at most 100,000 properties: the first in the list.',
    ]);
    expect(orders).toHaveLength(1);
  });
});

it('lets columns be chosen, in their order, without an entry in the history', async () => {
  const { answer, visits } = openPage({ path: '/my-properties?mode=advanced' });
  await answer(createAnswer(2));
  const columns = within(screen.getByRole('group', { name: 'Columns', hidden: true }));
  await userEvent.click(columns.getByLabelText('Structure'));
  expect(visits.at(-1)).toEqual({
    path: '/my-properties?mode=advanced&columns=address.neighbourhood.class.structure.value',
    replace: true,
  });
});
