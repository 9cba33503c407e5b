import { mountSection, type MountedSection, type MountOptions } from '#plugin-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as myWork from './main';
import { answers } from './sample-answers';

const section = {
  app: { name: 'my-work', load: 'module', host: 'my-work' },
  routes: [
    {
      path: '/my-work',
      title: 'My Work',
      permissions: ['visit:worksight-page'],
      exact: false,
      append: ['ccmm'],
      app: 'my-work',
    },
  ],
};

const change = 'PATCH api /worksight/items/:id';
const note = 'POST api /worksight/items/:id/notes';
const refusal = (status: number, message: string) => () =>
  new Response(JSON.stringify({ message }), { status, headers: { 'content-type': 'application/json' } });

let mounted: MountedSection | undefined;

async function mount(options: MountOptions = {}): Promise<MountedSection> {
  // Each test has sample answers of its own: they remember what was changed.
  let own: typeof answers = answers;
  jest.isolateModules(() => {
    own = jest.requireActual<{ answers: typeof answers }>('./sample-answers').answers;
  });
  mounted = await mountSection(myWork, { section, ...options, answers: { ...own, ...options.answers } });
  return mounted;
}

afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
});

const column = (name: RegExp) => screen.findByRole('region', { name });
const first = 'WRK-0412-0001';

describe('the board', () => {
  it('shows the person’s own work by status, counts it, and says in words what is overdue', async () => {
    const { calls } = await mount();
    const toDo = within(await column(/^To do: 2 items$/));
    expect(toDo.getAllByRole('listitem')).toHaveLength(2);
    expect(toDo.getByText('8 days overdue')).toBeVisible();
    expect(await column(/^In progress: 1 item$/)).toBeVisible();
    expect(calls('GET api /worksight/board')[0]?.query).toEqual({ countyMun: '0412', assignee: 'me' });
  });

  it('keeps its filters in the address', async () => {
    const { portal, calls } = await mount({ at: '?assignee=all' });
    await column(/^To do/);
    await userEvent.selectOptions(screen.getByLabelText('Due'), 'Overdue');
    await waitFor(() =>
      expect(calls('GET api /worksight/board').at(-1)?.query).toEqual({ countyMun: '0412', due: 'overdue' }),
    );
    expect(portal.navigation.path).toBe('/my-work?assignee=all&ccmm=0412&due=overdue');
  });

  it('can be had without the people to choose from, who are missed in words until they come', async () => {
    let isThere = false;
    const assignees = () =>
      isThere ? { assignees: [{ id: 'p-7', name: 'Kit Rowan' }] } : refusal(503, '')();
    await mount({ answers: { 'GET api /worksight/assignees': assignees } });
    expect(await screen.findByText(/^What there is to choose from could not be loaded\./)).toBeVisible();
    isThere = true;
    await userEvent.click(screen.getByText('Retry', { selector: 'button' }));
    expect(await screen.findByText('Kit Rowan', { selector: 'option' })).toBeVisible();
  });

  it('leads from a column to the list of it, under the same filters', async () => {
    const { calls } = await mount({ at: '?assignee=all&due=overdue' });
    await column(/^Waiting: 1 item$/);
    await userEvent.click(screen.getByText('Waiting in the list'));
    expect(await screen.findAllByRole('rowheader')).toHaveLength(1);
    const listed = calls('GET api /worksight/items').at(-1)?.query;
    expect(listed).toMatchObject({ due: 'overdue', status: 'Waiting' });
  });

  it('says that there is nothing, and leads to the work of everybody', async () => {
    const { portal } = await mount({ at: '?assignee=none&due=overdue' });
    expect(await screen.findByText('Nothing to do was found in Northfield.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all work' }));
    expect(screen.getByRole('heading', { level: 1, name: 'My Work' })).toHaveFocus();
    expect(await column(/^To do: 4 items$/)).toBeVisible();
    expect(portal.navigation.path).toBe('/my-work?assignee=all&ccmm=0412');
  });

  it('says what failed, and tries again', async () => {
    const { controls } = await mount();
    await column(/^To do/);
    await controls.fail('api', 503, 2);
    await controls.municipality('0618');
    expect(await screen.findByRole('alert')).toHaveTextContent('The board could not be loaded.');
    // The choices are missing as well.
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
    expect(await column(/^To do: 1 item$/)).toBeVisible();
  });

  it('needs a municipality', async () => {
    await mount({ municipality: undefined });
    expect(await screen.findByText('No CCMM selected')).toBeVisible();
  });
});

