import { PortalError } from '#base';
import { PortalContext } from '#plugin-api/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePortal, textOf, type FakePortalOptions } from '../../../kit/testing';
import type { Appeal } from '../answers';
import { AppealsPage } from './AppealsPage';

const northfield = { code: '0412', name: 'Northfield' };
const eastbrook = { code: '0418', name: 'Eastbrook' };
const answeredAt = '2026-11-22T15:04:05.678Z';

function appeal(index: number, change: Partial<Appeal> = {}): Appeal {
  return {
    id: `APL-2025-${index}`,
    roll: `041203100412700${String(index).padStart(4, '0')}`,
    address: `${index} Mill Street`,
    municipality: '0412',
    taxYear: 2025,
    state: 'Scheduled',
    filedOn: '2026-01-14',
    hearingOn: '2026-12-01',
    hearingAt: '09:30',
    assessedValue: 500_000,
    claimedValue: 400_000,
    decidedValue: null,
    ...change,
  };
}

const listOf = (total: number, from = 0, to = Math.min(total, from + 50), change: Partial<Appeal> = {}) => ({
  answeredAt,
  total,
  hearings: total,
  appeals: Array.from({ length: to - from }, (_, index) => appeal(from + index, change)),
});

const request = { id: 'RFR-2025-7', phase: 'Closed', receivedOn: '2025-03-31', updatedOn: '2025-04-12' };

function openPage(path = '/appeal', options: FakePortalOptions = {}) {
  const fake = fakePortal({ municipality: northfield, path, ...options });
  const { unmount } = render(
    <PortalContext value={fake.portal}>
      <AppealsPage />
    </PortalContext>,
  );
  const answer = (called: string) => (value: unknown) => act(async () => fake.callTo(called).answer(value));
  return {
    ...fake,
    unmount,
    list: () => fake.callTo('/appeals/list'),
    answer: answer('/appeals/list'),
    answerNext: answer('/appeals/next'),
    answerRecord: answer('/appeals/record'),
    fail: (called: string, error: unknown) => act(async () => fake.callTo(called).fail(error)),
    goTo: (next: string) => act(async () => fake.goTo(next)),
    choose: (next: typeof northfield | undefined) => act(async () => fake.choose(next)),
  };
}

const select = async (field: string, option: string): Promise<void> =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: field }), option);

