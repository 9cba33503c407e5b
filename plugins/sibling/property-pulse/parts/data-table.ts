import { h, type VNode, type VNodeChild } from 'vue';
import type { Sorting } from '../../../kit';
import { looks } from '../../../kit/looks';
import { bone } from './frames';

const { table: look } = looks;

/** One column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => VNodeChild;
  /** Right-aligned, with figures of one width. */
  readonly figures?: boolean;
  /** How wide the grey line is while rows are awaited. */
  readonly bone: string;
  /** Whether the rows can be put in its order. */
  readonly sortable?: boolean;
}

/** What a table is told. */
export interface TableOptions<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** `undefined` while they are awaited: `awaited` grey rows keep their place. */
  readonly rows: readonly Row[] | undefined;
  readonly awaited: number;
  /** A page's table scrolls in a frame of its own under a head that stays; a card's takes the card's width. */
  readonly place: 'page' | 'card';
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
}

/** A table whose first column names the row. */
export function dataTable<Row>(options: TableOptions<Row>): VNode {
  const { label, columns, keyOf, rows, awaited, place } = options;
  const heads = columns.map((column) => head(column, options));
  const lines =
    rows === undefined
      ? Array.from({ length: awaited }, (_, index) => awaitedRow(columns, index))
      : rows.map((row) => dataRow(columns, row, keyOf(row)));
  const table = h('table', { 'aria-busy': rows === undefined, 'aria-label': label, class: look['table'] }, [
    h('thead', [h('tr', heads)]),
    h('tbody', lines),
  ]);
  if (place === 'card') return h('div', { class: look['card'] }, [table]);
  // The frame scrolls both ways, so the keyboard must be able to reach it.
  const reachable = { 'aria-label': label, role: 'region', tabindex: 0, 'data-rows': '' } as const;
  return h('div', { ...reachable, class: look['page'] }, [table]);
}

function head<Row>(column: Column<Row>, { sorting, onSort }: TableOptions<Row>): VNode {
  const { key, title, figures, sortable = false } = column;
  const isSorted = sorting?.key === key;
  const isDescending = isSorted && sorting.descending;
  const order = isDescending ? 'descending' : 'ascending';
  const mark = isSorted ? (isDescending ? ' ↓' : ' ↑') : ' ↕';
  const sort = (): void => onSort?.({ key, descending: isSorted && !isDescending });
  return h(
    'th',
    { key, scope: 'col', class: alignment(figures), ...(isSorted ? { 'aria-sort': order } : {}) },
    sortable
      ? h('button', { class: look['sort'], type: 'button', onClick: sort }, [
          title,
          h('span', { 'aria-hidden': true }, mark),
        ])
      : title,
  );
}

function dataRow<Row>(columns: readonly Column<Row>[], row: Row, rowKey: string): VNode {
  const cells = columns.map(({ key, cell, figures }, index) => {
    const name = index === 0 ? 'th' : 'td';
    return h(name, { key, class: alignment(figures), ...(index === 0 ? { scope: 'row' } : {}) }, [cell(row)]);
  });
  return h('tr', { key: rowKey }, cells);
}

function awaitedRow<Row>(columns: readonly Column<Row>[], index: number): VNode {
  const cells = columns.map((column) =>
    h('td', { key: column.key, class: alignment(column.figures) }, [bone(column.bone)]),
  );
  return h('tr', { key: index }, cells);
}

function alignment(figures: boolean | undefined): string | undefined {
  return figures === true ? look['figures'] : undefined;
}
