import { useId } from 'react';
import { Card, DataTable, formats, type Column } from '../../../kit';
import { strings } from '../strings';
import type { FileRow } from '../upload/columns';
import styles from './UploadView.module.css';

const most = 10;

/** `$31,000.00` → 31000; what is shown has the form of an amount. */
const parseAmount = (written: string): number => Number(written.replace(/[$,]/g, ''));

const columns: readonly Column<FileRow>[] = [
  { key: 'number', title: strings.number, cell: ({ number }) => number, bone: '8em' },
  {
    key: 'line',
    title: strings.upload.line,
    cell: ({ line }) => formats.count(line),
    figures: true,
    bone: '3em',
  },
  {
    key: 'roll',
    title: strings.roll,
    cell: ({ roll }) => formats.roll(roll.replace(/[ -]/g, '')),
    bone: '14em',
  },
  { key: 'work', title: strings.work, cell: ({ work }) => work, bone: '8em' },
  {
    key: 'value',
    title: strings.value,
    cell: ({ value }) => formats.dollars(parseAmount(value)),
    figures: true,
    bone: '5em',
  },
  { key: 'issued', title: strings.issued, cell: ({ issued }) => issued, bone: '6em' },
  { key: 'state', title: strings.state, cell: ({ state }) => state, bone: '5em' },
  { key: 'inspected', title: strings.inspected, cell: ({ inspected }) => inspected, bone: '6em' },
];

/** The first of the rows that can be stored. */
export function RowPreview({ rows }: { readonly rows: readonly FileRow[] }) {
  const heading = useId();
  return (
    <Card labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {strings.upload.preview}
      </h2>
      <p className={styles['hint']}>{strings.upload.previewOf(most, rows.length)}</p>
      <DataTable
        awaited={0}
        columns={columns}
        keyOf={({ line }) => String(line)}
        label={strings.upload.preview}
        place="page"
        rows={rows.slice(0, most)}
      />
    </Card>
  );
}
