import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PortalError } from '@portal/plugin-testing/fake-portal';
import { createAnswer, findField, graniteBay, openPage, press, type } from '../testing/open-properties';
// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/select';

// antd controls are slow in jsdom.
jest.setTimeout(20_000);

describe('the list of a municipality', () => {
  it('starts at the first page, with the columns in the URL', async () => {
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

  it('searches on the Search button, and shows errors at their fields', async () => {
    const { lists, visits } = openPage();
    await type('Value from', '$400,000');
    await type('Value to', '1');
    expect(lists()).toHaveLength(1);
    await press('Search');
    await waitFor(() => expect(screen.getByLabelText('Value to')).toHaveFocus());
    expect(screen.getByLabelText('Value to')).toHaveAccessibleDescription(
      'Enter a value above the first one.',
    );
    expect(visits).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Value to'));
    await press('Search');
    expect(visits).toEqual([{ path: '/my-properties?valueFrom=400000&mode=advanced', replace: false }]);
    expect(lists()[1]?.query).toMatchObject({ valueFrom: '400000', from: 0 });
  });

  it('restores the fields on Back', async () => {
    const { goTo, list } = openPage({ path: '/my-properties?mode=advanced&street=Mill&class=Farm' });
    expect(await findField('Street')).toHaveValue('Mill');
    expect(screen.getByTitle('Farm')).toBeVisible();
    await act(async () => goTo('/my-properties?mode=advanced'));
    expect(screen.getByLabelText('Street')).toHaveValue('');
    expect(screen.queryByTitle('Farm')).toBeNull();
    expect(list().query).not.toHaveProperty('street');
  });

  it('stores order and page in the URL; changing the order returns to the first page', async () => {
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

  it('links back from a page beyond the end', async () => {
    const { answer, visits } = openPage({ path: '/my-properties?mode=advanced&from=5000' });
    await answer({ total: 120, properties: [] });
    expect(screen.getByText('The list has no such page.')).toBeVisible();
    await press('Previous');
    expect(visits.at(-1)?.path).toBe('/my-properties?mode=advanced&from=100');
  });

  it('loads nothing while the portal navigates to another section', async () => {
    const { goTo, lists } = openPage({ path: '/my-properties?mode=advanced&street=Mill' });
    await act(async () => goTo('/rfr?ccmm=0412'));
    expect(lists()).toHaveLength(1);
  });

  it('follows the municipality of the portal', async () => {
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

  it('shows an empty state, and a failure with Retry', async () => {
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

describe('quick search results', () => {
  const record = { searchTerm: 'mill', activeFilter: 'propAddress', isSuggestion: false } as const;

  it('are stored in the URL, and hide the advanced search until it is opened', async () => {
    const { visits, list, lists, answer } = openPage({}, ({ search }) => search(record));
    expect(visits).toEqual([{ path: '/my-properties?search=mill&by=propAddress', replace: true }]);
    expect(lists()).toHaveLength(1);
    expect(list().query).toMatchObject({ value: 'mill', isSuggestion: 'false', group: 'propAddress' });
    expect(screen.getByText('Properties at the address “mill”, those in Northfield first.')).toBeVisible();
    await answer(createAnswer(2));
    expect(screen.getByText('2 properties found')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Municipality' })).toBeVisible();
    const columns = within(screen.getByRole('group', { name: 'Shown columns', hidden: true }));
    await userEvent.click(columns.getByLabelText('Municipality'));
    expect(screen.queryByRole('columnheader', { name: 'Municipality' })).toBeNull();
    expect(screen.queryByRole('form')).toBeNull();
    await press('Advanced Search');
    expect(await screen.findByRole('form', { name: 'Advanced Search' })).toBeVisible();
  });

  it.each([
    ['who may see owners', ['read:personal-information'], ['Ana ', 'Wood', '; ', 'Wood', ' Holdings Ltd.']],
    ['who may not, without the column', [], undefined],
  ])('by owner highlight the owner for users %s', async (_, rules, parts) => {
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

  it('are replaced by a later search while the list is open', async () => {
    const { search, goTo, list } = openPage({ path: '/my-properties?search=old&street=Main' });
    await act(async () => {
      search({ ...record, searchTerm: '3 Mill Street', isSuggestion: true });
      goTo('/my-properties');
    });
    expect(list().query).toMatchObject({ value: '3 Mill Street', isSuggestion: 'true' });
    expect(list().query).not.toHaveProperty('street');
  });

  it('can be left for the whole municipality', async () => {
    const { list } = openPage({}, ({ search }) => search(record));
    await press('Clear search for “mill”');
    expect(list().query).not.toHaveProperty('value');
    expect(screen.getByText('The properties of Northfield.')).toBeVisible();
  });

  it('do not replace those of a link to another search', () => {
    const { list } = openPage({ path: '/my-properties?search=lane' }, ({ search }) => search(record));
    expect(list().query).toMatchObject({ value: 'lane' });
  });

  it('do not replace the filters of a link', () => {
    const { list, visits } = openPage({ path: '/my-properties?ccmm=0412&class=Farm' }, ({ search }) =>
      search(record),
    );
    expect(list().query).toMatchObject({ class: 'Farm' });
    expect(list().query).not.toHaveProperty('value');
    expect(visits).toEqual([]);
  });
});
