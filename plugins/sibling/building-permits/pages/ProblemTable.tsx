import { useId, useState } from 'react';
import { Card, DataTable, formats, Pager, type Column } from '../../../kit';
import { t } from '../messages';
import type { Problem } from '../upload/problem';
import styles from './UploadView.module.css';

const pageSize = 50;
/** Longer cells are cut here; the report has more. */
const mostShown = 60;

const shown = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

const createColumns = (): readonly Column<Problem>[] => [
  {
    key: 'line',
    title: t('building-permits.upload.line'),
    cell: ({ line }) => formats.count(line),
    figures: true,
    bone: '3em',
  },
  { key: 'column', title: t('building-permits.upload.column'), cell: ({ column }) => column, bone: '5em' },
  {
    key: 'found',
    title: t('building-permits.upload.found'),
    cell: ({ found }) => (found === '' ? t('building-permits.upload.blank') : <code>{shown(found)}</code>),
    bone: '8em',
  },
  {
    key: 'expected',
    title: t('building-permits.upload.expected'),
    cell: ({ expected }) => <span className={styles['expected']}>{expected}</span>,
    bone: '14em',
  },
];

/** All problems of a file: place, value, expected value. */
export function ProblemTable({ problems }: { readonly problems: readonly Problem[] }) {
  const heading = useId();
  const [from, setFrom] = useState(0);
  const first = from < problems.length ? from : 0;
  return (
    <Card labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {t('building-permits.upload.problems')}
      </h2>
      <DataTable
        awaited={0}
        columns={createColumns()}
        keyOf={({ line, column, expected }) => `${line} ${column} ${expected}`}
        label={t('building-permits.upload.problems')}
        place="page"
        rows={problems.slice(first, first + pageSize)}
      />
      <Pager from={first} onChange={setFrom} size={pageSize} total={problems.length} />
    </Card>
  );
}
