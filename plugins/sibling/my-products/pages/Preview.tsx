import type { ProductPreview } from '@portal/backends';
import { useQuery } from '@portal/plugin-api/react';
import { DataTable, LoadFailure, type Column } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MyProductsStore, OrderRequest } from '../my-products-store';
import { t } from '../messages';
import styles from './ProductsPage.module.css';

interface PreviewProps {
  readonly store: MyProductsStore;
  readonly request: OrderRequest;
}

/** The columns of the file to order and, on demand, its first rows. */
export function Preview(props: PreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['preview']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('my-products.preview')}</summary>
      {isOpen && <Rows {...props} />}
    </details>
  );
}

type Row = ProductPreview['rows'][number];

const Rows = observer(function Rows({ store, request }: PreviewProps) {
  const { product, municipality, year } = request;
  const { result, value, reload } = useQuery(store.preview, { product, municipality, year });
  if (result.state === 'failed')
    return (
      <LoadFailure
        error={result.error}
        onRetry={() => void reload()}
        title={t('my-products.previewFailed')}
      />
    );
  if (value?.rows.length === 0) return <p className={styles['quiet']}>{t('my-products.previewEmpty')}</p>;
  const columns: readonly Column<Row>[] = (value?.columns ?? ['']).map((title, index) => ({
    key: String(index),
    title,
    cell: (row) => row[index],
    skeletonWidth: '20em',
    numeric: typeof value?.rows[0]?.[index] === 'number',
  }));
  return (
    <DataTable
      columns={columns}
      getRowKey={(row) => row.join()}
      label={t('my-products.preview')}
      loadingRows={5}
      rows={value?.rows}
      variant="page"
    />
  );
});
