import type { SlaReport } from '@portal/backends';
import type { Municipality } from '@portal/plugin-api';
import type { FileTable } from '@portal/ui';
import { t } from './messages';
import { getShare } from './result';

/** A share with four decimals, as exact as a percentage with two. */
function roundShare(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10_000) / 10_000;
}

/** Creates a row for each measure and month, with the figures of the page. */
export function createReportTable(
  { measures, asOf }: SlaReport,
  { name: place, code }: Municipality,
): FileTable {
  const columns = [
    { title: t('sla.municipality') },
    { title: t('sla.municipalityCode') },
    { title: t('sla.measure') },
    { title: t('sla.month'), isDay: true },
    { title: t('sla.due') },
    { title: t('sla.met') },
    { title: t('sla.late') },
    { title: t('sla.overdue') },
    { title: t('sla.inTime') },
    { title: t('sla.target') },
    { title: t('sla.asOfDay'), isDay: true },
  ];
  const rows = measures.flatMap(({ name, months, target }) =>
    months.map(({ month, due, met, open }) => [
      place,
      code,
      name,
      `${month}-01`,
      due,
      met,
      due - met - open,
      open,
      roundShare(getShare({ due, met })),
      target,
      asOf,
    ]),
  );
  return { columns, rows };
}
