import type { WorkItem } from '@portal/backends';
import { describeDue } from '../due';
import styles from './Due.module.css';

export interface DueProps {
  readonly item: Pick<WorkItem, 'dueOn' | 'status'>;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** The due date of an item as text, so that its meaning does not depend on colour. */
export function Due({ item, today }: DueProps) {
  const { text, tone } = describeDue(item, today);
  return <span className={styles[tone]}>{text}</span>;
}
