import type { ReactNode } from 'react';
import type { Loadable } from '#base';
import type { Column } from './data-table/columns';
import { DataTable } from './data-table/DataTable';
import { EmptyState } from './EmptyState';
import { LoadFailure } from './failures/LoadFailure';
import styles from './ListWidget.module.css';
import { NoMunicipality } from './NoMunicipality';
import { WidgetFrame } from './WidgetFrame';

export interface ListWidgetProps<Row> {
  readonly title: string;
  /** Path of the page with the whole list, linked from the title. Requires a `UiProvider`. */
  readonly to: string;
  /** One line of explanation; `undefined` while loading. */
  readonly caption: string | undefined;
  /** The current municipality; without it the widget asks the user to select one. */
  readonly municipality: { readonly name: string } | undefined;
  readonly result: Loadable<unknown>;
  readonly onRetry: () => void;
  /** What the widget shows once a municipality is selected. */
  readonly municipalityHint: string;
  readonly failureTitle: string;
  readonly emptyTitle: string;
  readonly columns: readonly Column<Row>[];
  readonly getRowKey: (row: Row) => string;
  /** `undefined` while loading. */
  readonly rows: readonly Row[] | undefined;
  /** Number of skeleton rows while loading: the expected number of rows. */
  readonly loadingRows: number;
  /** Content, such as a map, beside the rows in a wide widget, otherwise below them. */
  readonly beside?: ReactNode;
  /** Content below the rows or below the message that replaces them. */
  readonly children?: ReactNode;
}

/**
 * The content of a widget with the first rows of a list, or a message if there are none. Since 1.2.0.
 *
 * @example
 * const { municipality, result, value, reload } = useQuery(permits);
 * <ListWidget
 *   caption={municipality && value && `${municipality.name}, ${value.total} permits`}
 *   columns={columns}
 *   emptyTitle="No permits."
 *   failureTitle="The permits could not be loaded."
 *   getRowKey={({ number }) => number}
 *   loadingRows={5}
 *   municipality={municipality}
 *   municipalityHint="Choose one to see its permits."
 *   onRetry={() => void reload()}
 *   result={result}
 *   rows={value?.permits}
 *   title="Latest permits"
 *   to="/building-permits"
 * />
 */
export function ListWidget<Row>(props: ListWidgetProps<Row>) {
  const { title, to, caption, municipality, result, children } = props;
  return (
    <WidgetFrame busy={result.state === 'pending'} caption={caption} title={title} to={to}>
      {municipality === undefined ? <NoMunicipality hint={props.municipalityHint} /> : <Rows {...props} />}
      {municipality !== undefined && children}
    </WidgetFrame>
  );
}

function Rows<Row>({
  title,
  result,
  onRetry,
  failureTitle,
  emptyTitle,
  columns,
  getRowKey,
  rows,
  loadingRows,
  beside,
}: ListWidgetProps<Row>) {
  if (result.state === 'failed')
    return <LoadFailure error={result.error} onRetry={onRetry} title={failureTitle} />;
  if (rows?.length === 0) return <EmptyState title={emptyTitle} />;
  const table = (
    <DataTable
      columns={columns}
      getRowKey={getRowKey}
      label={title}
      loadingRows={loadingRows}
      rows={rows}
      variant="card"
    />
  );
  if (beside === undefined) return table;
  return (
    <div className={styles['place']}>
      <div className={styles['columns']}>
        {table}
        {beside}
      </div>
    </div>
  );
}
