import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answers } from './sample-answers';
import { first, myWorkForFile, refusal } from './testing/my-work-for-file';

const mount = myWorkForFile();

// antd controls are slow in jsdom.
jest.setTimeout(20_000);

const create = 'POST api /worksight/items';
const remove = 'POST api /worksight/items/:id/deletion';
const restore = 'POST api /worksight/items/:id/restoration';

describe('a new item', () => {
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'New work item' }));
    return screen.findByRole('textbox', { name: 'What is to be done' });
  };
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create work item' }));
  const roll = () => screen.getByRole('textbox', { name: /^Roll number/ });

  it('shows an error at each field until it is valid', async () => {
    const { calls } = await mount();
    const title = await open();
    await submit();
    expect(title).toHaveFocus();
    expect(title).toHaveAccessibleDescription('Enter what is to be done.');
    expect(roll()).toHaveAccessibleDescription('Enter a roll number of 19 digits.');
    await userEvent.type(roll(), '0618 001 010 00001 0000');
    expect(roll()).toHaveAccessibleDescription(/in another municipality/);
    expect(calls(create)).toHaveLength(0);
  });

  it('is created with the input, and opens', async () => {
    const { calls, portal } = await mount();
    await userEvent.type(await open(), 'Look at the roof');
    await userEvent.type(roll(), '0412 001 010 00001 0000');
    await submit();
    expect(await screen.findByRole('heading', { level: 1, name: 'Look at the roof' })).toBeVisible();
    expect(calls(create)[0]?.body).toMatchObject({
      title: 'Look at the roof',
      roll: '0412001010000010000',
      assignee: null,
      dueOn: null,
      details: '',
    });
    expect(portal.navigation.path).toMatch(/^\/my-work\/items\/WRK-0412-0001/);
  });

  it('keeps input and key after a failure, and is guarded', async () => {
    const { calls, controls } = await mount({ answers: { [create]: refusal(503, '') } });
    await userEvent.type(await open(), 'Look at the roof');
    await userEvent.type(roll(), '0412001010000010000');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The item was not created\./);
    await submit();
    await waitFor(() => expect(calls(create)).toHaveLength(2));
    const [one, other] = calls(create);
    expect(one?.body).toEqual(other?.body);
    await userEvent.keyboard('{Escape}');
    expect(await controls.leave()).toEqual(['New work item']);
    await controls.answer('stay');
    expect(await open()).toHaveValue('Look at the roof');
  });
});

describe('a deletion', () => {
  const at = `/items/${first}?view=list&assignee=all`;
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const findRow = () => screen.findByRole('link', { name: first });

  it('returns to the list, where it can be undone', async () => {
    const { calls } = await mount({ at });
    await press('Delete');
    expect(await screen.findByText('“Compare sales for a request” was deleted.')).toBeVisible();
    await screen.findAllByRole('rowheader');
    expect(screen.queryByRole('link', { name: first })).toBeNull();
    expect(calls(`POST api /worksight/items/${first}/deletion`)[0]?.body).toEqual({ version: 1 });
    await press('Undo');
    expect(await findRow()).toBeVisible();
    expect(screen.queryByText(/was deleted/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('stays undoable when undoing fails', async () => {
    await mount({ at, answers: { [restore]: refusal(503, '') } });
    await press('Delete');
    await press('Undo');
    expect(await screen.findByRole('alert')).toHaveTextContent(/was not restored/);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('is rejected when another user has changed the item, which stays', async () => {
    const { notices, calls } = await mount({
      at,
      answers: { [remove]: refusal(409, 'Avery Admin changed it.') },
    });
    await press('Delete');
    await waitFor(() => expect(notices()).toMatchObject([{ tone: 'error' }]));
    await waitFor(() => expect(calls(`GET api /worksight/items/${first}`)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
  });

  it('cannot be undone from another municipality', async () => {
    const { controls } = await mount({ at });
    await press('Delete');
    await screen.findByRole('button', { name: 'Undo' });
    await controls.municipality('0618');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });
});

test('the history of an item shows who changed what', async () => {
  await mount({ at: `/items/${first}` });
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect(history.getByText(/^Avery Admin, /)).toBeVisible();
  expect(history.getByText('Status: To do → In progress')).toBeVisible();
  expect(history.getByText('Assigned to: Nobody → Morgan Staff')).toBeVisible();
  expect(history.getByText('Details changed')).toBeVisible();
});

describe('changes of others', () => {
  const createNotification = (category: string) => ({
    message: 'Avery Admin moved “Compare sales…” to Waiting.',
    category,
  });

  it.each([
    ['/', 'GET api /worksight/board'],
    ['/list', 'GET api /worksight/items'],
    [`/items/${first}`, `GET api /worksight/items/${first}`],
  ])('are loaded at %s on a notification about work only', async (at, call) => {
    const { calls, controls } = await mount({ at });
    await waitFor(() => expect(calls(call)).toHaveLength(1));
    await act(() => controls.notify(createNotification('rfr')));
    await act(() => controls.notify(createNotification('work')));
    await waitFor(() => expect(calls(call)).toHaveLength(2));
  });

  it('are loaded when the page becomes visible', async () => {
    const { calls } = await mount({ at: '/list' });
    await screen.findAllByRole('rowheader');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(calls('GET api /worksight/items')).toHaveLength(2));
  });

  it('are polled every ten seconds while the page is visible', async () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    const { calls } = await mount({ at: '/list' });
    await screen.findAllByRole('rowheader');
    const [ask] = timers.mock.calls.find(([, every]) => every === 10_000) ?? [];
    timers.mockRestore();
    ask?.();
    await waitFor(() => expect(calls('GET api /worksight/items')).toHaveLength(2));
  });

  it('show that an open item was deleted', async () => {
    let isGone = false;
    const itemCall = 'GET api /worksight/items/:id';
    await mount({
      at: `/items/${first}`,
      answers: { [itemCall]: (request) => (isGone ? refusal(404, 'Gone.')() : answers[itemCall](request)) },
    });
    await screen.findByRole('button', { name: 'Delete' });
    isGone = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('This work item was deleted.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
