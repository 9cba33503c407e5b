import { useId } from 'react';
import { Bone, Card, Chart, KeyFigure } from '../../../kit';
import type { Measure } from '../answers';
import { resultOf, shareOf } from '../result';
import { strings } from '../strings';
import styles from './MeasureCard.module.css';

/** What a card is told. */
export interface MeasureCardProps {
  /** `undefined` while it is awaited. */
  readonly measure: Measure | undefined;
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
            categoryTitle={strings.month}
            spec={{
              kind: 'line',
              label: strings.chart(measure.name, year),
              categories: measure.months.map(({ month }) => strings.monthOf(month)),
              series: [
                { name: strings.inTime, values: measure.months.map(shareOf) },
                { name: strings.target, values: measure.months.map(() => measure.target) },
              ],
              format: strings.share,
              range: [0, 1],
            }}
          />
        </>
      )}
    </Card>
  );
}

function Standing({ measure }: { readonly measure: Measure }) {
  const { due, met, open, share, isOnTarget } = resultOf(measure);
  const word = share === null ? strings.nothingDue : isOnTarget ? strings.onTarget : strings.belowTarget;
  const tone = share === null ? 'none' : isOnTarget ? 'good' : 'bad';
  return (
    <KeyFigure figure={share === null ? undefined : strings.share(share)}>
      <span className={styles[tone]}>{word}</span>
      <span>{strings.ofTarget(measure.target)}</span>
      {share !== null && <span>{strings.counts(met, due)}</span>}
      {open > 0 && <span>{strings.open(open)}</span>}
    </KeyFigure>
  );
}
