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
  /** Where the title leads: the page with the whole list. Needs a `UiProvider`. */
  readonly to: string;
  /** One line of explanation; `undefined` while it is unknown. */
  readonly caption: string | undefined;
  /** What the rows are loaded for; a choice is asked for without it. */
  readonly municipality: { readonly name: string } | undefined;
  readonly result: Loadable<unknown>;
  readonly onRetry: () => void;
  /** What choosing a municipality would show. */
  readonly municipalityHint: string;
  readonly failureTitle: string;
  readonly emptyTitle: string;
  readonly columns: readonly Column<Row>[];
  readonly getRowKey: (row: Row) => string;
  /** `undefined` while loading. */
  readonly rows: readonly Row[] | undefined;
  /** The number of grey rows while loading: as many as will come. */
  readonly loadingRows: number;
  /** Shown beside the rows where the widget is wide, else below them, such as a map. */
  readonly beside?: ReactNode;
  /** Shown below the rows, or below why there are none. */
  readonly children?: ReactNode;
}

/**
 * The content of a widget with the first rows of a list, or why there are none. Since 1.2.0.
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
