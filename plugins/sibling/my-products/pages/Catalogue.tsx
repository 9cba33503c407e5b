import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Bone, Card } from '../../../kit';
import type { MyProductsStore } from '../my-products-store';
import { t } from '../messages';
import styles from './ProductsPage.module.css';

export interface CatalogueProps {
  readonly store: MyProductsStore;
  readonly onChoose: (product: string) => void;
}

/** The catalogue; the selected product is marked. */
export const Catalogue = observer(function Catalogue({ store, onChoose }: CatalogueProps) {
  const heading = useId();
  const products = store.catalogue.value?.products;
  return (
    <Card busy={products === undefined} labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {t('my-products.products')}
      </h2>
      <ul className={styles['products']}>
        {products === undefined
          ? Array.from({ length: 6 }, (_, index) => (
              <li className={styles['awaited']} key={index}>
                <Bone width="10em" />
                <Bone width="90%" />
              </li>
            ))
          : products.map(({ id, name, description }) => (
              <li key={id}>
                <button
                  aria-current={id === store.product?.id}
                  className={styles['product']}
                  onClick={() => onChoose(id)}
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
