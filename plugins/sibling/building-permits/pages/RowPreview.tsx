import { useId } from 'react';
import { Card, DataTable, formats, type Column } from '../../../kit';
import { t } from '../messages';
import type { FileRow } from '../upload/columns';
import styles from './UploadView.module.css';

const most = 10;

/** `$31,000.00` → 31000 for display. */
const parseAmount = (written: string): number => Number(written.replace(/[$,]/g, ''));

const createColumns = (): readonly Column<FileRow>[] => [
  { key: 'number', title: t('building-permits.number'), cell: ({ number }) => number, bone: '8em' },
  {
    key: 'line',
    title: t('building-permits.upload.line'),
    cell: ({ line }) => formats.count(line),
    figures: true,
    bone: '3em',
  },
  {
    key: 'roll',
    title: t('building-permits.roll'),
    cell: ({ roll }) => formats.roll(roll.replace(/[ -]/g, '')),
    bone: '14em',
  },
  { key: 'work', title: t('building-permits.work'), cell: ({ work }) => work, bone: '8em' },
  {
    key: 'value',
    title: t('building-permits.value'),
    cell: ({ value }) => formats.dollars(parseAmount(value)),
    figures: true,
    bone: '5em',
  },
  { key: 'issued', title: t('building-permits.issued'), cell: ({ issued }) => issued, bone: '6em' },
  { key: 'state', title: t('building-permits.state'), cell: ({ state }) => state, bone: '5em' },
  {
    key: 'inspected',
    title: t('building-permits.inspected'),
    cell: ({ inspected }) => inspected,
    bone: '6em',
  },
];

/** The first valid rows. */
export function RowPreview({ rows }: { readonly rows: readonly FileRow[] }) {
  const heading = useId();
  return (
    <Card labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {t('building-permits.upload.preview')}
      </h2>
      <p className={styles['hint']}>
        {rows.length > most
          ? t('building-permits.upload.previewOf', { shown: most, all: rows.length })
          : t('building-permits.upload.rows', { number: rows.length })}
      </p>
      <DataTable
        awaited={0}
        columns={createColumns()}
        keyOf={({ line }) => String(line)}
        label={t('building-permits.upload.preview')}
        place="page"
        rows={rows.slice(0, most)}
      />
    </Card>
  );
}
