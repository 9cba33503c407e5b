import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { column, myWorkForFile, refusal } from './testing/my-work-for-file';

const mount = myWorkForFile();

describe('the board', () => {
  it('shows the user’s own work by status, with counts, and overdue items as text', async () => {
    const { calls } = await mount();
    const toDo = within(await column(/^To do: 2 items$/));
    expect(toDo.getAllByRole('listitem')).toHaveLength(2);
    expect(toDo.getByText('8 days overdue')).toBeVisible();
    expect(await column(/^In progress: 1 item$/)).toBeVisible();
    expect(calls('GET api /worksight/board')[0]?.query).toEqual({ countyMun: '0412', assignee: 'me' });
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Move / })[0]).toBeEnabled());
  });

  it('stores its filters in the URL', async () => {
    const { portal, calls } = await mount({ at: '?assignee=all' });
    await column(/^To do/);
    await userEvent.selectOptions(screen.getByLabelText('Due'), 'Overdue');
    await waitFor(() =>
      expect(calls('GET api /worksight/board').at(-1)?.query).toEqual({ countyMun: '0412', due: 'overdue' }),
    );
    expect(portal.navigation.path).toBe('/my-work?assignee=all&ccmm=0412&due=overdue');
  });

  it('works without the list of assignees, and reloads it on Retry', async () => {
    let isThere = false;
    const assignees = () =>
      isThere ? { assignees: [{ id: 'p-7', name: 'Kit Rowan' }] } : refusal(503, '')();
    await mount({ answers: { 'GET api /worksight/assignees': assignees } });
    expect(await screen.findByText(/^The choices could not be loaded\./)).toBeVisible();
    isThere = true;
    await userEvent.click(screen.getByText('Retry', { selector: 'button *' }));
    await waitFor(() => expect(screen.queryByText(/^The choices could not/)).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('combobox', { name: 'Assigned to' }));
    expect(await screen.findByTitle('Kit Rowan')).toBeVisible();
  });

  it('links each column to the list of its status with the same filters', async () => {
    const { calls } = await mount({ at: '?assignee=all&due=overdue' });
    await column(/^Waiting: 1 item$/);
    await userEvent.click(screen.getByText('Waiting in the list'));
    expect(await screen.findAllByRole('rowheader')).toHaveLength(1);
    const listed = calls('GET api /worksight/items').at(-1)?.query;
    expect(listed).toMatchObject({ due: 'overdue', status: 'Waiting' });
  });

  it('shows everyone’s work when the filters match nothing', async () => {
    const { portal } = await mount({ at: '?assignee=none&due=overdue' });
    expect(await screen.findByText('No work found in Northfield.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all work' }));
    expect(screen.getByRole('heading', { level: 1, name: 'My Work' })).toHaveFocus();
    expect(await column(/^To do: 4 items$/)).toBeVisible();
    expect(portal.navigation.path).toBe('/my-work?assignee=all&ccmm=0412');
  });

  it('shows a failure, and reloads on Retry', async () => {
    const { controls } = await mount();
    await column(/^To do/);
    await controls.fail('api', 503, 2);
    await controls.municipality('0618');
    expect(await screen.findByRole('alert')).toHaveTextContent('The board could not be loaded.');
    // The filter options failed too.
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
    expect(await column(/^To do: 1 item$/)).toBeVisible();
  });

  it('prompts for a municipality', async () => {
    await mount({ municipality: undefined });
    expect(await screen.findByText('No CCMM selected')).toBeVisible();
  });
});
