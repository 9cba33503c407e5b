import { classes } from '../classes';
import type { Column } from './columns';
import styles from './DataTable.module.css';
import compact from './CompactRows.module.css';

/** What the cells of a column share, from the head to the totals. */
export function getCellProps<Row>(
  { title, skeletonWidth, numeric = false, essential = false }: Column<Row>,
  index: number,
) {
  const isLead = index === 0 || essential;
  return {
    className: classes(
      index === 0 && classes(styles['rowHeader'], compact['first']),
      numeric && classes(styles['numeric'], compact['figure']),
      isLead ? compact['lead'] : compact['more'],
    ),
    'data-title': isLead ? undefined : title,
    style: {
      flexBasis:
        index === 0 ? skeletonWidth : `calc(${skeletonWidth} + ${isLead ? 1.25 : title.length * 0.45}em)`,
    },
  };
}

/** The class of the cell of a checkbox. */
export const checkCellClass = classes(styles['checkCell'], compact['check']);

/** Explicit roles: older Safari takes rows and cells that are no table boxes for plain text. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
