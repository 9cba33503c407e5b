import { PortalError } from '@portal/plugin-testing/fake-portal';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { appeal, fallowdale, createList, openPage, select } from '../testing/open-appeals';
// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/dates';

describe('the list of appeals', () => {
  it('shows state, days and values, with links to the appeal and the property', async () => {
    const { list, answer } = openPage('/appeal?ccmm=0412');
    expect(list().query).toEqual({
      countyMun: '0412',
      size: 50,
      from: 0,
      sort: 'filed',
      order: 'descending',
    });
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await answer({
      ...createList(2, 0, 1),
      appeals: [
        appeal(1),
        appeal(2, { state: 'Filed', hearingOn: null, hearingAt: null }),
        appeal(3, { state: 'Decided', decidedValue: 455_000 }),
      ],
    });
    const readCells = (id: string) =>
      within(screen.getByRole('row', { name: new RegExp(id) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(readCells('APL-2025-1')).toEqual([
      'Scheduled',
      '1 Mill Street',
      '2026-01-14',
      '2026-12-01, 9:30 a.m.',
      '$500,000',
      '$400,000',
      '–',
    ]);
    expect(readCells('APL-2025-2')[3]).toBe('–');
    expect(readCells('APL-2025-3').at(-1)).toBe('$455,000');
    expect(screen.getByRole('link', { name: 'APL-2025-1' })).toHaveAttribute(
      'href',
      '/appeal?ccmm=0412&appeal=APL-2025-1',
    );
    expect(screen.getByRole('link', { name: '1 Mill Street' })).toHaveAttribute(
      'href',
      '/property?roll=0412031004127000001',
    );
  });

  it('stores filters, order and page in the URL', async () => {
    const { answer, list, visits, goTo } = openPage();
    await answer(createList(120, 0, 2));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(list().query['from']).toBe(50);
    await answer(createList(120, 50, 52));
    await select('State', 'Heard');
    await select('Tax year', '2024');
    await answer(createList(60, 0, 2));
    await userEvent.click(screen.getByRole('button', { name: /^Hearing/ }));
    expect(visits.map(({ path }) => path)).toEqual([
      '/appeal?from=50',
      '/appeal?state=Heard',
      '/appeal?state=Heard&year=2024',
      '/appeal?state=Heard&year=2024&sort=hearing&order=ascending',
    ]);
    expect(list().query).toMatchObject({
      state: 'Heard',
      year: '2024',
      sort: 'hearing',
      order: 'ascending',
      from: 0,
    });
    await goTo('/appeal?from=50');
    expect(list().query).toEqual({
      countyMun: '0412',
      size: 50,
      from: 50,
      sort: 'filed',
      order: 'descending',
    });
  });

  it('is filtered by a range of hearing days, with one history entry', async () => {
    const { answer, visits, list } = openPage('/appeal?from=50');
    await answer(createList(60, 50, 52));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Hearings, from' }));
    await userEvent.paste('2026-12-01');
    await userEvent.keyboard('{Enter}');
    await userEvent.paste('2026-12-24');
    await userEvent.keyboard('{Enter}');
    expect(visits).toEqual([{ path: '/appeal?hearingFrom=2026-12-01&hearingTo=2026-12-24', replace: false }]);
    expect(list().query).toMatchObject({ hearingFrom: '2026-12-01', hearingTo: '2026-12-24', from: 0 });
    await answer(createList(0));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(visits.at(-1)?.path).toBe('/appeal');
  });

  it('ignores invalid values in the URL', () => {
    const path =
      '/appeal?state=Lost&year=1066&hearingFrom=soon&hearingTo=2026-13-45&sort=owner&order=up&from=x';
    expect(openPage(path).list().query).toEqual({
      countyMun: '0412',
      size: 50,
      from: 0,
      sort: 'filed',
      order: 'descending',
    });
  });

  it.each([
    ['/appeal', 'No appeals in Northfield.'],
    ['/appeal?state=Heard', 'No matching appeals'],
  ])('shows an empty state at %s', async (path, words) => {
    const { answer } = openPage(path);
    await answer(createList(0));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /calendar file/ })).not.toBeInTheDocument();
  });

  it('links back from a page beyond the end', async () => {
    const { answer, visits } = openPage('/appeal?from=5000');
    await answer({ ...createList(60), appeals: [] });
    expect(screen.getByText('The list has no such page.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(visits.at(-1)?.path).toBe('/appeal?from=50');
  });

  it('shows its own failure, with Retry', async () => {
    const { fail, answer, answerNext } = openPage();
    await answerNext({ asOf: '2026-11-22', total: 0, appeals: [] });
    await fail('/appeals/list', new PortalError('Not today.', { code: 'http-503' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The appeals could not be loaded.Not today.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await answer({ ...createList(1), hearings: -1 });
    expect(screen.getByRole('alert')).toHaveTextContent('The response could not be read.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await answer(createList(1));
    expect(screen.getByRole('link', { name: 'APL-2025-0' })).toBeVisible();
  });

  it('prompts for a municipality when none is selected', async () => {
    const { calls } = openPage('/appeal', { municipality: undefined });
    expect(screen.getByText('No CCMM selected')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  it('clears page and record when the municipality changes', async () => {
    const { answer, choose, list, visits } = openPage('/appeal?state=Heard&from=50&appeal=APL-2025-1');
    const first = list();
    await answer(createList(60, 50, 52));
    await choose(fallowdale);
    expect(first.signal?.aborted).toBe(true);
    expect(visits).toEqual([{ path: '/appeal?state=Heard', replace: true }]);
    expect(list().query).toMatchObject({ countyMun: '0618', state: 'Heard', from: 0 });
    expect(screen.queryByRole('region', { name: /^Appeal APL/ })).not.toBeInTheDocument();
  });
});

describe('the next hearings', () => {
  it('lists the soonest first, with a link to all upcoming ones', async () => {
    const { callTo, answerNext, visits } = openPage('/appeal?year=2024');
    expect(callTo('/appeals/next').query).toEqual({ countyMun: '0412', size: 5 });
    await answerNext({ asOf: '2026-11-22', total: 6, appeals: createList(5).appeals });
    const card = within(screen.getByRole('region', { name: 'Next hearings' }));
    expect(card.getByText('As of Nov 22, 2026, 6 hearings to come')).toBeVisible();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)[0]).toBe(
      'Tue 2026-12-01, 9:30 a.m.0 Mill Street',
    );
    await userEvent.click(card.getByRole('link', { name: 'Show all upcoming hearings' }));
    expect(visits.at(-1)?.path).toBe(
      '/appeal?state=Scheduled&hearingFrom=2026-11-22&sort=hearing&order=ascending',
    );
  });

  it('shows its own failure, and an empty state', async () => {
    const { answerNext, fail } = openPage();
    await fail('/appeals/next', new PortalError('Not today.', { code: 'http-503' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The next hearings could not be loaded.Not today.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await answerNext({ asOf: '2026-11-22', total: 0, appeals: [] });
    expect(screen.getByText('No upcoming hearings')).toBeVisible();
  });
});

test('a file has all matching appeals, in the chosen format', async () => {
  const { answer, orders } = openPage('/appeal?state=Heard&order=ascending&from=50');
  await answer(createList(120, 50));
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(orders.map(({ order }) => order)).toEqual([
    {
      fileName: 'appeals-0412.csv',
      params: { municipality: '0412', state: 'Heard', sort: 'filed', order: 'ascending' },
      target: 'appeals',
    },
  ]);
});
