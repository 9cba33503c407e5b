import { permitStateLabel, permitWorkLabel } from '@portal/backends';
import {
  Card,
  DataTable,
  type Column,
  formatRollNumber,
  formatDollars,
  formatCount,
  normalizeRoll,
} from '@portal/ui';
import { t } from '../messages';
import type { FileRow } from '../upload/columns';

const maxRows = 10;

/** `$31,000.00` → 31000 for display. */
const parseAmount = (written: string): number => Number(written.replace(/[$,]/g, ''));

const createColumns = (): readonly Column<FileRow>[] => [
  { key: 'number', title: t('building-permits.number'), cell: ({ number }) => number, skeletonWidth: '8em' },
  {
    key: 'line',
    title: t('building-permits.upload.line'),
    cell: ({ line }) => formatCount(line),
    numeric: true,
    skeletonWidth: '3em',
  },
  {
    key: 'roll',
    title: t('building-permits.roll'),
    term: 'rollNumber',
    cell: ({ roll }) => formatRollNumber(normalizeRoll(roll)),
    skeletonWidth: '14em',
    essential: true,
  },
  {
    key: 'work',
    title: t('building-permits.work'),
    cell: ({ work }) => permitWorkLabel(work),
    skeletonWidth: '8em',
  },
  {
    key: 'value',
    title: t('building-permits.value'),
    cell: ({ value }) => formatDollars(parseAmount(value)),
    numeric: true,
    skeletonWidth: '5em',
    essential: true,
  },
  { key: 'issued', title: t('building-permits.issued'), cell: ({ issued }) => issued, skeletonWidth: '6em' },
  {
    key: 'state',
    title: t('building-permits.state'),
    cell: ({ state }) => permitStateLabel(state),
    skeletonWidth: '5em',
    essential: true,
  },
  {
    key: 'inspected',
    title: t('building-permits.inspected'),
    cell: ({ inspected }) => inspected,
    skeletonWidth: '6em',
  },
];

/** The first valid rows. */
export function RowPreview({ rows }: { readonly rows: readonly FileRow[] }) {
  return (
    <Card
      caption={
        rows.length > maxRows
          ? t('building-permits.upload.previewOf', { shown: maxRows, all: rows.length })
          : t('building-permits.upload.rows', { number: rows.length })
      }
      title={t('building-permits.upload.preview')}
    >
      <DataTable
        loadingRows={0}
        columns={createColumns()}
        getRowKey={({ line }) => String(line)}
        label={t('building-permits.upload.preview')}
        variant="page"
        rows={rows.slice(0, maxRows)}
      />
    </Card>
  );
}
