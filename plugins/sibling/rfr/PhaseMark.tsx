import { type RfrPhase, rfrPhases, phaseLabel } from '@portal/backends';
import styles from './PhaseMark.module.css';

/** The label of a phase with a four-step progress mark. */
export function PhaseMark({ phase }: { readonly phase: RfrPhase }) {
  const reached = rfrPhases.indexOf(phase);
  return (
    <span className={styles['phase']}>
      <svg aria-hidden="true" className={styles['mark']} viewBox="0 0 18 10">
        {rfrPhases.map((step, index) => (
          <rect
            className={index <= reached ? styles['reached'] : styles['ahead']}
            height="9"
            key={step}
            rx="1"
            width="3"
            x={0.5 + index * 4.5}
            y="0.5"
          />
        ))}
      </svg>
      {phaseLabel(phase)}
    </span>
  );
}
