import { useEffect, useRef, useState } from 'react';
import type { ChartSpec, DrawnChart } from '#charts';
import { DataTable, type Column } from './DataTable';
import { strings } from './strings';
import styles from './Chart.module.css';

/** What a chart with its table is told. */
export interface ChartProps {
  readonly spec: ChartSpec;
  /** What the categories are, as the head of the table's first column. */
  readonly categoryTitle: string;
  /** Told of the chart when it is drawn, for whoever exports its picture, and of `undefined` when it goes. */
  readonly onDrawn?: (chart: DrawnChart | undefined) => void;
}

interface Row {
  readonly category: string;
  readonly values: readonly (number | null)[];
}

function columnsOf({ series, format }: ChartSpec, categoryTitle: string): readonly Column<Row>[] {
  const first: Column<Row> = {
    key: 'category',
    title: categoryTitle,
    cell: ({ category }) => category,
    bone: '50%',
  };
  const others = series.map(({ name }, index): Column<Row> => ({
    key: `series-${index}`,
    title: name,
    figures: true,
    bone: '30%',
    cell: ({ values }) => {
      const value = values[index] ?? null;
      return value === null ? '–' : format(value);
    },
  }));
  return [first, ...others];
}

function rowsOf({ categories, series }: ChartSpec): readonly Row[] {
  return categories.map((category, place) => ({
    category,
    values: series.map(({ values }) => values[place] ?? null),
  }));
}

/**
 * A picture of figures, and the figures themselves in a table beside it. The chart library comes with the first one; where
 * it does not come, the table says the same.
 */
export function Chart({ spec, categoryTitle, onDrawn }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const latest = useRef(spec);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    latest.current = spec;
    drawn.current?.update(spec);
  }, [spec]);

  useEffect(() => {
    let isWanted = true;
    const draw = async (): Promise<void> => {
      try {
        const { drawChart } = await import('#charts');
        if (!isWanted || place.current === null) return;
        drawn.current = drawChart(place.current, latest.current);
        onDrawn?.(drawn.current);
      } catch {
        if (isWanted) setMissing(true);
      }
    };
    void draw();
    return () => {
      isWanted = false;
      onDrawn?.(undefined);
      drawn.current?.stop();
      drawn.current = undefined;
    };
  }, [onDrawn]);

  return (
    <div className={styles['chart']}>
      {isMissing ? (
        <p className={styles['missing']}>{strings.pictureMissing}</p>
      ) : (
        <div className={styles['picture']} ref={place} />
      )}
      <DataTable
        awaited={0}
        columns={columnsOf(spec, categoryTitle)}
        keyOf={({ category }) => category}
        label={spec.label}
        place="card"
        rows={rowsOf(spec)}
      />
    </div>
  );
}
