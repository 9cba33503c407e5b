import type { Sale } from '#backends';
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
import type { PropertyPulseStore } from '../property-pulse-store';
import { formatMeasure } from '../format';
import { t } from '../messages';
import styles from './PropertyPulsePage.module.css';

const createColumns = (): readonly Column<Sale>[] => [
  {
    key: 'roll',
    title: t('property-pulse.roll'),
    cell: ({ roll }) => <PropertyLink roll={roll} />,
    bone: '14.2em',
  },
  {
    key: 'date',
    title: t('property-pulse.soldOn'),
    cell: ({ soldOn }) => <time dateTime={soldOn}>{soldOn}</time>,
    bone: '6.2em',
    sortable: true,
  },
  { key: 'address', title: t('property-pulse.address'), cell: ({ address }) => address, bone: '12em' },
  {
    key: 'neighbourhood',
    title: t('property-pulse.neighbourhood'),
    cell: ({ neighbourhood }) => neighbourhood,
    bone: '8em',
  },
  { key: 'class', title: t('property-pulse.class'), cell: ({ propertyClass }) => propertyClass, bone: '7em' },
  {
    key: 'price',
    title: t('property-pulse.price'),
    cell: ({ price }) => formats.dollars(price),
    figures: true,
    bone: '5em',
    sortable: true,
  },
  {
    key: 'assessed',
    title: t('property-pulse.assessedValue'),
    cell: ({ assessedValue }) => formats.dollars(assessedValue),
    figures: true,
    bone: '5em',
  },
  {
    key: 'ratio',
    title: t('property-pulse.shown.ratio'),
    cell: ({ price, assessedValue }) => formatMeasure('ratio', price / assessedValue),
    figures: true,
    bone: '3em',
    sortable: true,
  },
];

/** The sales behind the figures, each with a link to its property. */
export const SalesView = observer(function SalesView({ store }: { readonly store: PropertyPulseStore }) {
  const { neighbourhood, address, sales } = store;
  const heading =
    neighbourhood === '' ? t('property-pulse.list') : t('property-pulse.listIn', { neighbourhood });
  return (
    <>
      <div className={styles['head']}>
        <h2 className={styles['heading']} tabIndex={-1}>
          {heading}
        </h2>
        <PortalLink to={store.getMarketPath()}>{t('property-pulse.back')}</PortalLink>
      </div>
      <ResultCount text={sales.value && t('property-pulse.found', { count: sales.value.total })} />
      <ListRows
        address={address}
        failed={t('property-pulse.failed')}
        list={sales}
        none={<EmptyNote hint={t('property-pulse.nothingHint')} title={t('property-pulse.nothing')} />}
      >
        <DataTable
          awaited={12}
          columns={createColumns()}
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
