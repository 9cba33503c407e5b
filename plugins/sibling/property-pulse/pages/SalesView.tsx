import { type Sale, propertyClassLabel } from '@portal/backends';
import {
  DataTable,
  EmptyState,
  formatDollars,
  ListRows,
  PropertyLink,
  ResultCount,
  type Column,
} from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatMeasure } from '../format';
import { t } from '../messages';
import type { PropertyPulseProps } from '../property-pulse-store';
import styles from './PropertyPulsePage.module.css';

const createColumns = (): readonly Column<Sale>[] => [
  {
    key: 'roll',
    title: t('property-pulse.roll'),
    term: 'rollNumber',
    cell: ({ roll }) => <PropertyLink roll={roll} />,
    skeletonWidth: '14.2em',
  },
  {
    key: 'date',
    title: t('property-pulse.soldOn'),
    cell: ({ soldOn }) => <time dateTime={soldOn}>{soldOn}</time>,
    skeletonWidth: '6.2em',
    essential: true,
    sortable: true,
  },
  {
    key: 'address',
    title: t('property-pulse.address'),
    cell: ({ address }) => address,
    skeletonWidth: '12em',
    essential: true,
  },
  {
    key: 'neighbourhood',
    title: t('property-pulse.neighbourhood'),
    cell: ({ neighbourhood }) => neighbourhood,
    skeletonWidth: '8em',
  },
  {
    key: 'class',
    title: t('property-pulse.class'),
    cell: ({ propertyClass }) => propertyClassLabel(propertyClass),
    skeletonWidth: '7em',
  },
  {
    key: 'price',
    title: t('property-pulse.price'),
    cell: ({ price }) => formatDollars(price),
    numeric: true,
    skeletonWidth: '5em',
    essential: true,
    sortable: true,
  },
  {
    key: 'assessed',
    title: t('property-pulse.assessedValue'),
    term: 'assessedValue',
    cell: ({ assessedValue }) => formatDollars(assessedValue),
    numeric: true,
    skeletonWidth: '5em',
  },
  {
    key: 'ratio',
    title: t('property-pulse.shown.ratio'),
    cell: ({ price, assessedValue }) => formatMeasure('ratio', price / assessedValue),
    numeric: true,
    skeletonWidth: '3em',
    sortable: true,
  },
];

/** The sales behind the figures, each with a link to its property. */
export const SalesView = observer(function SalesView({ params, store }: PropertyPulseProps) {
  const { neighbourhood } = params.filters;
  const { value } = store.list.page;
  const title = useRef<HTMLHeadingElement>(null);
  // The focused link of a neighbourhood was removed with its view.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  const heading =
    neighbourhood === '' ? t('property-pulse.list') : t('property-pulse.listIn', { neighbourhood });
  return (
    <>
      <h2 className={styles['heading']} ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <ResultCount text={value && t('property-pulse.found', { count: value.total })} />
      <ListRows
        page={params}
        failureTitle={t('property-pulse.failed')}
        list={store.list.page}
        empty={<EmptyState hint={t('property-pulse.nothingHint')} title={t('property-pulse.nothing')} />}
      >
        <DataTable
          loadingRows={12}
          columns={createColumns()}
          getRowKey={({ roll, soldOn }) => `${roll} ${soldOn}`}
          label={heading}
          onSort={params.sort}
          variant="page"
          rows={value?.sales}
          sorting={params.sorting}
        />
      </ListRows>
    </>
  );
});
