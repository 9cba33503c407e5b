import type { SaleFigures } from '#backends';
import type { ChartSpec } from '#charts';
import type { Column } from '../../../kit';
import { measures, type Measure } from '../measures';
import { formatMeasure } from '../format';
import { t } from '../messages';

export function figureColumns(sortable: boolean): readonly Column<SaleFigures>[] {
  return measures.map((measure) => ({
    key: measure,
    title: t(`property-pulse.shown.${measure}`),
    cell: (row) => formatMeasure(measure, row[measure]),
    figures: true,
    bone: '3em',
    sortable,
  }));
}

export function toChartSpec(
  figures: readonly SaleFigures[],
  measure: Measure,
  about: Pick<ChartSpec, 'kind' | 'label' | 'categories'>,
): ChartSpec {
  return {
    ...about,
    series: [{ name: t(`property-pulse.shown.${measure}`), values: figures.map((row) => row[measure]) }],
    format: (value) => formatMeasure(measure, value),
  };
}
