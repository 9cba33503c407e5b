import { PortalError } from '#base';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readText } from '#plugin-testing/fake-portal';
import { answeredAt, appeal, eastbrook, createList, openPage } from '../testing/open-appeals';

describe('the calendar file', () => {
  it('has the hearings of every page of the filtered list, each once', async () => {
    const { answer, list, notices, files } = openPage('/appeal?state=Scheduled&from=50');
    await answer(createList(620, 50, 52));
    const button = screen.getByRole('button', { name: 'Download 620 hearings as a calendar file' });
    await userEvent.dblClick(button);
    expect(button).toHaveTextContent('Collecting hearings');
    const asked = { countyMun: '0412', state: 'Scheduled', sort: 'hearing', order: 'ascending', size: 500 };
    expect(list().query).toEqual({ ...asked, from: 0 });
    await answer(createList(620, 0, 500));
    expect(list().query).toEqual({ ...asked, from: 500 });
    await answer(createList(620, 499, 620));
    expect(files.map(({ fileName }) => fileName)).toEqual(['hearings-0412.ics']);
    expect((await readText(files[0]?.content)).match(/BEGIN:VEVENT/g)).toHaveLength(620);
    expect(notices).toMatchObject([{ tone: 'success' }]);
    expect(button).toHaveTextContent('Download 620 hearings as a calendar file');
  });

  it('is not created when a page fails, with a notice', async () => {
    const { answer, fail, notices, files } = openPage();
    await answer(createList(3));
    const button = screen.getByRole('button', { name: 'Download 3 hearings as a calendar file' });
    await userEvent.click(button);
    await fail('/appeals/list', new PortalError('Not today.', { code: 'http-503' }));
    expect(files).toHaveLength(0);
    expect(notices).toEqual([{ tone: 'error', text: 'The calendar file could not be created. Not today.' }]);
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  it('is not said to be saved when it could not be', async () => {
    const { answer, portal, notices } = openPage();
    portal.save = () => Promise.reject(new Error('no room'));
    await answer(createList(1));
    await userEvent.click(screen.getByRole('button', { name: 'Download 1 hearing as a calendar file' }));
    await answer(createList(1));
    expect(notices).toMatchObject([{ tone: 'error' }]);
  });

  it('is given up when the page is left or another municipality chosen', async () => {
    const { answer, choose, calls, notices, files } = openPage();
    await answer(createList(3));
    await userEvent.click(screen.getByRole('button', { name: 'Download 3 hearings as a calendar file' }));
    const asked = calls.at(-1);
    await choose(eastbrook);
    expect(asked?.signal?.aborted).toBe(true);
    await act(async () => asked?.answer(createList(3)));
    expect(files).toHaveLength(0);
    expect(notices).toEqual([]);
  });

  it('has one hearing when it is saved from its appeal', async () => {
    const { answerRecord, files } = openPage('/appeal?appeal=APL-2025-1');
    await answerRecord({ ...appeal(1), answeredAt, request: null });
    await userEvent.click(screen.getByRole('button', { name: 'Download the hearing as a calendar file' }));
    expect(files.map(({ fileName, content }) => [fileName, content?.type])).toEqual([
      ['hearings-APL-2025-1.ics', 'text/calendar;charset=utf-8'],
    ]);
    expect(await readText(files[0]?.content)).toContain('DTSTART;TZID=America/Toronto:20261201T093000\r\n');
  });
});
