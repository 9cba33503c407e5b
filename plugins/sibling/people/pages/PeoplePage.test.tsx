import { PortalContext } from '@portal/plugin-api/react';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, type FakePortalOptions, PortalError } from '@portal/plugin-testing/fake-portal';
import { Section } from '../Section';

const northfield = { code: '0412', name: 'Northfield' };
const graniteBay = { code: '0731', name: 'Granite Bay' };
const everything = ['read:personal-information', 'search:owner'];

const row = (index: number) => ({
  id: `owner-${index}`,
  kind: 'owner',
  name: `Adele ${index}`,
  since: null,
  roll: `04120010100${String(index).padStart(4, '0')}0000`,
  address: `${index} Mill Street`,
});

const tenant = { ...row(9), id: 'tenant-9', kind: 'tenant', name: 'Hugo Marsh', since: '2019-05-01' };

const createList = (...people: readonly object[]) => ({ total: people.length, namesHidden: false, people });

const person = {
  id: 'owner-1',
  kind: 'owner',
  name: 'Adele 1',
  properties: [
    {
      roll: row(1).roll,
      address: '1 Mill Street',
      municipality: '0412',
      propertyClass: 'Farm',
      value: 412_000,
      since: null,
    },
  ],
  namesakes: {
    total: 52,
    people: [{ id: 'tenant-7', kind: 'tenant', municipality: '0731', address: '7 Harbour Lane' }],
  },
};

function openPage(options: Partial<FakePortalOptions> = {}) {
  const fake = fakePortal({
    municipality: northfield,
    permitted: [northfield, graniteBay],
    path: '/people-portal',
    sections: [{ path: '/people-portal', title: 'People Portal', permissions: [], app: 'people' }],
    rules: everything,
    ...options,
  });
  render(
    <PortalContext value={fake.portal}>
      <Section />
    </PortalContext>,
  );
  const call = (path: string) => fake.callTo(path);
  const refusal = (status: number) => new PortalError('Refused.', { code: `http-${status}`, status });
  return {
    ...fake,
    requested: () => call('/people/list').query,
    lists: () => fake.calls.filter(({ path }) => path === '/people/list'),
    answer: (value: unknown) => act(async () => call('/people/list').answer(value)),
    answerPerson: (value: unknown) => act(async () => call('/people/person').answer(value)),
    refuse: (path: string, status: number) => act(async () => call(path).fail(refusal(status))),
  };
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the people of a municipality', () => {
  it('are loaded with the filters in the URL, with links to people and properties', async () => {
    const { requested, answer } = openPage({
      path: '/people-portal?kind=tenant&sort=address&order=descending',
    });
    expect(requested()).toEqual({
      countyMun: '0412',
      size: 50,
      from: 0,
      kind: 'tenant',
      sort: 'address',
      order: 'descending',
    });
    await answer(createList(row(1), tenant));
    expect(heads()).toEqual(['Name ↕', 'Address ↓', 'Owner or tenant', 'Tenant since', 'Roll number ↕']);
    expect(screen.getByRole('row', { name: /Hugo Marsh/ })).toHaveTextContent(
      '9 Mill StreetTenant2019-05-01',
    );
    expect(screen.getByRole('link', { name: 'Adele 1' })).toHaveAttribute(
      'href',
      '/people-portal?kind=tenant&sort=address&order=descending&person=owner-1',
    );
    expect(screen.getByRole('link', { name: '0412 001 010 00001 0000' })).toHaveAttribute(
      'href',
      `/property?roll=${row(1).roll}`,
    );
  });

  it('can be downloaded with the filters in the URL on all pages', async () => {
    const { answer, orders } = openPage({ path: '/people-portal?kind=tenant&sort=name&from=50' });
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
    await answer(createList(row(1), tenant));
    await press('Download CSV');
    expect(orders.map(({ order }) => order)).toEqual([
      {
        fileName: 'people-0412.csv',
        target: 'people',
        params: { municipality: '0412', kind: 'tenant', sort: 'name', order: 'ascending' },
      },
    ]);
  });

  it('are filtered by name and property without history entries and by kind with one, from the first page', async () => {
    const { requested, visits } = openPage({ path: '/people-portal?from=100' });
    await userEvent.type(screen.getByLabelText('Name'), 'ad');
    expect(requested()).toMatchObject({ name: 'ad', from: 0 });
    await userEvent.type(screen.getByLabelText('Roll or address'), '9');
    expect(requested()).toMatchObject({ name: 'ad', property: '9' });
    expect(visits.every(({ replace }) => replace)).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Tenants only');
    expect(visits.at(-1)).toEqual({
      path: '/people-portal?name=ad&property=9&kind=tenant',
      replace: false,
    });
    await press('Clear filters');
    expect(visits.at(-1)).toEqual({ path: '/people-portal', replace: false });
  });

  it('are sorted and paged by the URL', async () => {
    const { answer, requested } = openPage();
    await answer({ ...createList(row(1)), total: 120 });
    await press('Next');
    expect(requested()).toMatchObject({ from: 50 });
    await answer({ ...createList(row(51)), total: 120 });
    await press('Name');
    expect(requested()).toMatchObject({ from: 0, sort: 'name', order: 'ascending' });
  });

  it('follow the municipality, and are not loaded without one', async () => {
    const { choose, requested } = openPage({ path: '/people-portal?from=50&kind=owner' });
    await act(async () => choose(graniteBay));
    expect(requested()).toMatchObject({ countyMun: '0731', from: 0, kind: 'owner' });
    await act(async () => choose(undefined));
    expect(screen.getByText('No CCMM selected')).toBeVisible();
  });

  it('show an empty state, a page beyond the end, and a failure', async () => {
    const { answer, goTo, lists } = openPage();
    await answer(createList());
    expect(screen.getByText('No people found')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('0 owners and tenants');
    await act(async () => goTo('/people-portal?from=500'));
    await answer({ ...createList(), total: 120 });
    expect(screen.getByText('The list has no such page.')).toBeVisible();
    await press('Previous');
    await answer({ people: 'soon' });
    expect(screen.getByRole('alert')).toHaveTextContent('The people could not be loaded.');
    await press('Retry');
    expect(lists()).toHaveLength(4);
  });
});

