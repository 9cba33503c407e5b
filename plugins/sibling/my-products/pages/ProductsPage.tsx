import { usePortal, useQuery, useRecordList } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { LoadFailure, PageFrame } from '@portal/ui';
import { MyProductsStore } from '../my-products-store';
import { t } from '../messages';
import { useOrder } from '../use-order';
import { Catalogue } from './Catalogue';
import { Orders } from './Orders';
import { OrderCard } from './OrderCard';
import { Schedules } from './Schedules';

/** The page at `/my-products`: the catalogue, the selected product, and earlier orders. */
export const ProductsPage = observer(function ProductsPage() {
  const portal = usePortal();
  const [store] = useState(() => new MyProductsStore(portal));
  const params = useRecordList(store.list);
  const heading = useRef<HTMLHeadingElement>(null);
  const { result, reload } = useQuery(store.catalogue);
  useEffect(() => store.followFiles(), [store]);
  const order = useOrder(store);
  return (
    <PageFrame purpose={t('my-products.purpose')} title={t('my-products.title')}>
      {result.state === 'failed' ? (
        <LoadFailure
          error={result.error}
          onRetry={() => void reload()}
          title={t('my-products.productsFailed')}
        />
      ) : (
        <>
          <Catalogue
            onSelect={(product) => {
              order.setProduct(product);
              // The selected product is shown below the list.
              heading.current?.focus();
            }}
            selected={order.product?.id}
            store={store}
          />
          <OrderCard heading={heading} order={order} params={params} store={store} />
        </>
      )}
      <Schedules store={store} />
      <Orders params={params} store={store} />
    </PageFrame>
  );
});
