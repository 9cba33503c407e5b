import { rfrPhases, type RfrPhaseCount, phaseLabel } from '@portal/backends';
import { Skeleton, formatCount } from '@portal/ui';
import styles from './PhaseBars.module.css';

export interface PhaseBarsProps {
  /** `undefined` while they load. */
  readonly counts: readonly RfrPhaseCount[] | undefined;
}

/** One bar per phase, relative to the highest count. */
export function PhaseBars({ counts }: PhaseBarsProps) {
  const longest = Math.max(1, ...(counts ?? []).map(({ count }) => count));
  return (
    <dl className={styles['bars']}>
      {rfrPhases.map((phase) => {
        const count = counts?.find((one) => one.phase === phase)?.count ?? 0;
        return (
          <div className={styles['row']} key={phase}>
            <dt>{phaseLabel(phase)}</dt>
            <dd className={styles['count']}>
              {counts === undefined ? <Skeleton width="2em" /> : formatCount(count)}
            </dd>
            <dd aria-hidden="true" className={styles['track']}>
              <span className={styles['bar']} style={{ width: toBarLength(count, longest) }} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function toBarLength(count: number, longest: number): string {
  // Keeps a single request among thousands visible.
  return count === 0 ? '0' : `max(2px, ${(count / longest) * 100}%)`;
}
