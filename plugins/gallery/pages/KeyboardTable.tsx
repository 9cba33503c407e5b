import { DataTable, type Column } from '@portal/ui';
import type { ComponentDescription } from '../describe';
import { t } from '../messages';

type Row = ComponentDescription['keyboard'][number];

/** The keys of a component and their actions. */
export function KeyboardTable({ keyboard }: Pick<ComponentDescription, 'keyboard'>) {
  if (keyboard.length === 0) return <p>{t('gallery.noKeys')}</p>;
  const columns: readonly Column<Row>[] = [
    { key: 'key', title: t('gallery.key'), cell: ([keys]) => <kbd>{keys}</kbd>, skeletonWidth: '4em' },
    { key: 'action', title: t('gallery.action'), cell: ([, does]) => t(does), skeletonWidth: '10em' },
  ];
  return (
    <DataTable
      columns={columns}
      getRowKey={(row) => row.join(' ')}
      label={t('gallery.keyboard')}
      loadingRows={0}
      rows={keyboard}
      variant="card"
    />
  );
}
