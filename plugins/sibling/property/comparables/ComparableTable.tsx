import type { ComparableSale, PropertyRecord } from '@portal/backends';
import { DataTable, formatDollars, type Column } from '@portal/ui';
import { t } from '../messages';
import styles from './ComparableSales.module.css';
import { getPricePerSquareMetre, getReasons } from './reasons';

export interface ComparableTableProps {
  readonly record: PropertyRecord;
  /** `undefined` while loading. */
  readonly sales: readonly ComparableSale[] | undefined;
}

const createColumns = (record: PropertyRecord): readonly Column<ComparableSale>[] => [
  {
    key: 'address',
    title: t('property.address'),
    cell: ({ address }) => <span className={styles['line']}>{address}</span>,
    skeletonWidth: '9em',
  },
  {
    key: 'soldOn',
    title: t('property.soldOn'),
    cell: ({ soldOn }) => <span className={styles['line']}>{soldOn}</span>,
    skeletonWidth: '6em',
    essential: true,
  },
  {
    key: 'price',
    title: t('property.price'),
    cell: ({ price }) => formatDollars(price),
    skeletonWidth: '5em',
    essential: true,
    numeric: true,
  },
  {
    key: 'perSquareMetre',
    title: t('property.perSquareMetre'),
    cell(sale) {
      const price = getPricePerSquareMetre(sale);
      return price === null ? t('property.none') : formatDollars(price);
    },
    skeletonWidth: '4em',
    numeric: true,
  },
  {
    key: 'assessed',
    title: t('property.value'),
    cell: ({ assessedValue }) => formatDollars(assessedValue),
    skeletonWidth: '5em',
    numeric: true,
  },
  {
    key: 'why',
    title: t('property.why'),
    cell: (sale) => <span className={styles['why']}>{getReasons(record, sale)}</span>,
    skeletonWidth: '18em',
  },
];

/** The sales, most similar first, each with the reasons why it was selected. */
export function ComparableTable({ record, sales }: ComparableTableProps) {
  return (
    <DataTable
      columns={createColumns(record)}
      getRowKey={({ roll }) => roll}
      getRowLink={({ roll }) => `/property?roll=${roll}`}
      label={t('property.mostAlike')}
      loadingRows={12}
      rows={sales}
      variant="card"
    />
  );
}
