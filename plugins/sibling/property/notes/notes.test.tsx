import { PortalError } from '@portal/plugin-testing/fake-portal';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { card, openPage, record, roll } from '../testing/open-property';

jest.mock('@portal/charts', () => ({
  drawChart: () => ({ update: () => undefined, toSvg: () => '', stop: () => undefined }),
}));

// Compiling antd takes longer than the timeout of a test.
beforeAll(() => import('@portal/ui/controls/tabs'), 60_000);

const ownNote = {
  id: '2',
  author: 'Morgan Staff',
  isOwn: true,
  writtenAt: '2025-09-12T14:05:00.000Z',
  editedAt: null,
  text: 'Garage under construction.',
};

const other = {
  ...ownNote,
  id: '1',
  author: 'Avery Admin',
  isOwn: false,
  editedAt: '2025-09-13T13:00:00.000Z',
  text: 'Call the owner first.',
};

const path = '/properties/notes';
const busy = new PortalError('Try again later.', { code: 'http-503', status: 503 });

async function openNotes(notes: readonly object[] = [ownNote, other]) {
  const page = openPage();
  await page.answer(record);
  const toNotes = () => page.calls.filter((call) => call.path.startsWith(path));
  const last = () => {
    const call = toNotes().at(-1);
    if (call === undefined) throw new Error('The notes were not asked for.');
    return call;
  };
  const answerNotes = (next: readonly object[]) => act(async () => last().answer({ roll, notes: next }));
  await answerNotes(notes);
  return { ...page, toNotes, last, answerNotes, refuseNotes: () => act(async () => last().fail(busy)) };
}

const getField = () => screen.getByRole('textbox', { name: 'New note' });
const press = (name: string) => userEvent.click(card('Notes').getByRole('button', { name }));

describe('notes', () => {
  it('show author and time, and edit controls to their author only', async () => {
    await openNotes();
    const items = card('Notes').getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Morgan Staff, Sep 12, 2025, 10:05 a.m.Garage under construction.EditDelete',
      'Avery Admin, Sep 12, 2025, 10:05 a.m., changed Sep 13, 2025, 9:00 a.m.Call the owner first.',
    ]);
  });

  it('explain who sees them when there are none', async () => {
    await openNotes([]);
    expect(card('Notes').getByText(/^No notes yet\./)).toBeVisible();
  });

  it('are added, with the same key until that succeeds', async () => {
    const { last, answerNotes, refuseNotes, toNotes } = await openNotes([]);
    await press('Add note');
    expect(toNotes()).toHaveLength(1);
    await userEvent.type(getField(), ' A pool. ');
    await press('Add note');
    expect(last()).toMatchObject({ method: 'POST', path, body: { roll, text: 'A pool.' } });
    const first = last().body;
    await refuseNotes();
    expect(card('Notes').getByRole('alert')).toHaveTextContent('The note could not be added.');
    expect(getField()).toHaveValue(' A pool. ');
    await press('Add note');
    expect(last().body).toEqual(first);
    await answerNotes([{ ...ownNote, text: 'A pool.' }]);
    expect(card('Notes').getByText('A pool.')).toBeVisible();
    expect(getField()).toHaveValue('');
    expect(card('Notes').queryByRole('alert')).toBeNull();
  });

  it('are edited in place, and the focus returns', async () => {
    const { last, answerNotes, toNotes } = await openNotes();
    await press('Edit your note of Sep 12, 2025, 10:05 a.m.');
    const field = screen.getByRole('textbox', { name: 'Note of Sep 12, 2025, 10:05 a.m.' });
    expect(field).toHaveFocus();
    await userEvent.type(field, '!');
    await press('Cancel');
    expect(screen.getByRole('button', { name: /^Edit your note/ })).toHaveFocus();
    expect(toNotes()).toHaveLength(1);
    await press('Edit your note of Sep 12, 2025, 10:05 a.m.');
    await userEvent.type(screen.getByRole('textbox', { name: /^Note of/ }), ' Done.');
    await press('Save note');
    expect(last()).toMatchObject({
      method: 'PATCH',
      path: `${path}/2`,
      body: { text: 'Garage under construction. Done.' },
    });
    await answerNotes([{ ...ownNote, text: 'Garage under construction. Done.' }, other]);
    expect(card('Notes').getByText('Garage under construction. Done.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Edit your note/ })).toHaveFocus();
  });

  it('are deleted, and restored with Undo', async () => {
    const { last, answerNotes } = await openNotes();
    await press('Delete your note of Sep 12, 2025, 10:05 a.m.');
    expect(last()).toMatchObject({ method: 'PATCH', path: `${path}/2`, body: { isDeleted: true } });
    await answerNotes([other]);
    expect(card('Notes').queryByText(ownNote.text)).toBeNull();
    expect(
      within(card('Notes').getByRole('status')).getByText(/^Your note of .* is deleted\.$/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await press('Undo');
    expect(last()).toMatchObject({ method: 'PATCH', path: `${path}/2`, body: { isDeleted: false } });
    await answerNotes([ownNote, other]);
    expect(card('Notes').getByText(ownNote.text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Edit your note/ })).toHaveFocus();
  });

  it('stay when a change is rejected, with the reason', async () => {
    const { refuseNotes } = await openNotes();
    await press('Delete your note of Sep 12, 2025, 10:05 a.m.');
    await refuseNotes();
    expect(card('Notes').getByRole('alert')).toHaveTextContent('The note could not be deleted.');
    expect(card('Notes').getByText(ownNote.text)).toBeVisible();
  });

  it('of another property have a separate draft', async () => {
    const { goTo, answer, answerNotes, callsTo } = await openNotes();
    await userEvent.type(getField(), 'For the court.');
    const next = '0412001010001100000';
    await act(async () => goTo(`/property?roll=${next}`));
    await answer({ ...record, roll: next });
    expect(callsTo(path).at(-1)?.query).toEqual({ roll: next });
    await answerNotes([]);
    expect(getField()).toHaveValue('');
    await act(async () => goTo(`/property?roll=${roll}`));
    await answer(record);
    await answerNotes([]);
    expect(getField()).toHaveValue('For the court.');
  });

  it('reload after a failure', async () => {
    const page = openPage();
    await page.answer(record);
    await act(async () => page.callTo(path).fail(busy));
    expect(card('Notes').getByRole('alert')).toHaveTextContent('The notes could not be loaded.');
    await press('Retry');
    await act(async () => page.callTo(path).answer({ roll, notes: [ownNote] }));
    expect(card('Notes').getByText(ownNote.text)).toBeVisible();
  });
});

describe('documents', () => {
  it('are downloaded from their request', async () => {
    const { answer, files } = openPage();
    await answer(record);
    const row = within(card('Documents').getByRole('row', { name: /Request form/ }));
    expect(row.getByRole('link')).toHaveAttribute('href', '/rfr?ccmm=0412&request=RFR-2025-0000001');
    await userEvent.click(row.getByRole('button', { name: 'Download Request form of RFR-2025-0000001' }));
    expect(files).toEqual([{ fileName: 'RFR-2025-0000001 Request form.pdf' }]);
  });

  it.each([
    ['there are none', [], 'No documents'],
    [
      'they are hidden',
      null,
      'Hidden from you: Documents. To get access, contact the team that manages your accounts.',
    ],
  ])('show that %s', async (_, documents, text) => {
    const { answer } = openPage();
    await answer({ ...record, documents });
    expect(card('Documents').getByText(text)).toBeVisible();
  });
});
