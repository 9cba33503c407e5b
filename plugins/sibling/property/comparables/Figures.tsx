import type { ComparableSales, PropertyRecord } from '@portal/backends';
import { formatDollars, formatPercent, KeyFigure, Skeleton } from '@portal/ui';
import { t } from '../messages';
import styles from './ComparableSales.module.css';
import { Spread } from './Spread';

export interface FiguresProps {
  readonly record: PropertyRecord;
  /** `undefined` while loading. */
  readonly comparables: ComparableSales | undefined;
}

type SaleFigures = NonNullable<ComparableSales['figures']>;

function describePlace(value: number, { low, high }: SaleFigures): string {
  if (value < low) return t('property.belowSpread');
  return value > high ? t('property.aboveSpread') : t('property.withinSpread');
}

function compareWithMedian(assessed: number, figures: SaleFigures): string {
  const part = assessed / figures.median - 1;
  const value = formatDollars(assessed);
  const share = formatPercent(Math.abs(part));
  const place = describePlace(assessed, figures);
  if (Math.round(part * 100) === 0) return t('property.atMedian', { value, place });
  return part > 0
    ? t('property.aboveMedian', { value, share, place })
    : t('property.belowMedian', { value, share, place });
}

/** Median and spread of the prices compared with the assessed value. */
export function Figures({ record, comparables }: FiguresProps) {
  const figures = comparables?.figures;
  if (comparables === undefined || figures === undefined || figures === null)
    return (
      <div className={styles['figures']}>
        <Skeleton width="40%" />
        <Skeleton width="70%" />
      </div>
    );
  const { median, low, high, perSquareMetre } = figures;
  const assessed = record.values.at(-1)?.value;
  return (
    <div className={styles['figures']}>
      <KeyFigure figure={formatDollars(median)}>
        <span>{t('property.median', { count: comparables.sales.length })}</span>
        <span>{t('property.middleHalf', { low: formatDollars(low), high: formatDollars(high) })}</span>
      </KeyFigure>
      {assessed !== undefined && median > 0 && (
        <>
          <Spread
            assessed={assessed}
            figures={figures}
            label={compareWithMedian(assessed, figures)}
            prices={comparables.sales.map(({ price }) => price)}
          />
          <p>{compareWithMedian(assessed, figures)}</p>
        </>
      )}
      <p>
        {t('property.byArea', {
          price: formatDollars(perSquareMetre),
          area: t('property.area', { metres: record.floorArea }),
          value: formatDollars(perSquareMetre * record.floorArea),
        })}
      </p>
    </div>
  );
}
