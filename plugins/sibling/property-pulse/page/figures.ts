import type { ChartSpec } from '#charts';
import type { Figures } from '../answers';
import type { Column } from '../parts/data-table';
import { strings } from '../strings';
import { measures, type Measure } from '../wanted';

/** The columns of what sales come to. */
export function figureColumns(sortable: boolean): readonly Column<Figures>[] {
  return measures.map((measure) => ({
    key: measure,
    title: strings.shown[measure],
    cell: (row) => strings.inMeasure(measure, row[measure]),
    figures: true,
    bone: '3em',
    sortable,
  }));
}

/** What a picture of one measure is of. */
export interface Pictured {
  readonly measure: Measure;
  readonly label: string;
  /** Whether it goes on from one to the next, such as months. */
  readonly isLine: boolean;
  readonly categories: readonly string[];
}

/** A picture of one measure of some figures. */
export function pictureOf(
  figures: readonly Figures[],
  { measure, label, isLine, categories }: Pictured,
): ChartSpec {
  return {
    kind: isLine ? 'line' : 'bar',
    label,
    categories,
    series: [{ name: strings.shown[measure], values: figures.map((row) => row[measure]) }],
    format: (value) => strings.inMeasure(measure, value),
  };
}
