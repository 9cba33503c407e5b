import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { FailureNote, PageFrame, useStarted } from '../../../kit';
import { MyProductsStore } from '../my-products-store';
import { t } from '../messages';
import { Catalogue } from './Catalogue';
import { Orders } from './Orders';
import { OrderCard } from './OrderCard';
import styles from './ProductsPage.module.css';

/** The page at `/my-products`: the catalogue, the selected product, and earlier orders. */
export const ProductsPage = observer(function ProductsPage() {
  const portal = usePortal();
  const store = useStarted(() => new MyProductsStore(portal));
  const chosen = useRef<HTMLHeadingElement>(null);
  const { result, reload } = store.catalogue;
  return (
    <PageFrame purpose={t('my-products.purpose')} title={t('my-products.title')}>
      {result.state === 'failed' ? (
        <FailureNote
          failure={result.error}
          onRetry={() => void reload()}
          title={t('my-products.productsFailed')}
        />
      ) : (
        <div className={styles['desk']}>
          <Catalogue
            onChoose={(product) => {
              store.choose(product);
              // The selection is beside the list, on small screens below it.
              chosen.current?.focus();
            }}
            store={store}
          />
          <OrderCard heading={chosen} store={store} />
        </div>
      )}
      <Orders municipalities={store.municipalities} store={store.orders} />
    </PageFrame>
  );
});
