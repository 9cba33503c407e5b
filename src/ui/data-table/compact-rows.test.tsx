import { render, screen } from '@testing-library/react';
import type { Column } from './columns';
import { DataTable, type DataTableProps } from './DataTable';

const columns: readonly Column<string>[] = [
  { key: 'street', title: 'Street', cell: (row) => row, skeletonWidth: '8em' },
  {
    key: 'value',
    title: 'Value',
    cell: () => '$250,500',
    skeletonWidth: '5em',
    numeric: true,
    essential: true,
  },
  { key: 'class', title: 'Class', cell: () => 'Farm', skeletonWidth: '6em' },
];

/** The available width (px), and the width that the columns need side by side. */
let room = 0;
let needed = 0;

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => Math.max(room, needed));
});

afterEach(() => jest.restoreAllMocks());

function Shown(props: Partial<DataTableProps<string>>) {
  return (
    <DataTable
      columns={columns}
      getRowKey={(row) => row}
      label="Streets"
      loadingRows={2}
      rows={['Oak']}
      variant="page"
      {...props}
    />
  );
}

const isCompact = () => screen.getByRole('table').hasAttribute('data-compact');

test.each([
  ['a page with room', false, { variant: 'page' }, { room: 700, needed: 700 }],
  ['a page without', true, { variant: 'page' }, { room: 699, needed: 700 }],
  ['a loading page without', true, { variant: 'page', rows: undefined }, { room: 699, needed: 700 }],
  ['a card without', true, { variant: 'card' }, { room: 699, needed: 700 }],
  // Skeletons do not wrap like text.
  ['a loading card', false, { variant: 'card', rows: undefined }, { room: 699, needed: 700 }],
] as const)('%s has compact rows: %s', (_, expected, props, widths) => {
  ({ room, needed } = widths);
  render(<Shown {...props} />);
  expect(isCompact()).toBe(expected);
});

test('keeps the layout for the next page, but not for other columns', () => {
  room = 699;
  needed = 700;
  const { rerender } = render(<Shown />);
  needed = 500;
  rerender(<Shown rows={['Mill']} />);
  expect(isCompact()).toBe(true);
  rerender(<Shown columns={columns.slice(0, 2)} rows={['Mill']} />);
  expect(isCompact()).toBe(false);
});

test('shows the title beside cells that are neither first nor essential', () => {
  render(<Shown />);
  const titles = [screen.getByRole('rowheader'), ...screen.getAllByRole('cell')].map(
    ({ dataset }) => dataset['title'],
  );
  expect(titles).toEqual([undefined, undefined, 'Class']);
});
