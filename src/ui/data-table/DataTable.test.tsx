import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Column, Sorting } from './columns';
import { DataTable, type DataTableProps } from './DataTable';
import { UiProvider } from '../ui-provider';
import { fakePortal } from '#plugin-testing/fake-portal';

const columns: readonly Column<string>[] = [
  { key: 'street', title: 'Street', cell: (row) => row, skeletonWidth: '3em', sortable: true },
  { key: 'length', title: 'Length', cell: (row) => row.length, skeletonWidth: '3em', numeric: true },
];

function show(props: Partial<DataTableProps<string>> = {}) {
  const fake = fakePortal();
  const { rerender } = render(<Shown {...props} />, {
    wrapper: ({ children }) => <UiProvider portal={fake.portal}>{children}</UiProvider>,
  });
  return { ...fake, change: (next: Partial<DataTableProps<string>>) => rerender(<Shown {...next} />) };
}

function Shown(props: Partial<DataTableProps<string>>) {
  return (
    <DataTable
      columns={columns}
      getRowKey={(row) => row}
      label="Streets"
      loadingRows={2}
      rows={['Oak', 'Mill']}
      variant="page"
      {...props}
    />
  );
}

describe('order', () => {
  test.each([
    ['another column ascending first', { key: 'length', descending: true }, false],
    ['the same column in the opposite direction', { key: 'street', descending: false }, true],
    ['and back', { key: 'street', descending: true }, false],
  ])('a column header sorts: %s', async (_, sorting, descending) => {
    const sorted: Sorting[] = [];
    show({ sorting, onSort: (next) => sorted.push(next) });
    await userEvent.click(screen.getByRole('button', { name: 'Street' }));
    expect(sorted).toEqual([{ key: 'street', descending }]);
  });

  test('the header shows the sort order, and only sortable columns have buttons', () => {
    show({ sorting: { key: 'street', descending: true }, onSort: () => undefined });
    expect(screen.getByRole('columnheader', { name: 'Street' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: 'Length' })).not.toHaveAttribute('aria-sort');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  test('a table without sorting has no buttons', () => {
    show();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('shows skeleton rows while loading', () => {
  show({ rows: undefined, totals: { street: 'Total' } });
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
});

test('a totals row is the last row', () => {
  show({ totals: { street: 'Total', length: 7 } });
  const row = screen.getByRole('row', { name: 'Total 7' });
  expect(within(row).getByRole('rowheader', { name: 'Total' })).toBeVisible();
});

describe('selection', () => {
  function Selectable({ rows = ['Oak', 'Mill'] }: { readonly rows?: readonly string[] | undefined }) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['Elm']));
    const selection = { selected, onChange: setSelected, getLabel: (row: string) => `${row} Street` };
    return (
      <>
        <Shown rows={rows} selection={selection} />
        <output data-testid="selected">{[...selected].join(' ')}</output>
      </>
    );
  }
  const selected = () => screen.getByTestId('selected').textContent;
  const all = () => screen.getByRole('checkbox', { name: 'Select all rows on this page' });

  test('selects rows individually, and announces the number selected on all pages', async () => {
    render(<Selectable />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Oak Street' }));
    expect(selected()).toBe('Elm Oak');
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('2 rows selected');
    expect(all()).toBePartiallyChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Oak Street' }));
    expect(selected()).toBe('Elm');
  });

  test('selects and deselects all rows of this page without affecting other pages', async () => {
    render(<Selectable />);
    await userEvent.click(all());
    expect(selected()).toBe('Elm Oak Mill');
    expect(all()).toBeChecked();
    await userEvent.click(all());
    expect(selected()).toBe('Elm');
  });

  test('disables "select all" without rows', () => {
    render(<Selectable rows={[]} />);
    expect(all()).toBeDisabled();
  });
});

describe('column menu', () => {
  const threeColumns = [...columns, { key: 'lot', title: 'Lot', cell: () => 1, skeletonWidth: '2em' }];

  test('hides and shows columns, except the first', async () => {
    const changes: (readonly string[])[] = [];
    const columnChoice = { hidden: ['lot'], onChange: (hidden: readonly string[]) => changes.push(hidden) };
    show({ columns: threeColumns, columnChoice });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Street', 'Length']);
    await userEvent.click(screen.getByText('Columns'));
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Lot' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Length' }));
    expect(changes).toEqual([[], ['lot', 'length']]);
  });

  test('closes on Escape, which focuses its button, and on blur', async () => {
    show({ columnChoice: { hidden: [], onChange: () => undefined } });
    const summary = screen.getByText('Columns');
    const menu = summary.closest('details');
    await userEvent.click(summary);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.keyboard('{Escape}');
    expect(menu).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
    await userEvent.click(summary);
    await userEvent.click(screen.getByRole('table'));
    expect(menu).not.toHaveAttribute('open');
  });
});

test('shows tools beside the column menu', () => {
  show({
    columnChoice: { hidden: [], onChange: () => undefined },
    tools: <button type="button">Download</button>,
  });
  const download = screen.getByRole('button', { name: 'Download' });
  expect(download.parentElement).toContainElement(screen.getByText('Columns'));
});

describe('rows with links', () => {
  const getRowLink = (row: string) => `/streets?name=${row}`;

  test('the first cell is a link, and a click elsewhere on the row follows it', async () => {
    const { visits } = show({ getRowLink });
    expect(screen.getByRole('link', { name: 'Oak' })).toHaveAttribute('href', '/streets?name=Oak');
    await userEvent.click(screen.getByRole('cell', { name: '4' }));
    await userEvent.click(screen.getByRole('link', { name: 'Oak' }));
    expect(visits.map(({ path }) => path)).toEqual(['/streets?name=Mill', '/streets?name=Oak']);
  });

  test('a click on a control, or one that ends a text selection, does not follow the link', async () => {
    const buttons = [
      ...columns,
      { key: 'go', title: 'Go', cell: () => <button>Go</button>, skeletonWidth: '' },
    ];
    const { visits } = show({ columns: buttons, getRowLink });
    await userEvent.click(screen.getAllByRole('button', { name: 'Go' })[0] ?? document.body);
    window.getSelection()?.selectAllChildren(screen.getByRole('table'));
    screen.getByRole('cell', { name: '4' }).click();
    expect(visits).toEqual([]);
  });
});

test('arrow keys, Home and End move between rows, except in other controls', async () => {
  render(
    <DataTable
      columns={[
        { key: 'name', title: 'Name', cell: ({ name }) => name, skeletonWidth: '5em' },
        { key: 'note', title: 'Note', cell: () => <input aria-label="Note" />, skeletonWidth: '5em' },
      ]}
      getRowKey={({ name }) => name}
      getRowLink={({ name }) => `/people?person=${name}`}
      label="People"
      loadingRows={3}
      rows={[{ name: 'Ada' }, { name: 'Bo' }, { name: 'Cy' }]}
      variant="page"
    />,
  );
  const link = (name: string) => screen.getByRole('link', { name });
  await userEvent.click(screen.getByRole('region', { name: 'People' }));
  screen.getByRole('region', { name: 'People' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(link('Ada')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(link('Cy')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(link('Ada')).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowUp}');
  expect(link('Bo')).toHaveFocus();
  const [field] = screen.getAllByRole('textbox');
  field?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(field).toHaveFocus();
});
