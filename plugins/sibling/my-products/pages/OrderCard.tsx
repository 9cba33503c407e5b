import { observer } from 'mobx-react-lite';
import { useId, type Ref } from 'react';
import { Bone, Button, Card, FactList, FilterBar, SelectFilter } from '../../../kit';
import type { Product } from '../answers';
import type { MyProductsStore } from '../my-products-store';
import { strings } from '../strings';
import styles from './ProductsPage.module.css';

/** What the card is told. */
export interface OrderCardProps {
  readonly store: MyProductsStore;
  /** Where whoever has chosen a product goes on. */
  readonly heading: Ref<HTMLHeadingElement>;
}

/** The product that is chosen: what it contains, and its order. */
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
            <FactList facts={factsOf(product)} />
          </div>
          {product.isPermitted ? (
            <OrderForm product={product} store={store} />
          ) : (
            <p className={styles['denied']}>{strings.denied(store.sectionsNeeded)}</p>
          )}
        </>
      )}
    </Card>
  );
});

function factsOf({ columns, withheld, formats, usualTime }: Product): readonly (readonly [string, string])[] {
  return [
    [strings.contains, columns.join(', ')],
    ...(withheld.length === 0 ? [] : [[strings.withheld, strings.withheldWhy(withheld.join(', '))] as const]),
    [strings.formats, formats.map((format) => strings.formatNames[format]).join(', ')],
    [strings.usualTime, usualTime],
  ];
}

interface OrderFormProps {
  readonly product: Product;
  readonly store: MyProductsStore;
}

const OrderForm = observer(function OrderForm({ product, store }: OrderFormProps) {
  const { municipality, municipalities, isUnderWay, isComplete } = store;
  const { isAsking } = store.orders;
  const none = municipality === '' ? [{ value: '', label: strings.noMunicipality }] : [];
  const options = [...none, ...municipalities.map(({ code, name }) => ({ value: code, label: name }))];
  return (
    <form
      aria-label={strings.form(product.name)}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void store.order();
      }}
    >
      <FilterBar label={strings.options}>
        <SelectFilter
          label={strings.municipality}
          onChange={(code) => store.orderFor({ for: code })}
          options={options}
          value={municipality}
        />
        <SelectFilter
          label={strings.year}
          onChange={(year) => store.orderFor({ year })}
          options={product.years.toReversed().map((year) => ({ value: `${year}`, label: `${year}` }))}
          value={`${store.year}`}
        />
        <SelectFilter
          label={strings.format}
          onChange={(format) => store.orderFor({ format })}
          options={product.formats.map((format) => ({ value: format, label: strings.formatNames[format] }))}
          value={store.format}
        />
      </FilterBar>
      <Button busy={isAsking || isUnderWay} disabled={!isComplete}>
        {isAsking ? strings.ordering : isUnderWay ? strings.underWay : strings.order}
      </Button>
    </form>
  );
});
