import type { ComparableSales } from '@portal/backends';
import { t } from '../messages';
import styles from './ComparableSales.module.css';

export interface SpreadProps {
  readonly prices: readonly number[];
  readonly figures: NonNullable<ComparableSales['figures']>;
  readonly assessed: number;
  /** Text alternative of the chart. */
  readonly label: string;
}

const middle = 18;

const Diamond = () => <path className={styles['assessed']} d="M0 -7L7 0L0 7L-7 0z" />;

/** A box plot of prices, with interquartile range, median and the assessed value. */
export function Spread({ prices, figures: { low, median, high }, assessed, label }: SpreadProps) {
  const least = Math.min(...prices, assessed);
  const range = Math.max(...prices, assessed) - least;
  // Keeps marks at the ends inside the chart.
  const toPlace = (value: number): number => (range === 0 ? 50 : 2 + (96 * (value - least)) / range);
  const toPercent = (value: number): string => `${toPlace(value)}%`;
  return (
    <figure className={styles['spread']}>
      <svg aria-label={label} height={2 * middle} role="img" width="100%">
        <line className={styles['axis']} x1="0" x2="100%" y1={middle} y2={middle} />
        <rect
          className={styles['half']}
          height={16}
          width={`${toPlace(high) - toPlace(low)}%`}
          x={toPercent(low)}
          y={middle - 8}
        />
        {prices.map((price, index) => (
          <circle className={styles['price']} cx={toPercent(price)} cy={middle} key={index} r={4} />
        ))}
        <line
          className={styles['median']}
          x1={toPercent(median)}
          x2={toPercent(median)}
          y1={middle - 14}
          y2={middle + 14}
        />
        <svg className={styles['mark']} x={toPercent(assessed)} y={middle}>
          <Diamond />
        </svg>
      </svg>
      <figcaption className={styles['legend']}>
        <span>
          <svg aria-hidden="true" height={16} width={16}>
            <circle className={styles['price']} cx={8} cy={8} r={4} />
          </svg>
          {t('property.legendSale')}
        </span>
        <span>
          <svg aria-hidden="true" height={16} width={16}>
            <rect className={styles['half']} height={12} width={16} y={2} />
          </svg>
          {t('property.legendHalf')}
        </span>
        <span>
          <svg aria-hidden="true" height={16} width={16}>
            <line className={styles['median']} x1={8} x2={8} y1={0} y2={16} />
          </svg>
          {t('property.legendMedian')}
        </span>
        <span>
          <svg aria-hidden="true" height={16} viewBox="-8 -8 16 16" width={16}>
            <Diamond />
          </svg>
          {t('property.value')}
        </span>
      </figcaption>
    </figure>
  );
}
