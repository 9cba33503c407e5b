import { classes } from '../classes';
import styles from './SmallChart.module.css';

export interface SmallChartProps {
  /** `line` for a trend, `bars` for counts, `shares` for parts of a whole as one stacked bar. */
  readonly kind: 'line' | 'bars' | 'shares';
  /** Accessible name of the chart; its data must be in a table or list beside it. */
  readonly label: string;
  /** Values in the order of that table. */
  readonly values: readonly number[];
}

/** Height of the view box; its width is 100. */
const height = 40;
const gap = 1;

/** A line scaled from the lowest value to the highest, so that small changes of large values are visible. */
function Line({ values }: Pick<SmallChartProps, 'values'>) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) => {
    const x = values.length === 1 ? 50 : 2 + (index / (values.length - 1)) * 96;
    const y = high === low ? height / 2 : height - 4 - ((value - low) / (high - low)) * (height - 8);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return <polyline className={styles['line']} points={points.join(' ')} />;
}

/** Bars that start at zero. */
function Bars({ values }: Pick<SmallChartProps, 'values'>) {
  const high = Math.max(1, ...values);
  const step = 100 / values.length;
  return values.map((value, index) => {
    const length = value === 0 ? 1 : Math.max(2, (value / high) * height);
    return (
      <rect
        className={styles[value === 0 ? 'empty' : 'mark']}
        height={length}
        key={index}
        width={Math.max(1, step - 2 * gap)}
        x={index * step + gap}
        y={height - length}
      />
    );
  });
}

/** One stacked bar. */
function Shares({ values }: Pick<SmallChartProps, 'values'>) {
  const total = values.reduce((sum, value) => sum + value, 0);
  let x = 0;
  return values.map((value, index) => {
    const width = total === 0 ? 0 : (value / total) * 100;
    const left = x;
    x += width;
    return (
      <rect
        className={classes(styles['mark'], styles['share'])}
        height={height}
        key={index}
        width={Math.max(0, width - gap / 2)}
        x={left}
        y={0}
      />
    );
  });
}

const drawings = { line: Line, bars: Bars, shares: Shares } as const;

/**
 * A small SVG chart for a card, without the chart library. Show its data in a table or list beside it.
 *
 * @example <SmallChart kind="line" label="Typical value, 2021 to 2025" values={[364000, 372000, 380000, 391000, 400000]} />
 */
export function SmallChart({ kind, label, values }: SmallChartProps) {
  const Drawing = drawings[kind];
  if (values.length === 0) return null;
  return (
    <svg
      aria-label={label}
      className={classes(styles['chart'], kind === 'shares' && styles['shares'])}
      preserveAspectRatio="none"
      role="img"
      viewBox={`0 0 100 ${height}`}
    >
      <Drawing values={values} />
    </svg>
  );
}
