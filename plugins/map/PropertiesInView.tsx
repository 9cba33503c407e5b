import { propertyClassLabel } from '#backends/labels';
import { Alert, Button, DataTable, EmptyState, formatDollars, Pager, PropertyLink, type Column } from '#ui';
import { useId } from 'react';
import { t } from './messages';
import styles from './ParcelMap.module.css';
import type { MapBounds, MapListTexts, MapRow, MapSource } from './types';
import { pageSize, useRows } from './use-rows';

export interface PropertiesInViewProps {
  readonly bounds: MapBounds;
  readonly source: MapSource;
  /** Whether there is no map, so that the list is not limited to a view. */
  readonly isMapMissing: boolean;
  readonly texts: MapListTexts;
  /** Called with the roll number of the focused or hovered row. */
  readonly onPoint: (roll: string | undefined) => void;
}

const createClassColumn = (): Column<MapRow> => ({
  key: 'class',
  title: t('map.class'),
  skeletonWidth: '6em',
  cell: ({ propertyClass }) => propertyClass !== undefined && propertyClassLabel(propertyClass),
});

const createValueColumn = (): Column<MapRow> => ({
  key: 'value',
  title: t('map.value'),
  skeletonWidth: '5em',
  essential: true,
  numeric: true,
  cell: ({ value }) => value !== undefined && formatDollars(value),
});

const createColumns = (
  onPoint: PropertiesInViewProps['onPoint'],
  { columns, words = [], isWithoutValues = false }: MapListTexts,
): readonly Column<MapRow>[] => [
  {
    key: 'address',
    title: t('map.address'),
    skeletonWidth: '12em',
    cell: ({ roll, address }) => (
      <span
        onBlur={() => onPoint(undefined)}
        onFocus={() => onPoint(roll)}
        onPointerEnter={() => onPoint(roll)}
        onPointerLeave={() => onPoint(undefined)}
      >
        <PropertyLink roll={roll}>{address}</PropertyLink>
      </span>
    ),
  },
  ...(isWithoutValues ? [] : [createClassColumn()]),
  ...columns.map((title, index): Column<MapRow> => ({
    key: title,
    title,
    skeletonWidth: '5em',
    numeric: !words.includes(title),
    cell: ({ figures }) => figures?.[index],
  })),
  ...(isWithoutValues ? [] : [createValueColumn()]),
];

/** The properties in view of a map as a list, as an accessible alternative to the map. */
export function PropertiesInView({ bounds, source, isMapMissing, onPoint, texts }: PropertiesInViewProps) {
  const { rows, hasFailed, from, goTo, retry } = useRows(source, bounds);
  const titleId = useId();
  const title = isMapMissing ? texts.all : texts.inView;
  return (
    <section
      aria-busy={rows === undefined && !hasFailed}
      aria-labelledby={titleId}
      className={isMapMissing ? styles['list'] : styles['inView']}
      data-frame
    >
      <h3 id={titleId}>{title}</h3>
      {hasFailed ? (
        <Alert tone="danger">
          <p>{t('map.rowsFailed')}</p>
          <Button onClick={retry}>{t('map.retry')}</Button>
        </Alert>
      ) : (
        <>
          <p className={styles['count']} role="status">
            {rows !== undefined && texts.getCount(rows.total)}
          </p>
          {rows?.total === 0 ? (
            <EmptyState title={isMapMissing ? t('map.noneAtAll') : t('map.none')} />
          ) : (
            <DataTable
              columns={createColumns(onPoint, texts)}
              getRowKey={({ key, roll }) => key ?? roll}
              label={title}
              loadingRows={5}
              rows={rows?.rows}
              variant="card"
            />
          )}
          {rows !== undefined && <Pager from={from} onChange={goTo} size={pageSize} total={rows.total} />}
        </>
      )}
    </section>
  );
}
