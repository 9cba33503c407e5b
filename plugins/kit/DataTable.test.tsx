import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DataTable, type Column, type Sorting } from './DataTable';

const columns: readonly Column<string>[] = [
  { key: 'street', title: 'Street', cell: (row) => row, bone: '3em', sortable: true },
  { key: 'length', title: 'Length', cell: (row) => row.length, bone: '3em', figures: true },
];

function show(sorting: Sorting | undefined, onSort?: (sorting: Sorting) => void) {
  render(
    <DataTable
      awaited={1}
      columns={columns}
      keyOf={(row) => row}
      label="Streets"
      place="card"
      rows={['Oak', 'Mill']}
      {...(sorting === undefined ? {} : { sorting })}
      {...(onSort === undefined ? {} : { onSort })}
    />,
  );
}

test.each([
  ['another column rises first', { key: 'length', descending: true }, false],
  ['its own order turns round', { key: 'street', descending: false }, true],
  ['and back', { key: 'street', descending: true }, false],
])('the head of a column sorts: %s', async (_, sorting, descending) => {
  const told: Sorting[] = [];
  show(sorting, (next) => told.push(next));
  await userEvent.click(screen.getByRole('button', { name: 'Street' }));
  expect(told).toEqual([{ key: 'street', descending }]);
});

test('the head says in which order the rows are, and only columns that can be sorted are buttons', () => {
  show({ key: 'street', descending: true }, () => undefined);
  expect(screen.getByRole('columnheader', { name: 'Street' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Length' })).not.toHaveAttribute('aria-sort');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('a table without an order has no buttons', () => {
  show(undefined);
  expect(screen.queryByRole('button')).toBeNull();
});