describe('hidden personal information', () => {
  it('has neither names nor name search: the page explains how to get access', async () => {
    const { answer } = openPage({ rules: [], closed: ['/property'] });
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(
      screen.getByText(
        /^Names are hidden.*To get access to personal information, contact the team that manages your accounts\.$/,
      ),
    ).toBeVisible();
    const hidden = { ...row(1), id: null, name: null };
    await answer({ total: 2, namesHidden: true, people: [hidden, hidden] });
    expect(heads()).toEqual(['Roll number ↑', 'Address ↕', 'Owner or tenant', 'Name']);
    expect(screen.getAllByRole('cell', { name: 'Name hidden' })).toHaveLength(2);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('can be only the name search, while names are shown', async () => {
    const { answer } = openPage({ rules: ['read:personal-information'] });
    await answer(createList(row(1)));
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.getByText(/^To search for people by name, you need permission/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Adele 1' })).toBeVisible();
  });

  it('explains a link that filters by name, and offers the list without that filter', async () => {
    const { refuse, visits, requested } = openPage({ rules: [], path: '/people-portal?name=ad&kind=owner' });
    await refuse('/people/list', 403);
    expect(screen.getByText('You do not have permission to search for people by name.')).toBeVisible();
    await press('Show everyone');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(visits.at(-1)?.path).toBe('/people-portal?kind=owner');
    expect(requested()).toMatchObject({ kind: 'owner' });
    expect(requested()).not.toHaveProperty('name');
    await refuse('/people/list', 403);
    expect(screen.getByRole('alert')).toHaveTextContent('The people could not be loaded.');
  });
});

describe('a person', () => {
  it('opens above the list, with all properties and people with the same name, and closes', async () => {
    const { answer, answerPerson, lists, callTo, visits } = openPage({ path: '/people-portal?kind=owner' });
    await answer(createList(row(1), row(2)));
    await userEvent.click(screen.getByRole('link', { name: 'Adele 1' }));
    expect(callTo('/people/person').query).toEqual({ id: 'owner-1' });
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    await answerPerson(person);
    const card = within(screen.getByRole('region', { name: 'Adele 1' }));
    expect(card.getByRole('row', { name: /1 Mill Street/ })).toHaveTextContent('NorthfieldFarm$412,000');
    expect(card.getByText('They may be different people.')).toBeVisible();
    expect(card.getByText('and 51 more')).toBeVisible();
    await userEvent.click(card.getByRole('link', { name: 'Tenant, 7 Harbour Lane, Granite Bay' }));
    expect(callTo('/people/person').query).toEqual({ id: 'tenant-7' });
    await answerPerson({ ...person, id: 'tenant-7', kind: 'tenant', namesakes: { total: 0, people: [] } });
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    expect(screen.getAllByRole('columnheader', { name: 'Tenant since' })).toHaveLength(2);
    await press('Close');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(visits.at(-1)?.path).toBe('/people-portal?kind=owner');
    expect(lists()).toHaveLength(1);
  });

  it('is not loaded without permission to see names', () => {
    const { calls } = openPage({ rules: [], path: '/people-portal?person=owner-1' });
    expect(screen.getByText('You do not have permission to see who this is.')).toBeVisible();
    expect(calls.map(({ path }) => path)).toEqual(['/people/list']);
  });

  it.each([
    [403, 'You do not have permission to see who this is.'],
    [404, 'None of your municipalities has this person.'],
    [500, 'The person could not be loaded.'],
  ])('explains a response of %i', async (status, words) => {
    const { refuse } = openPage({ path: '/people-portal?person=owner-1' });
    await refuse('/people/person', status);
    expect(screen.getByText(words)).toBeVisible();
  });
});
