import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answers } from './sample-answers';
import { change, first, myWorkForFile, refusal } from './testing/my-work-for-file';

const mount = myWorkForFile();

describe('the list', () => {
  const getStatusField = () =>
    screen.findByRole('combobox', { name: 'Status of Compare sales for a request, 3 Mill Street' });

  it('moves an item without dragging, and shows it moved before the answer has come', async () => {
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
    // An answer that cannot be read is none.
    answer({});
    await waitFor(async () => expect(await getStatusField()).toHaveValue('To do'));
  });

  it('takes a move back that was refused, with a notice, and shows what somebody else made of it', async () => {
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
    await userEvent.selectOptions(await getStatusField(), 'Done');
    expect(await screen.findByText(/^The list could not be refreshed\./)).toBeVisible();
    expect(await getStatusField()).toHaveValue('To do');
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
    expect(await getStatusField()).toBeVisible();
    expect(portal.navigation.path).toBe('/my-work/list?assignee=all&sort=updated&ccmm=0412');
  });
});
