import { Progress as AntdProgress } from 'antd';
import { ControlsProvider } from '../with-controls';

export interface ProgressProps {
  /** The accessible name, such as "Uploading permits.csv". */
  readonly label: string;
  /** From 0 to 100. */
  readonly percent: number;
  /** `failed` freezes the bar. */
  readonly state?: 'active' | 'done' | 'failed' | undefined;
}

const statuses = { active: 'normal', done: 'success', failed: 'exception' } as const;

/** A progress bar. */
export function Progress({ label, percent, state = 'active' }: ProgressProps) {
  return (
    <ControlsProvider>
      <AntdProgress aria-label={label} percent={Math.round(percent)} status={statuses[state]} />
    </ControlsProvider>
  );
}
