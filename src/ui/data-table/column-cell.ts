import { classes } from '../classes';
import type { Column } from './columns';
import styles from './DataTable.module.css';
import compact from './CompactRows.module.css';

/** Props shared by all cells of a column: header, data and totals. */
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

/** The class of checkbox cells. */
export const checkCellClass = classes(styles['checkCell'], compact['check']);

/** Explicit roles: older Safari drops table semantics of rows and cells with another `display`. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
