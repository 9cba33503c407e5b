import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answers } from './sample-answers';
import { change, first, myWorkForFile, note, refusal, section } from './testing/my-work-for-file';

const mount = myWorkForFile();

// antd controls are slow in jsdom.
jest.setTimeout(20_000);

describe('an item', () => {
  const at = `/items/${first}`;
  const details = () => screen.findByLabelText('Details');
  const edit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await details();
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  const others = [
    { path: '/rfr', title: 'RfRs', permissions: ['visit:rfr-page'], app: 'my-work' },
    { path: '/property', title: 'Property', permissions: ['visit:property-page'], app: 'my-work' },
  ];
  const amongOthers = { ...section, routes: [...section.routes, ...others] };
  const work = 'visit:worksight-page';

  it('links to its property and request for users who may visit them', async () => {
    const permissions = [work, 'visit:rfr-page', 'visit:property-page'];
    const { controls } = await mount({ at, section: amongOthers, permissions });
    const about = within(await screen.findByRole('region', { name: 'About' }));
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

  it('explains who can see a hidden request', async () => {
    const getItem = answers['GET api /worksight/items/:id'];
    await mount({
      at,
      answers: {
        'GET api /worksight/items/:id': (request) => {
          const { item, ...rest } = getItem(request);
          return { ...rest, item: { ...item, subject: null } };
        },
      },
    });
    expect(await screen.findByText(/^Shown to people with access to RfRs\./)).toBeVisible();
  });

  it('saves only the changed fields', async () => {
    const { calls, notices } = await mount({ at });
    await edit();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Assigned to' }));
    await userEvent.click(await screen.findByTitle('Avery Admin'));
    await userEvent.clear(screen.getByLabelText('Due date'));
    await save();
    await waitFor(() =>
      expect(notices()).toMatchObject([
        { tone: 'success', text: '“Compare sales for a request” was saved.' },
      ]),
    );
    const [made] = calls().filter(({ method }) => method === 'PATCH');
    expect(made?.body).toEqual({ version: 1, assignee: 'portal|0002', dueOn: null });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const work = within(screen.getByRole('region', { name: 'Work' }));
    expect(work.getByText('Avery Admin')).toBeVisible();
    expect(work.getByText('No due date')).toBeVisible();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('keeps input on a conflict, shows the other change, and saves over it', async () => {
    let isFirst = true;
    const theirs = { version: 5, details: 'Theirs.', status: 'Waiting' };
    const { calls } = await mount({
      at,
      answers: {
        'GET api /worksight/items/:id': (request) => {
          const { item, ...rest } = answers['GET api /worksight/items/:id'](request);
          return { ...rest, item: isFirst ? item : { ...item, ...theirs } };
        },
        [change]: (request) => {
          if (!isFirst) return answers['GET api /worksight/items/:id'](request);
          isFirst = false;
          return refusal(409, 'Avery Admin changed this item meanwhile.')();
        },
      },
    });
    await edit();
    await userEvent.clear(await details());
    await userEvent.type(await details(), 'Mine.');
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Avery Admin changed this item meanwhile.Details is now: Theirs.');
    expect(await details()).toHaveValue('Mine.');
    expect(screen.getByRole('radio', { name: 'Waiting' })).toBeChecked();
    await save();
    await waitFor(() => expect(calls().filter(({ method }) => method === 'PATCH')).toHaveLength(2));
    expect(calls().findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 5,
      details: 'Mine.',
    });
  });

  it('keeps input when saving fails and while another page is shown', async () => {
    const { controls } = await mount({ at });
    await edit();
    await userEvent.type(await details(), ' More.');
    await controls.fail('api', 500, 1);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your changes are still here');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Unsaved changes')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the board' }));
    const unsaved = await screen.findByText(/^Unsaved changes:/);
    await userEvent.click(
      within(unsaved).getByRole('link', { name: `Compare sales for a request (${first})` }),
    );
    await edit();
    expect(await details()).toHaveValue(
      'Find sales of comparable properties, and say what they mean for the value. More.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await edit();
    expect(await details()).toHaveValue(
      'Find sales of comparable properties, and say what they mean for the value.',
    );
  });

  it('asks before leaving with unsaved input only', async () => {
    const { controls } = await mount({ at });
    await userEvent.type(await screen.findByLabelText('New note'), 'Called.');
    expect(await controls.leave()).toEqual(['Work items']);
    await controls.answer('stay');
    expect(screen.getByLabelText('New note')).toHaveValue('Called.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
    expect(await controls.leave()).toEqual([]);
  });

  it('retries a note with the same key after a lost response', async () => {
    let isLost = true;
    const { calls } = await mount({
      at,
      answers: {
        [note]: (request) => {
          if (!isLost) return answers['GET api /worksight/items/:id'](request);
          isLost = false;
          return new Response('{"today":', { status: 200 });
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('New note'), 'Called.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The note was not saved. It is still here.');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
    const sent = calls().filter(({ method }) => method === 'POST');
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toEqual(sent[1]?.body);
  });

  it('closes when another municipality is selected, and keeps input', async () => {
    const { controls } = await mount({ at });
    await edit();
    await userEvent.type(await details(), ' More.');
    await controls.municipality('0618');
    expect(await screen.findByRole('heading', { level: 1, name: 'My Work' })).toHaveFocus();
    expect(screen.queryByLabelText('Details')).toBeNull();
    expect(screen.getByText(/^Unsaved changes:/)).toHaveTextContent(first);
  });

  it('stays open when its own municipality is selected', async () => {
    const { controls } = await mount({ at, municipality: '0618' });
    await edit();
    await controls.municipality('0412');
    expect(await details()).toBeVisible();
  });

  it.each([
    [404, 'This work item does not exist.'],
    [403, 'You do not have permission to see this work item.'],
  ])('explains a response of %i', async (status, words) => {
    await mount({ at, answers: { 'GET api /worksight/items/:id': refusal(status, 'No.') } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
