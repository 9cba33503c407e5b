import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readText, PortalError } from '@portal/plugin-testing/fake-portal';
import { fallowdale, createList, createRecord, openPage } from '../testing/open-appeals';
// Load antd before the first test, because that takes seconds.
import '@portal/ui/controls/dates';

describe('the calendar file', () => {
  it('has the hearings of every page of the filtered list, each once', async () => {
    const { answer, list, notices, files } = openPage('/appeal?state=Scheduled&from=50');
    await answer(createList(620, 50, 52));
    const button = screen.getByRole('button', { name: 'Download 620 hearings to come as a calendar file' });
    await userEvent.dblClick(button);
    expect(button).toHaveTextContent('Collecting hearings');
    const query = {
      countyMun: '0412',
      state: 'Scheduled',
      hearingFrom: '2026-11-22',
      sort: 'hearing',
      order: 'ascending',
      size: 500,
    };
    expect(list().query).toEqual({ ...query, from: 0 });
    await answer(createList(620, 0, 500));
    expect(list().query).toEqual({ ...query, from: 500 });
    await answer(createList(620, 499, 620));
    expect(files.map(({ fileName }) => fileName)).toEqual(['hearings-0412.ics']);
    expect((await readText(files[0]?.content)).match(/BEGIN:VEVENT/g)).toHaveLength(620);
    expect(notices).toMatchObject([{ tone: 'success' }]);
    expect(button).toHaveTextContent('Download 620 hearings to come as a calendar file');
  });

  it('has all hearings of a list without future ones', async () => {
    const { answer, list } = openPage('/appeal?state=Heard');
    await answer({ ...createList(3), toCome: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Download 3 hearings as a calendar file' }));
    expect(list().query).toMatchObject({ state: 'Heard', size: 500 });
    expect(list().query['hearingFrom']).toBeUndefined();
  });

  it('is not created when a page fails, and a toast says so', async () => {
    const { answer, fail, notices, files } = openPage();
    await answer(createList(3));
    const button = screen.getByRole('button', { name: 'Download 3 hearings to come as a calendar file' });
    await userEvent.click(button);
    await fail('/appeals/list', new PortalError('Not today.', { code: 'http-503' }));
    expect(files).toHaveLength(0);
    expect(notices).toEqual([{ tone: 'error', text: 'The calendar file could not be created. Not today.' }]);
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('shows an error when the file cannot be saved', async () => {
    const { answer, portal, notices } = openPage();
    portal.save = () => Promise.reject(new Error('no room'));
    await answer(createList(1));
    await userEvent.click(
      screen.getByRole('button', { name: 'Download 1 hearing to come as a calendar file' }),
    );
    await answer(createList(1));
    expect(notices).toMatchObject([{ tone: 'error' }]);
  });

  it('is cancelled when another municipality is selected', async () => {
    const { answer, choose, calls, notices, files } = openPage();
    await answer(createList(3));
    await userEvent.click(
      screen.getByRole('button', { name: 'Download 3 hearings to come as a calendar file' }),
    );
    const pendingCall = calls.at(-1);
    await choose(fallowdale);
    expect(pendingCall?.signal?.aborted).toBe(true);
    await act(async () => pendingCall?.answer(createList(3)));
    expect(files).toHaveLength(0);
    expect(notices).toEqual([]);
  });

  it('has one hearing when it is saved from an appeal', async () => {
    const { answerRecord, files } = openPage('/appeal?appeal=APL-2025-1');
    await answerRecord(createRecord(1));
    await userEvent.click(screen.getByRole('button', { name: 'Download the hearing as a calendar file' }));
    expect(files.map(({ fileName, content }) => [fileName, content?.type])).toEqual([
      ['hearings-APL-2025-1.ics', 'text/calendar;charset=utf-8'],
    ]);
    expect(await readText(files[0]?.content)).toContain('DTSTART;TZID=America/Toronto:20261201T093000\r\n');
  });
});
