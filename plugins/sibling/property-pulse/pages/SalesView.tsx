import { observer } from 'mobx-react-lite';
import {
  DataTable,
  EmptyNote,
  formats,
  ListRows,
  PortalLink,
  PropertyLink,
  ResultCount,
  type Column,
} from '../../../kit';
import type { Sale } from '../answers';
import type { PropertyPulseStore } from '../property-pulse-store';
import { strings } from '../strings';
import styles from './PropertyPulsePage.module.css';

const columns: readonly Column<Sale>[] = [
  { key: 'roll', title: strings.roll, cell: ({ roll }) => <PropertyLink roll={roll} />, bone: '14.2em' },
  {
    key: 'date',
    title: strings.soldOn,
    cell: ({ soldOn }) => <time dateTime={soldOn}>{soldOn}</time>,
    bone: '6.2em',
    sortable: true,
  },
  { key: 'address', title: strings.address, cell: ({ address }) => address, bone: '12em' },
  {
    key: 'neighbourhood',
    title: strings.neighbourhood,
    cell: ({ neighbourhood }) => neighbourhood,
    bone: '8em',
  },
  { key: 'class', title: strings.class, cell: ({ propertyClass }) => propertyClass, bone: '7em' },
  {
    key: 'price',
    title: strings.price,
    cell: ({ price }) => formats.dollars(price),
    figures: true,
    bone: '5em',
    sortable: true,
  },
  {
    key: 'assessed',
    title: strings.assessedValue,
    cell: ({ assessedValue }) => formats.dollars(assessedValue),
    figures: true,
    bone: '5em',
  },
  {
    key: 'ratio',
    title: strings.shown.ratio,
    cell: ({ price, assessedValue }) => strings.inMeasure('ratio', price / assessedValue),
    figures: true,
    bone: '3em',
    sortable: true,
  },
];

/** The sales that the figures count, one a row, each with a link to its property. */
export const SalesView = observer(function SalesView({ store }: { readonly store: PropertyPulseStore }) {
  const { neighbourhood, address, sales } = store;
  const heading = neighbourhood === '' ? strings.list : strings.listIn(neighbourhood);
  return (
    <>
      <div className={styles['head']}>
        <h2 className={styles['heading']} tabIndex={-1}>
          {heading}
        </h2>
        <PortalLink to={store.getMarketPath()}>{strings.back}</PortalLink>
      </div>
      <ResultCount text={sales.value && strings.found(sales.value.total)} />
      <ListRows
        address={address}
        failed={strings.failed}
        list={sales}
        none={<EmptyNote hint={strings.nothingHint} title={strings.nothing} />}
      >
        <DataTable
          awaited={12}
          columns={columns}
          keyOf={({ roll, soldOn }) => `${roll} ${soldOn}`}
          label={heading}
          onSort={address.sort}
          place="page"
          rows={sales.value?.sales}
          sorting={address.sorting}
        />
      </ListRows>
    </>
  );
});
