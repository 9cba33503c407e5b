import { observer } from 'mobx-react-lite';
import { type SlaMeasure, type SlaMonth, type SlaOutcome, measureLabel } from '@portal/backends';
import { DataTable, formatCount, formatMonth, formatPercent, Link, type Column } from '@portal/ui';
import { getListPath } from '../list-paths';
import { t } from '../messages';
import { getShare } from '../result';

export interface MonthTableProps {
  readonly measure: SlaMeasure;
  readonly year: string;
  readonly ccmm: string;
}

/** The figures by month; each links to the list that it counts. */
export const MonthTable = observer(function MonthTable({ measure, year, ccmm }: MonthTableProps) {
  const { id, name, months } = measure;
  const count = (
    outcome: SlaOutcome,
    getCount: (month: SlaMonth) => number,
    term?: Column<SlaMonth>['term'],
  ): Column<SlaMonth> => ({
    key: outcome,
    title: t(`sla.${outcome}`),
    term,
    numeric: true,
    skeletonWidth: '3em',
    cell: (row) => {
      const figure = getCount(row);
      if (figure === 0) return '0';
      return <Link to={getListPath(id, row.month, { outcome, ccmm })}>{formatCount(figure)}</Link>;
    },
  });
  const columns: readonly Column<SlaMonth>[] = [
    {
      key: 'month',
      title: t('sla.month'),
      cell: ({ month }) => formatMonth(month, 'short'),
      skeletonWidth: '3em',
    },
    count('due', ({ due }) => due, 'fellDue'),
    count('met', ({ met }) => met),
    count('late', ({ due, met, open }) => due - met - open),
    count('overdue', ({ open }) => open, 'overdue'),
    {
      key: 'share',
      title: t('sla.share'),
      numeric: true,
      skeletonWidth: '3em',
      cell: (row) => {
        const share = getShare(row);
        return share === null ? '–' : formatPercent(share);
      },
    },
  ];
  return (
    <DataTable
      columns={columns}
      getRowKey={({ month }) => month}
      label={t('sla.chart', { name: measureLabel(name), year })}
      loadingRows={0}
      rows={months}
      variant="card"
    />
  );
});