describe('the list of appeals', () => {
  it('shows state, days, values and the ways to record and property', async () => {
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
      ...listOf(2, 0, 1),
      appeals: [
        appeal(1),
        appeal(2, { state: 'Filed', hearingOn: null, hearingAt: null }),
        appeal(3, { state: 'Decided', decidedValue: 455_000 }),
      ],
    });
    const cellsOf = (id: string) =>
      within(screen.getByRole('row', { name: new RegExp(id) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cellsOf('APL-2025-1')).toEqual([
      'Scheduled',
      '1 Mill Street',
      '2026-01-14',
      'Tue 2026-12-01, 09:30',
      '$500,000',
      '$400,000',
      '–',
    ]);
    expect(cellsOf('APL-2025-2')[3]).toBe('–');
    expect(cellsOf('APL-2025-3').at(-1)).toBe('$455,000');
    expect(screen.getByRole('link', { name: 'APL-2025-1' })).toHaveAttribute(
      'href',
      '/appeal?ccmm=0412&appeal=APL-2025-1',
    );
    expect(screen.getByRole('link', { name: '1 Mill Street' })).toHaveAttribute(
      'href',
      '/property?roll=0412031004127000001',
    );
  });

  it('is narrowed, sorted and paged in the address, and Back takes it back', async () => {
    const { answer, list, visits, goTo } = openPage();
    await answer(listOf(120, 0, 2));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(list().query['from']).toBe(50);
    await answer(listOf(120, 50, 52));
    await select('State', 'Heard');
    await select('Tax year', '2024');
    await answer(listOf(60, 0, 2));
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

  it('takes days of hearings, typed in one step for Back', async () => {
    const { answer, visits, list } = openPage();
    await answer(listOf(3));
    const from = screen.getByLabelText('Hearing from');
    fireEvent.change(from, { target: { value: '2026-12-01' } });
    fireEvent.change(from, { target: { value: '2026-12-24' } });
    expect(visits).toEqual([
      { path: '/appeal?hearingFrom=2026-12-01', replace: false },
      { path: '/appeal?hearingFrom=2026-12-24', replace: true },
    ]);
    expect(list().query).toMatchObject({ hearingFrom: '2026-12-24' });
    fireEvent.change(screen.getByLabelText('Hearing to'), { target: { value: '2026-12-01' } });
    await answer({ ...listOf(0) });
    expect(screen.getByText('The last day of hearings is before the first.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(visits.at(-1)?.path).toBe('/appeal');
  });

  it('leaves what nobody understands in the address alone', () => {
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
    ['/appeal?state=Heard', 'No appeal is like that.'],
  ])('says at %s when there are none', async (path, words) => {
    const { answer } = openPage(path);
    await answer(listOf(0));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /calendar file/ })).not.toBeInTheDocument();
  });

  it('says when the page lies behind its end', async () => {
    const { answer, visits } = openPage('/appeal?from=5000');
    await answer({ ...listOf(60), appeals: [] });
    expect(screen.getByText('The list ends before this page.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(visits.at(-1)?.path).toBe('/appeal?from=50');
  });

  it('says why it failed, apart from the next hearings, and Retry brings it', async () => {
    const { fail, answer, answerNext } = openPage();
    await answerNext({ asOf: '2026-11-22', total: 0, appeals: [] });
    await fail('/appeals/list', new PortalError('Not today.', { code: 'http-503' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The appeals could not be loaded.Not today.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await answer({ ...listOf(1), hearings: -1 });
    expect(screen.getByRole('alert')).toHaveTextContent('The answer could not be read.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await answer(listOf(1));
    expect(screen.getByRole('link', { name: 'APL-2025-0' })).toBeVisible();
  });

  it('asks for a municipality when none is chosen', async () => {
    const fake = fakePortal();
    render(
      <PortalContext value={fake.portal}>
        <AppealsPage />
      </PortalContext>,
    );
    expect(screen.getByText('No CCMM selected')).toBeVisible();
    expect(fake.calls).toHaveLength(0);
  });

  it('begins anew in another municipality, without the page and the record of the one before', async () => {
    const { answer, choose, list, visits } = openPage('/appeal?state=Heard&from=50&appeal=APL-2025-1');
    const first = list();
    await answer(listOf(60, 50, 52));
    await choose(eastbrook);
    expect(first.signal?.aborted).toBe(true);
    expect(visits).toEqual([{ path: '/appeal?state=Heard', replace: true }]);
    expect(list().query).toMatchObject({ countyMun: '0418', state: 'Heard', from: 0 });
    expect(screen.queryByRole('region', { name: /^Appeal APL/ })).not.toBeInTheDocument();
  });
});

describe('the next hearings', () => {
  it('stand at the top, soonest first as they were answered, with the way to all to come', async () => {
    const { callTo, answerNext, visits } = openPage('/appeal?year=2024');
    expect(callTo('/appeals/next').query).toEqual({ countyMun: '0412', size: 5 });
    await answerNext({ asOf: '2026-11-22', total: 6, appeals: listOf(5).appeals });
    const card = within(screen.getByRole('region', { name: 'Next hearings' }));
    expect(card.getByText('As of 2026-11-22, 6 hearings to come')).toBeVisible();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)[0]).toBe(
      'Tue 2026-12-01, 09:300 Mill Street',
    );
    await userEvent.click(card.getByRole('button', { name: 'Show all to come' }));
    expect(visits.at(-1)?.path).toBe(
      '/appeal?state=Scheduled&hearingFrom=2026-11-22&sort=hearing&order=ascending',
    );
  });

  it('may be none, or fail by themselves', async () => {
    const { answerNext, fail } = openPage();
    await fail('/appeals/next', new PortalError('Not today.', { code: 'http-503' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The next hearings could not be loaded.Not today.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await answerNext({ asOf: '2026-11-22', total: 0, appeals: [] });
    expect(screen.getByText('No hearing is set from today on.')).toBeVisible();
  });
});

describe('one appeal', () => {
  it('opens above the list with what is known of it, and leads to its request', async () => {
    const { answer, answerRecord, callTo, visits, calls } = openPage();
    await answer(listOf(2));
    await userEvent.click(screen.getByRole('link', { name: 'APL-2025-1' }));
    const card = within(screen.getByRole('region', { name: 'Appeal APL-2025-1' }));
    expect(card.getByRole('heading')).toHaveFocus();
    expect(callTo('/appeals/record').query).toEqual({ id: 'APL-2025-1' });
    await answerRecord({ ...appeal(1, { state: 'Decided', decidedValue: 500_000 }), answeredAt, request });
    expect(card.getByText('$400,000, 20% below the assessed value')).toBeVisible();
    expect(card.getByText('$500,000, As assessed')).toBeVisible();
    expect(card.getByText('Closed, received 2025-03-31')).toBeVisible();
    expect(card.getByRole('link', { name: 'RFR-2025-7' })).toHaveAttribute(
      'href',
      '/rfr?request=RFR-2025-7&ccmm=0412',
    );
    await userEvent.click(card.getByRole('button', { name: 'Close' }));
    expect(visits.at(-1)?.path).toBe('/appeal');
    expect(screen.getByRole('link', { name: 'APL-2025-1' })).toHaveFocus();
    expect(calls.filter(({ path }) => path === '/appeals/list')).toHaveLength(1);
  });

  it('keeps back its request from those who may not see requests, and says who can change that', async () => {
    const { answerRecord } = openPage('/appeal?appeal=APL-2025-1', {
      closed: ['/property'],
    });
    await answerRecord({ ...appeal(1, { hearingOn: null, hearingAt: null }), answeredAt, request: null });
    expect(
      screen.getByText('Shown to people who may visit RfRs. An administrator of the portal can grant it.'),
    ).toBeVisible();
    expect(screen.getByText('Not set yet')).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Appeal APL-2025-1' }));
    expect(card.queryByRole('link')).not.toBeInTheDocument();
    expect(card.queryByRole('button', { name: /calendar/ })).not.toBeInTheDocument();
  });

  it('that is not there is said to be so', async () => {
    const { fail } = openPage('/appeal?appeal=APL-1');
    await fail('/appeals/record', new PortalError('Gone.', { code: 'http-404', status: 404 }));
    expect(screen.getByText('There is no such appeal in your municipalities.')).toBeVisible();
  });
});

describe('the calendar file', () => {
  it('has the hearings of all pages as they are chosen, asked for a step at a time, each once', async () => {
    const { answer, list, notices, files } = openPage('/appeal?state=Scheduled&from=50');
    await answer(listOf(620, 50, 52));
    const button = screen.getByRole('button', { name: 'Save 620 hearings to a calendar file' });
    await userEvent.dblClick(button);
    expect(button).toHaveTextContent('Collecting the hearings');
    const asked = { countyMun: '0412', state: 'Scheduled', sort: 'hearing', order: 'ascending', size: 500 };
    expect(list().query).toEqual({ ...asked, from: 0 });
    await answer(listOf(620, 0, 500));
    expect(list().query).toEqual({ ...asked, from: 500 });
    await answer(listOf(620, 499, 620));
    expect(files.map(({ fileName }) => fileName)).toEqual(['hearings-0412.ics']);
    expect((await textOf(files[0]?.content)).match(/BEGIN:VEVENT/g)).toHaveLength(620);
    expect(notices).toMatchObject([{ tone: 'success' }]);
    expect(button).toHaveTextContent('Save 620 hearings to a calendar file');
  });

  it('is not made when a page of it fails, and the person is told', async () => {
    const { answer, fail, notices, files } = openPage();
    await answer(listOf(3));
    const button = screen.getByRole('button', { name: 'Save 3 hearings to a calendar file' });
    await userEvent.click(button);
    await fail('/appeals/list', new PortalError('Not today.', { code: 'http-503' }));
    expect(files).toHaveLength(0);
    expect(notices).toEqual([{ tone: 'error', text: 'The calendar file could not be made. Not today.' }]);
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  it('is not said to be saved when it could not be', async () => {
    const { answer, portal, notices } = openPage();
    portal.save = () => Promise.reject(new Error('no room'));
    await answer(listOf(1));
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 hearing to a calendar file' }));
    await answer(listOf(1));
    expect(notices).toMatchObject([{ tone: 'error' }]);
  });

  it('is given up when the page is left or another municipality chosen', async () => {
    const { answer, choose, calls, notices, files } = openPage();
    await answer(listOf(3));
    await userEvent.click(screen.getByRole('button', { name: 'Save 3 hearings to a calendar file' }));
    const asked = calls.at(-1);
    await choose(eastbrook);
    expect(asked?.signal?.aborted).toBe(true);
    await act(async () => asked?.answer(listOf(3)));
    expect(files).toHaveLength(0);
    expect(notices).toEqual([]);
  });

  it('has one hearing when it is saved from its appeal', async () => {
    const { answerRecord, files } = openPage('/appeal?appeal=APL-2025-1');
    await answerRecord({ ...appeal(1), answeredAt, request: null });
    await userEvent.click(screen.getByRole('button', { name: 'Save the hearing to a calendar file' }));
    expect(files.map(({ fileName, content }) => [fileName, content?.type])).toEqual([
      ['hearings-APL-2025-1.ics', 'text/calendar;charset=utf-8'],
    ]);
    expect(await textOf(files[0]?.content)).toContain('DTSTART;TZID=America/Toronto:20261201T093000\r\n');
  });
});
