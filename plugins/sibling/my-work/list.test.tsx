import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answers } from './sample-answers';
import { change, first, myWorkForFile, refusal } from './testing/my-work-for-file';

const mount = myWorkForFile();

describe('the list', () => {
  const getStatusField = () =>
    screen.findByRole('combobox', { name: 'Status of Compare sales for a request, 3 Mill Street' });

  it('moves an item without dragging, and shows the new status before the response', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { calls } = await mount({
      at: '/list',
      answers: { [change]: () => new Promise((resolve) => (answer = resolve)) },
    });
    await userEvent.selectOptions(await getStatusField(), 'Done');
    expect(await getStatusField()).toHaveValue('Done');
    const [made] = calls().filter(({ method }) => method === 'PATCH');
    expect(made).toMatchObject({
      path: `/worksight/items/${first}`,
      body: { version: 1, status: 'Done' },
      outcome: undefined,
    });
    // An invalid response is a failure.
    answer({});
    await waitFor(async () => expect(await getStatusField()).toHaveValue('To do'));
  });

  it('reverts a rejected move with a toast, and loads changes of others', async () => {
    const { notices, calls } = await mount({
      at: '/list',
      answers: { [change]: refusal(409, 'Avery Admin changed this item meanwhile.') },
    });
    await userEvent.selectOptions(await getStatusField(), 'Done');
    await waitFor(() =>
      expect(notices()).toMatchObject([
        {
          tone: 'error',
          text: '“Compare sales for a request”, 3 Mill Street, could not be moved to Done and is back in To do. Avery Admin changed this item meanwhile.',
        },
      ]),
    );
    expect(await getStatusField()).toHaveValue('To do');
    await waitFor(() => expect(calls('GET api /worksight/items')).toHaveLength(2));
  });

  it('filters by property, with or without separators in the roll number', async () => {
    const { calls } = await mount({ at: '/list?assignee=all&roll=0412001010001000000' });
    const field = await screen.findByRole('searchbox', { name: 'Roll number' });
    expect(field).toHaveValue('0412001010001000000');
    expect(calls('GET api /worksight/items').at(-1)?.query['roll']).toBe('0412001010001000000');
    await userEvent.clear(field);
    await userEvent.type(field, '0412 001');
    await waitFor(() => expect(calls('GET api /worksight/items').at(-1)?.query['roll']).toBe('0412001'));
    await userEvent.type(field, 'x');
    await waitFor(() => expect(calls('GET api /worksight/items').at(-1)?.query['roll']).toBeUndefined());
  });

  it('starts at the first page in another municipality', async () => {
    const { calls, controls } = await mount({ at: '/list?assignee=all&from=1' });
    await screen.findAllByRole('rowheader');
    await controls.municipality('0618');
    await waitFor(() =>
      expect(calls('GET api /worksight/items').at(-1)?.query).toMatchObject({ countyMun: '0618', from: '0' }),
    );
  });

  it('keeps its rows when a refresh fails after a move, and shows the failure', async () => {
    let requestCount = 0;
    const items = 'GET api /worksight/items';
    const listItems = answers[items];
    const { calls } = await mount({
      at: '/list',
      answers: {
        [change]: refusal(409, 'Avery Admin changed this item meanwhile.'),
        [items]: (request) => {
          requestCount += 1;
          return requestCount === 2 ? refusal(503, '')() : listItems(request);
        },
      },
    });
    await userEvent.selectOptions(await getStatusField(), 'Done');
    expect(await screen.findByText(/^The list could not be refreshed\./)).toBeVisible();
    expect(await getStatusField()).toHaveValue('To do');
    await userEvent.click(screen.getByText('Retry', { selector: 'button *' }));
    await waitFor(() => expect(screen.queryByText(/could not be refreshed/)).not.toBeInTheDocument());
    expect(calls(items)).toHaveLength(3);
  });

  it('opens an item, and returns to the same filters and order', async () => {
    const { portal } = await mount({ at: '/list?assignee=all&sort=updated' });
    await userEvent.click(await screen.findByRole('link', { name: first }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Compare sales for a request' });
    expect(heading).toHaveFocus();
    expect(portal.navigation.path).toBe(
      `/my-work/items/${first}?assignee=all&sort=updated&ccmm=0412&view=list`,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(await getStatusField()).toBeVisible();
    expect(portal.navigation.path).toBe('/my-work/list?assignee=all&sort=updated&ccmm=0412');
  });
});
