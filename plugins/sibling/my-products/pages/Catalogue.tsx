import { observer } from 'mobx-react-lite';
import { Skeleton, Card } from '@portal/ui';
import type { MyProductsProps } from '../my-products-store';
import { t } from '../messages';
import styles from './ProductsPage.module.css';

export interface CatalogueProps extends Pick<MyProductsProps, 'store'> {
  /** The id of the selected product, which is highlighted. */
  readonly selected: string | undefined;
  readonly onSelect: (product: string) => void;
}

export const Catalogue = observer(function Catalogue({ store, selected, onSelect }: CatalogueProps) {
  const products = store.catalogue.value?.products;
  return (
    <Card busy={products === undefined} title={t('my-products.products')}>
      <ul className={styles['products']}>
        {products === undefined
          ? Array.from({ length: 6 }, (_, index) => (
              <li className={styles['loadingProduct']} key={index}>
                <Skeleton width="10em" />
                <Skeleton width="90%" />
              </li>
            ))
          : products.map(({ id, name, description }) => (
              <li key={id}>
                <button
                  aria-current={id === selected}
                  className={styles['product']}
                  onClick={() => onSelect(id)}
                  type="button"
                >
                  <span className={styles['productName']}>{name}</span>
                  <span className={styles['quiet']}>{description}</span>
                </button>
              </li>
            ))}
      </ul>
    </Card>
  );
});
