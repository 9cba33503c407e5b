import { useState } from 'react';
import { Card, DataTable, DownloadButton, Pager, type Column, formatCount } from '@portal/ui';
import { t } from '../messages';
import { createReport } from '../upload/files';
import type { Problem } from '../upload/problem';
import styles from './UploadView.module.css';

const pageSize = 50;
/** Maximum length of a cell; the report has the full text. */
const maxLength = 60;

const shown = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

const createColumns = (): readonly Column<Problem>[] => [
  {
    key: 'line',
    title: t('building-permits.upload.line'),
    cell: ({ line }) => formatCount(line),
    numeric: true,
    skeletonWidth: '3em',
  },
  {
    key: 'column',
    title: t('building-permits.upload.column'),
    cell: ({ column }) => column,
    skeletonWidth: '5em',
    essential: true,
  },
  {
    key: 'found',
    title: t('building-permits.upload.found'),
    cell: ({ found }) => (found === '' ? t('building-permits.upload.blank') : <code>{shown(found)}</code>),
    skeletonWidth: '8em',
    essential: true,
  },
  {
    key: 'expected',
    title: t('building-permits.upload.expected'),
    cell: ({ expected }) => <span className={styles['expected']}>{expected}</span>,
    skeletonWidth: '14em',
  },
];

export interface ProblemTableProps {
  readonly problems: readonly Problem[];
  readonly fileName: string;
}

/** All problems in a file: location, value and expected value. */
export function ProblemTable({ problems, fileName }: ProblemTableProps) {
  const [from, setFrom] = useState(0);
  const first = from < problems.length ? from : 0;
  return (
    <Card
      actions={
        <DownloadButton
          fileName={t('building-permits.upload.reportName', { fileName: fileName.replace(/\.\w+$/, '') })}
          format="csv"
          getTable={() => createReport(problems)}
        >
          {t('building-permits.upload.report')}
        </DownloadButton>
      }
      title={t('building-permits.upload.problems')}
    >
      <DataTable
        loadingRows={0}
        columns={createColumns()}
        getRowKey={({ line, column, expected }) => `${line} ${column} ${expected}`}
        label={t('building-permits.upload.problems')}
        variant="page"
        rows={problems.slice(first, first + pageSize)}
      />
      <Pager from={first} onChange={setFrom} size={pageSize} total={problems.length} />
    </Card>
  );
}
