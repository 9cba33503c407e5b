import type { SlaMeasure } from '#backends';
import { useId } from 'react';
import { Bone, Card, Chart, KeyFigure, days, formats } from '../../../kit';
import { getResult, getShare } from '../result';
import { t } from '../messages';
import styles from './MeasureCard.module.css';

export interface MeasureCardProps {
  /** `undefined` while it is awaited. */
  readonly measure: SlaMeasure | undefined;
  readonly year: string;
}

/** One measure: its name, what it counts, how the year did against the target, and the months as a picture and a table. */
export function MeasureCard({ measure, year }: MeasureCardProps) {
  const heading = useId();
  return (
    <Card busy={measure === undefined} labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {measure?.name ?? <Bone width="22em" />}
      </h2>
      {measure === undefined ? (
        <div className={styles['awaited']}>
          <Bone width="8em" />
        </div>
      ) : (
        <>
          <p className={styles['definition']}>{measure.definition}</p>
          <Standing measure={measure} />
          <Chart
            categoryTitle={t('sla.month')}
            spec={{
              kind: 'line',
              label: t('sla.chart', { name: measure.name, year }),
              categories: measure.months.map(({ month }) => days.month(month, 'short')),
              series: [
                { name: t('sla.inTime'), values: measure.months.map(getShare) },
                { name: t('sla.target'), values: measure.months.map(() => measure.target) },
              ],
              format: formats.share,
              range: [0, 1],
            }}
          />
        </>
      )}
    </Card>
  );
}

function Standing({ measure }: { readonly measure: SlaMeasure }) {
  const { due, met, open, share, isOnTarget } = getResult(measure);
  const word = share === null ? t('sla.nothingDue') : isOnTarget ? t('sla.onTarget') : t('sla.belowTarget');
  const tone = share === null ? 'none' : isOnTarget ? 'good' : 'bad';
  return (
    <KeyFigure figure={share === null ? undefined : formats.share(share)}>
      <span className={styles[tone]}>{word}</span>
      <span>{t('sla.ofTarget', { target: formats.share(measure.target) })}</span>
      {share !== null && <span>{t('sla.counts', { met, due })}</span>}
      {open > 0 && <span>{t('sla.open', { open })}</span>}
    </KeyFigure>
  );
}
