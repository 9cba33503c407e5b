import type { ChartSpec } from '@portal/charts';
import type { Column } from '../data-table/columns';
import { DataTable } from '../data-table/DataTable';
import { ChartGraphic } from './ChartGraphic';
import styles from './Chart.module.css';

export interface ChartProps {
  readonly spec: ChartSpec;
  /** Header of the table's first column, which lists the categories. */
  readonly categoryTitle: string;
}

interface Row {
  readonly category: string;
  readonly values: readonly (number | null)[];
}

function getColumns({ series, format }: ChartSpec, categoryTitle: string): readonly Column<Row>[] {
  const first: Column<Row> = {
    key: 'category',
    title: categoryTitle,
    cell: ({ category }) => category,
    skeletonWidth: '50%',
  };
  const others = series.map(({ name }, index): Column<Row> => ({
    key: `series-${index}`,
    title: name,
    numeric: true,
    skeletonWidth: '30%',
    cell: ({ values }) => {
      const value = values[index] ?? null;
      return value === null ? '–' : format(value);
    },
  }));
  return [first, ...others];
}

function getRows({ categories, series }: ChartSpec): readonly Row[] {
  return categories.map((category, place) => ({
    category,
    values: series.map(({ values }) => values[place] ?? null),
  }));
}

/**
 * A chart with its data in a table.
 *
 * @example <Chart categoryTitle="Year" spec={spec} />
 */
export function Chart({ spec, categoryTitle }: ChartProps) {
  return (
    <div className={styles['chart']}>
      <ChartGraphic spec={spec} />
      <DataTable
        loadingRows={0}
        columns={getColumns(spec, categoryTitle)}
        getRowKey={({ category }) => category}
        label={spec.label}
        variant="card"
        rows={getRows(spec)}
      />
    </div>
  );
}
