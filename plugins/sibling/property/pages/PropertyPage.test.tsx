import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { appeal, card, openPage, permit, record, roll } from '../testing/open-property';

jest.mock('@portal/charts', () => ({
  drawChart: () => ({ update: () => undefined, toSvg: () => '', stop: () => undefined }),
}));

// Compiling antd takes longer than the timeout of a test.
beforeAll(() => import('@portal/ui/controls/tabs'), 60_000);

describe('the page of a property', () => {
  it('loads the roll in the URL, and emits portal:loaded once', async () => {
    const { call, loaded, answer } = openPage();
    expect(call().query).toEqual({ roll });
    expect(loaded).toEqual([]);
    await answer(record);
    expect(loaded).toEqual(['3 Chestnut Court']);
    expect(screen.getByText('Roll 0412 001 010 00100 0000, Northfield')).toBeVisible();
    expect(card('Property details').getByText('1,287 m²')).toBeVisible();
    expect(card('Assessed values').getByText('$220,000', { selector: 'strong' })).toBeVisible();
    expect(card('Assessed values').getByText('+10.0% since 2024')).toBeVisible();
    const years = within(card('Assessed values').getByRole('table')).getAllByRole('row');
    expect(years.map((row) => row.textContent)).toEqual([
      'YearAssessed valueChangeSale price',
      '2024$200,000–$214,500',
      '2025$220,000+10.0%–',
    ]);
  });

  it('shows people and requests, and lists histories that the user may not visit', async () => {
    const { answer } = openPage();
    await answer(record);
    const people = card('Owners and tenants');
    expect(people.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Jun Normark',
      'Alba Normark',
      'Kit Rowan since May 1, 2019',
    ]);
    expect(screen.getByRole('table', { name: 'Requests for reconsideration' })).toHaveTextContent('$190,000');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Requests for reconsideration (1)',
      'Building permits (0)',
      'Work items (1)',
      'Sales (1)',
    ]);
    expect(screen.getByText(/^Hidden from you: Appeals\. To get access/)).toBeVisible();
  });

  it('stores the open history in the URL, and links each permit, request and appeal', async () => {
    const { answer, visits } = openPage(`/property?roll=${roll}&from=home&history=permits`);
    await answer({
      ...record,
      permits: [permit],
      appeals: [appeal],
    });
    const getHref = (id: string) => card('History').getByRole('link', { name: id }).getAttribute('href');
    expect(getHref('TOWN/7')).toBe('/building-permits?ccmm=0412&permit=TOWN%2F7');
    await userEvent.click(await screen.findByRole('tab', { name: 'Appeals (1)' }));
    expect(visits.at(-1)?.path).toBe(`/property?roll=${roll}&from=home&history=appeals`);
    expect(getHref('APL-2025-7')).toBe('/appeal?ccmm=0412&appeal=APL-2025-7');
    await userEvent.click(screen.getByRole('tab', { name: 'Requests for reconsideration (1)' }));
    expect(getHref('RFR-2025-0000001')).toBe('/rfr?ccmm=0412&request=RFR-2025-0000001');
  });

  it.each([
    ['requests', 'Open all requests', `/rfr?ccmm=0412&text=${roll}`],
    ['appeals', 'Open all appeals', `/appeal?ccmm=0412&text=${roll}`],
    ['permits', 'Open all permits', `/building-permits?ccmm=0412&text=${roll}`],
    ['work', 'Open all work items', `/my-work/list?ccmm=0412&assignee=all&roll=${roll}`],
  ])('opens all %s of this roll in their section', async (history, name, path) => {
    const { answer } = openPage(`/property?roll=${roll}&history=${history}`);
    await answer({
      ...record,
      permits: [permit],
      appeals: [appeal],
    });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  });

  it('links to a work item, but not to a list that the user may not visit', async () => {
    const { answer } = openPage(`/property?roll=${roll}&history=work`, ['/my-work/list']);
    await answer(record);
    const item = screen.getByRole('link', { name: 'Inspect building work' });
    expect(item).toHaveAttribute('href', '/my-work/items/WRK-0412-0007?ccmm=0412');
    expect(screen.getByRole('table', { name: 'Work items' })).toHaveTextContent('Not assigned');
    expect(screen.queryByText('Open all work items')).toBeNull();
  });

  it('shows an empty state for a history', async () => {
    const { answer } = openPage(`/property?roll=${roll}&history=permits`);
    await answer(record);
    expect(screen.getByText('No permits on record')).toBeVisible();
  });

  it('shows the number of people and whom to contact without permission for names', async () => {
    const { answer } = openPage();
    await answer({
      ...record,
      owners: { count: 2, names: null },
      tenants: { count: 1, people: null },
    });
    const people = card('Owners and tenants');
    expect(people.getByText('2 people, names hidden')).toBeVisible();
    expect(people.getByText('1 person, name hidden')).toBeVisible();
    expect(people.getByText(/To get access, contact the team that manages your accounts\.$/)).toBeVisible();
  });

  it.each([
    ['shows permitted users', true, ['/people-portal?ccmm=0412&property=0412001010001000000']],
    ['hides from other users', false, []],
  ])('%s the link to the people of the property', async (_, isOpen, links) => {
    const { answer } = openPage(undefined, isOpen ? [] : ['/people-portal']);
    await answer(record);
    const found = card('Owners and tenants').queryAllByRole('link', { name: 'Open People Portal' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(links);
  });

  it.each([
    ['is not known', 404],
    ['begins with the code of another municipality, or of none', 403],
  ])('explains a roll that %s', async (_, status) => {
    const { refuse, loaded } = openPage();
    await refuse(status);
    expect(screen.getByText('None of your municipalities has this property.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(loaded).toEqual(['Property']);
  });

  it('shows that no property is selected, without a call', () => {
    const { calls, loaded } = openPage('/property?roll=12');
    expect(screen.getByText('No property selected')).toBeVisible();
    expect(calls).toEqual([]);
    expect(loaded).toEqual(['Property']);
  });

  it('reloads after a failure', async () => {
    const { refuse, answer, calls } = openPage();
    await refuse(503, 'The service is not available.');
    expect(screen.getByRole('alert')).toHaveTextContent('The service is not available.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(calls).toHaveLength(2);
    await answer(record);
    expect(screen.getByRole('heading', { level: 1, name: '3 Chestnut Court' })).toBeVisible();
  });

  it('loads the property of a new URL, drops a late response, and ignores other sections', async () => {
    const { callsTo, goTo, answer } = openPage();
    await act(async () => goTo('/property?propId=100000002'));
    const calls = callsTo('/properties/record');
    expect(calls.map(({ query }) => query)).toEqual([{ roll }, { propId: '100000002' }]);
    expect(calls[0]?.signal?.aborted).toBe(true);
    await act(async () => calls[0]?.answer(record));
    expect(screen.queryByText('3 Chestnut Court')).toBeNull();
    await answer({ ...record, address: '4 Chestnut Court' });
    await act(async () => goTo('/rfr?ccmm=0412'));
    expect(callsTo('/properties/record')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1, name: '4 Chestnut Court' })).toBeVisible();
  });

  it('prints the loaded record', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { answer } = openPage();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    await answer(record);
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('links back to the dashboard if the user came from there', async () => {
    const { goTo, visits } = openPage();
    expect(screen.queryByRole('link', { name: 'Back to home' })).toBeNull();
    await act(async () => goTo(`/property?roll=${roll}&from=home`));
    await userEvent.click(screen.getByText('Back to home'));
    expect(visits).toEqual([{ path: '/home', replace: false }]);
  });
});