describe('the list', () => {
  const statusOf = () =>
    screen.findByRole('combobox', { name: 'Status of Compare sales for a request, 3 Mill Street' });

  it('moves an item without dragging, and shows it moved before the answer has come', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { calls } = await mount({
      at: '/list',
      answers: { [change]: () => new Promise((resolve) => (answer = resolve)) },
    });
    await userEvent.selectOptions(await statusOf(), 'Done');
    expect(await statusOf()).toHaveValue('Done');
    const [made] = calls().filter(({ method }) => method === 'PATCH');
    expect(made).toMatchObject({
      path: `/worksight/items/${first}`,
      body: { version: 1, status: 'Done' },
      outcome: undefined,
    });
    // An answer that cannot be read is none.
    answer({});
    await waitFor(async () => expect(await statusOf()).toHaveValue('To do'));
  });

  it('takes a move back that was refused, with a notice, and shows what somebody else made of it', async () => {
    const { notices, calls } = await mount({
      at: '/list',
      answers: { [change]: refusal(409, 'Avery Admin changed this item meanwhile.') },
    });
    await userEvent.selectOptions(await statusOf(), 'Done');
    await waitFor(() =>
      expect(notices()).toMatchObject([
        {
          tone: 'error',
          text: '“Compare sales for a request”, 3 Mill Street, was not moved to Done and is back in To do. Avery Admin changed this item meanwhile.',
        },
      ]),
    );
    expect(await statusOf()).toHaveValue('To do');
    await waitFor(() => expect(calls('GET api /worksight/items')).toHaveLength(2));
  });

  it('begins with its first page in another municipality', async () => {
    const { calls, controls } = await mount({ at: '/list?assignee=all&from=1' });
    await screen.findAllByRole('rowheader');
    await controls.municipality('0618');
    await waitFor(() =>
      expect(calls('GET api /worksight/items').at(-1)?.query).toMatchObject({ countyMun: '0618', from: '0' }),
    );
  });

  it('says that it could not be brought up to date after a move, beside what it had', async () => {
    let asked = 0;
    const items = 'GET api /worksight/items';
    const own = answers[items];
    const { calls } = await mount({
      at: '/list',
      answers: {
        [change]: refusal(409, 'Avery Admin changed this item meanwhile.'),
        [items]: (request) => {
          asked += 1;
          return asked === 2 ? refusal(503, '')() : own(request);
        },
      },
    });
    await userEvent.selectOptions(await statusOf(), 'Done');
    expect(await screen.findByText(/^The list could not be brought up to date\./)).toBeVisible();
    expect(await statusOf()).toHaveValue('To do');
    await userEvent.click(screen.getByText('Retry', { selector: 'button' }));
    await waitFor(() => expect(screen.queryByText(/brought up to date/)).not.toBeInTheDocument());
    expect(calls(items)).toHaveLength(3);
  });

  it('leads to an item and back to where it was, filters and all', async () => {
    const { portal } = await mount({ at: '/list?assignee=all&sort=updated' });
    await userEvent.click(await screen.findByRole('link', { name: first }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Compare sales for a request' });
    expect(heading).toHaveFocus();
    expect(portal.navigation.path).toBe(
      `/my-work/items/${first}?assignee=all&sort=updated&ccmm=0412&view=list`,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(await statusOf()).toBeVisible();
    expect(portal.navigation.path).toBe('/my-work/list?assignee=all&sort=updated&ccmm=0412');
  });
});

describe('an item', () => {
  const at = `/items/${first}`;
  const details = () => screen.findByLabelText('What is to be done');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  const others = [
    { path: '/rfr', title: 'RfRs', permissions: ['visit:rfr-page'], app: 'my-work' },
    { path: '/property', title: 'Property', permissions: ['visit:property-page'], app: 'my-work' },
  ];
  const amongOthers = { ...section, routes: [...section.routes, ...others] };
  const work = 'visit:worksight-page';

  it('links to its property and its request for those who may visit them, and for nobody else', async () => {
    const permissions = [work, 'visit:rfr-page', 'visit:property-page'];
    const { controls } = await mount({ at, section: amongOthers, permissions });
    const about = within(await screen.findByRole('region', { name: 'What it is about' }));
    expect(about.getByRole('link', { name: 'RFR-2025-0000001' })).toHaveAttribute(
      'href',
      '/rfr?request=RFR-2025-0000001&ccmm=0412',
    );
    expect(about.getByRole('link', { name: /^0412 / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/property\?roll=\d{19}$/),
    );
    await controls.permissions([work]);
    expect(about.getByText('RFR-2025-0000001', { exact: false })).toBeVisible();
    expect(about.queryByRole('link')).toBeNull();
  });

  it('says who may see a request that is hidden', async () => {
    const own = answers['GET api /worksight/items/:id'];
    await mount({
      at,
      answers: {
        'GET api /worksight/items/:id': (asked) => {
          const { item, ...rest } = own(asked);
          return { ...rest, item: { ...item, subject: null } };
        },
      },
    });
    expect(await screen.findByText(/^Shown to people who may visit RfRs\./)).toBeVisible();
  });

  it('saves only what was changed', async () => {
    const { calls, notices } = await mount({ at });
    await userEvent.selectOptions(await screen.findByLabelText('Assigned to'), 'Avery Admin');
    await userEvent.clear(screen.getByLabelText('Due date'));
    await save();
    await waitFor(() =>
      expect(notices()).toMatchObject([
        { tone: 'success', text: '“Compare sales for a request” was saved.' },
      ]),
    );
    const [made] = calls().filter(({ method }) => method === 'PATCH');
    expect(made?.body).toEqual({ version: 1, assignee: 'portal|0002', dueOn: null });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('keeps what was typed when somebody else was faster, shows theirs, and saves over it', async () => {
    let isFirst = true;
    const theirs = { version: 5, details: 'Theirs.', status: 'Waiting' };
    const { calls } = await mount({
      at,
      answers: {
        'GET api /worksight/items/:id': (asked) => {
          const { item, ...rest } = answers['GET api /worksight/items/:id'](asked);
          return { ...rest, item: isFirst ? item : { ...item, ...theirs } };
        },
        [change]: (asked) => {
          if (!isFirst) return answers['GET api /worksight/items/:id'](asked);
          isFirst = false;
          return refusal(409, 'Avery Admin changed this item meanwhile.')();
        },
      },
    });
    await userEvent.clear(await details());
    await userEvent.type(await details(), 'Mine.');
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Avery Admin changed this item meanwhile.What is to be done is now: Theirs.',
    );
    expect(await details()).toHaveValue('Mine.');
    expect(screen.getByLabelText('Status')).toHaveValue('Waiting');
    await save();
    await waitFor(() => expect(calls().filter(({ method }) => method === 'PATCH')).toHaveLength(2));
    expect(calls().findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 5,
      details: 'Mine.',
    });
  });

  it('keeps what was typed when saving fails, and when another item is looked at', async () => {
    const { controls } = await mount({ at });
    await userEvent.type(await details(), ' More.');
    await controls.fail('api', 500, 1);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('what you typed is still here');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the board' }));
    const unsaved = await screen.findByText(/^Not saved yet:/);
    await userEvent.click(
      within(unsaved).getByRole('link', { name: `Compare sales for a request (${first})` }),
    );
    expect(await details()).toHaveValue(
      'Find sales of comparable properties, and say what they mean for the value. More.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Compare sales for a request' })).toHaveFocus();
    expect(await details()).toHaveValue(
      'Find sales of comparable properties, and say what they mean for the value.',
    );
  });

  it('holds a person back who leaves with something unsaved, and only then', async () => {
    const { controls } = await mount({ at });
    await userEvent.type(await screen.findByLabelText('New note'), 'Called.');
    expect(await controls.leave()).toEqual(['Work items']);
    await controls.answer('stay');
    expect(screen.getByLabelText('New note')).toHaveValue('Called.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
    expect(await controls.leave()).toEqual([]);
  });

  it('sends a note again under its own key when the answer was lost', async () => {
    let isLost = true;
    const { calls } = await mount({
      at,
      answers: {
        [note]: (asked) => {
          if (!isLost) return answers['GET api /worksight/items/:id'](asked);
          isLost = false;
          return new Response('{"today":', { status: 200 });
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('New note'), 'Called.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The note was not kept; it is still here.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
    const sent = calls().filter(({ method }) => method === 'POST');
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toEqual(sent[1]?.body);
  });

  it.each([
    [404, 'There is no such work item.'],
    [403, 'You may not see this work item.'],
  ])('that is answered %i is told of in words', async (status, words) => {
    await mount({ at, answers: { 'GET api /worksight/items/:id': refusal(status, 'No.') } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

it('says that there is no such page, and leaves nothing behind', async () => {
  const { controls, leftovers } = await mount({ at: '/calendar' });
  expect(await screen.findByText('My Work has no such page.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the board' }));
  await column(/^To do/);
  await controls.leave();
  expect(leftovers()).toEqual([]);
});
