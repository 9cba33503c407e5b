import type { Product } from '#backends';
import { observer } from 'mobx-react-lite';
import { useId, type Ref } from 'react';
import { Bone, Button, Card, FactList, FilterBar, SelectFilter } from '../../../kit';
import type { MyProductsStore } from '../my-products-store';
import { t } from '../messages';
import styles from './ProductsPage.module.css';

const alternatives = new Intl.ListFormat('en-CA', { type: 'disjunction' });

export interface OrderCardProps {
  readonly store: MyProductsStore;
  /** Focused when a product is selected. */
  readonly heading: Ref<HTMLHeadingElement>;
}

/** The selected product: its content, and its order form. */
export const OrderCard = observer(function OrderCard({ store, heading }: OrderCardProps) {
  const id = useId();
  const { product } = store;
  return (
    <Card busy={product === undefined} labelledBy={id}>
      <h2 className={styles['chosen']} id={id} ref={heading} tabIndex={-1}>
        {product?.name ?? <Bone width="12em" />}
      </h2>
      {product === undefined ? (
        <div className={styles['awaitedOrder']}>
          <Bone width="60%" />
          <Bone width="30%" />
        </div>
      ) : (
        <>
          <div className={styles['facts']}>
            <FactList facts={listFacts(product)} />
          </div>
          {product.isPermitted ? (
            <OrderForm product={product} store={store} />
          ) : (
            <p className={styles['denied']}>
              {t('my-products.denied', { sections: alternatives.format(store.sectionsNeeded) })}
            </p>
          )}
        </>
      )}
    </Card>
  );
});

function listFacts({
  columns,
  withheld,
  formats,
  usualTime,
}: Product): readonly (readonly [string, string])[] {
  return [
    [t('my-products.contains'), columns.join(', ')],
    ...(withheld.length === 0
      ? []
      : [
          [
            t('my-products.withheld'),
            t('my-products.withheldWhy', { columns: withheld.join(', ') }),
          ] as const,
        ]),
    [t('my-products.formats'), formats.map((format) => t(`my-products.formatNames.${format}`)).join(', ')],
    [t('my-products.usualTime'), usualTime],
  ];
}

interface OrderFormProps {
  readonly product: Product;
  readonly store: MyProductsStore;
}

const OrderForm = observer(function OrderForm({ product, store }: OrderFormProps) {
  const { municipality, municipalities, isUnderWay, isComplete } = store;
  const { isOrdering } = store.orders;
  const none = municipality === '' ? [{ value: '', label: t('my-products.noMunicipality') }] : [];
  const options = [...none, ...municipalities.map(({ code, name }) => ({ value: code, label: name }))];
  return (
    <form
      aria-label={t('my-products.form', { product: product.name })}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void store.order();
      }}
    >
      <FilterBar label={t('my-products.options')}>
        <SelectFilter
          label={t('my-products.municipality')}
          onChange={(code) => store.orderFor({ for: code })}
          options={options}
          value={municipality}
        />
        <SelectFilter
          label={t('my-products.year')}
          onChange={(year) => store.orderFor({ year })}
          options={product.years.toReversed().map((year) => ({ value: `${year}`, label: `${year}` }))}
          value={`${store.year}`}
        />
        <SelectFilter
          label={t('my-products.format')}
          onChange={(format) => store.orderFor({ format })}
          options={product.formats.map((format) => ({
            value: format,
            label: t(`my-products.formatNames.${format}`),
          }))}
          value={store.format}
        />
      </FilterBar>
      <Button busy={isOrdering || isUnderWay} disabled={!isComplete}>
        {isOrdering
          ? t('my-products.ordering')
          : isUnderWay
            ? t('my-products.underWay')
            : t('my-products.order')}
      </Button>
    </form>
  );
});
