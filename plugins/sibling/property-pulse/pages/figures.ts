import type { SaleFigures } from '@portal/backends';
import type { ChartSpec } from '@portal/charts';
import { type Column } from '@portal/ui';
import { measures, type Measure } from '../measures';
import { formatMeasure } from '../format';
import { t } from '../messages';

export function createFigureColumns(sortable: boolean): readonly Column<SaleFigures>[] {
  return measures.map((measure) => ({
    key: measure,
    title: t(`property-pulse.shown.${measure}`),
    cell: (row) => formatMeasure(measure, row[measure]),
    numeric: true,
    skeletonWidth: '3em',
    sortable,
  }));
}

/** The figures of the previous year, in the order of the current ones. */
export interface Before {
  readonly year: number;
  readonly figures: readonly (SaleFigures | undefined)[];
}

/** Creates the column for the previous year's value of a measure, if there is a comparison. */
export function createBeforeColumns<Row>(
  before: Before | undefined,
  measure: Measure,
  rows: readonly Row[] | undefined,
): readonly Column<Row>[] {
  if (before === undefined) return [];
  const { year, figures } = before;
  return [
    {
      key: 'before',
      title: t('property-pulse.inYear', { measure: t(`property-pulse.shown.${measure}`), year }),
      cell: (row) => formatMeasure(measure, figures[rows?.indexOf(row) ?? -1]?.[measure] ?? null),
      numeric: true,
      skeletonWidth: '3em',
    },
  ];
}

export function toChartSpec(
  figures: readonly SaleFigures[],
  measure: Measure,
  about: Pick<ChartSpec, 'kind' | 'label' | 'categories'>,
  before?: Before,
): ChartSpec {
  const values = figures.map((row) => row[measure]);
  return {
    ...about,
    series:
      before === undefined
        ? [{ name: t(`property-pulse.shown.${measure}`), values }]
        : [
            { name: String(before.year), values: before.figures.map((row) => row?.[measure] ?? null) },
            { name: String(before.year + 1), values },
          ],
    format: (value) => formatMeasure(measure, value),
  };
}
