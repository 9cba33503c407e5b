import type { ClassFigures } from '@portal/backends';
import { usePortal, useQuery } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  type Column,
  DataTable,
  EmptyState,
  LoadFailure,
  NoMunicipality,
  SmallChart,
  type SmallChartProps,
  UiProvider,
  WidgetFrame,
} from '@portal/ui';
import { getFigures } from '../analytics-store';
import { t } from '../messages';
import styles from './FiguresWidget.module.css';

/** The content of a widget for a municipality's figures. */
export interface FiguresView<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  /** A small chart of the data in the table. */
  readonly chart: SmallChartProps;
}

export interface FiguresWidgetProps<Row> {
  readonly title: string;
  /** Path linked from the title. */
  readonly to: string;
  readonly columns: readonly Column<Row>[];
  readonly getKey: (row: Row) => string;
  /** The kind of chart to reserve space for. */
  readonly loadingChart: SmallChartProps['kind'];
  /** The expected number of rows. */
  readonly loadingRows: number;
  /** Creates the content; called only for a municipality with properties. */
  readonly createView: (figures: ClassFigures, municipality: string) => FiguresView<Row>;
}

/** A widget with a chart and a table of figures, and loading, empty and failure states. */
export const FiguresWidget = observer(function FiguresWidget<Row>(props: FiguresWidgetProps<Row>) {
  const { title, to, columns, getKey, loadingChart, loadingRows, createView } = props;
  const portal = usePortal();
  const { municipality, result, value, reload } = useQuery(getFigures(portal));
  const isEmpty = value?.classes.length === 0;
  const view = municipality && value && !isEmpty ? createView(value, municipality.name) : undefined;

  function content() {
    if (municipality === undefined) return <NoMunicipality hint={t('analytics.chooseMunicipality')} />;
    if (result.state === 'failed')
      return <LoadFailure error={result.error} onRetry={reload} title={t('analytics.failed')} />;
    if (isEmpty) return <EmptyState title={t('analytics.nothing', { municipality: municipality.name })} />;
    return (
      <>
        {view === undefined ? <div className={styles[loadingChart]} /> : <SmallChart {...view.chart} />}
        <DataTable
          loadingRows={loadingRows}
          columns={columns}
          getRowKey={getKey}
          label={title}
          variant="card"
          rows={view?.rows}
        />
      </>
    );
  }

  return (
    <UiProvider portal={portal}>
      <WidgetFrame busy={result.state === 'pending'} caption={view?.caption} title={title} to={to}>
        {content()}
      </WidgetFrame>
    </UiProvider>
  );
});
