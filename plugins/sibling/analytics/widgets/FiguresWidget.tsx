import type { ClassFigures } from '#backends';
import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  type Column,
  DataTable,
  EmptyNote,
  FailureNote,
  NoMunicipalityNote,
  useStarted,
  WidgetFrame,
} from '../../../kit';
import { getFigures } from '../analytics-store';
import { t } from '../messages';

/** What a widget shows of a municipality's figures. */
export interface FiguresView<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
}

export interface FiguresWidgetProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly getKey: (row: Row) => string;
  /** The expected number of rows. */
  readonly awaited: number;
  /** Creates its rows; called only for a municipality with properties. */
  readonly createView: (figures: ClassFigures, municipality: string) => FiguresView<Row>;
}

/** A widget with a table of figures, or its loading, empty or failure state. */
export const FiguresWidget = observer(function FiguresWidget<Row>(props: FiguresWidgetProps<Row>) {
  const { title, columns, getKey, awaited, createView } = props;
  const portal = usePortal();
  const { municipality, result, value, reload } = useStarted(() => getFigures(portal));
  const isEmpty = value?.classes.length === 0;
  const view = municipality && value && !isEmpty ? createView(value, municipality.name) : undefined;

  function content() {
    if (municipality === undefined) return <NoMunicipalityNote hint={t('analytics.chooseMunicipality')} />;
    if (result.state === 'failed')
      return <FailureNote failure={result.error} onRetry={reload} title={t('analytics.failed')} />;
    if (isEmpty) return <EmptyNote title={t('analytics.nothing', { municipality: municipality.name })} />;
    return (
      <DataTable
        awaited={awaited}
        columns={columns}
        keyOf={getKey}
        label={title}
        place="card"
        rows={view?.rows}
      />
    );
  }

  return (
    <WidgetFrame busy={result.state === 'pending'} caption={view?.caption} title={title}>
      {content()}
    </WidgetFrame>
  );
});
