import { pending, PortalError } from '#base';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ListRows, type ListRowsProps } from './ListRows';

const error = new PortalError('The network is away.', { code: 'network' });

function show(list: Partial<ListRowsProps['list']>, from = 0) {
  const goTo = jest.fn();
  const reload = jest.fn(() => Promise.resolve());
  const refresh = jest.fn(() => Promise.resolve());
  render(
    <div data-frame="page">
      <h1 tabIndex={-1}>Permits</h1>
      <ListRows
        page={{ from, size: 50, goTo }}
        failureTitle="The permits could not be loaded."
        list={{ result: pending, refreshError: undefined, reload, refresh, ...list }}
        empty={<p>No permit yet.</p>}
      >
        <div data-rows="" tabIndex={-1}>
          rows
        </div>
      </ListRows>
    </div>,
  );
  return { goTo, reload, refresh };
}

const found = (total: number) => ({ result: { state: 'succeeded', value: { total } } }) as const;

test('shows the table without the pager while rows load', () => {
  show({});
  expect(screen.getByText('rows')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('shows the rows above the pager', async () => {
  const { goTo } = show(found(120), 50);
  expect(screen.getByText('rows')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(goTo).toHaveBeenCalledWith(100);
  expect(screen.getByText('rows')).toHaveFocus();
});

test('shows the empty state for an empty list', () => {
  show(found(0), 50);
  expect(screen.getByText('No permit yet.')).toBeVisible();
  expect(screen.queryByText('rows')).toBeNull();
});

test('explains a page beyond the end, and links back', async () => {
  const { goTo } = show(found(120), 150);
  expect(screen.getByText('The list has no such page.')).toBeVisible();
  expect(screen.queryByText('rows')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(goTo).toHaveBeenCalledWith(100);
});

test('shows a failure, and reloads on Retry', async () => {
  const { reload } = show({ result: { state: 'failed', error } });
  expect(screen.getByRole('alert')).toHaveTextContent('The permits could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('keeps the rows below a message when a refresh fails', async () => {
  const { refresh } = show({ ...found(20), refreshError: error });
  expect(screen.getByRole('status')).toHaveTextContent(
    'The list could not be refreshed. The network is away.',
  );
  expect(screen.getByText('rows')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading')).toHaveFocus();
});
