import type { WorkItem } from '#backends';
import { dueWords } from '../due';
import styles from './Due.module.css';

export interface DueProps {
  readonly item: Pick<WorkItem, 'dueOn' | 'status'>;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** When an item is due, in words that do without their colour. */
export function Due({ item, today }: DueProps) {
  const { text, tone } = dueWords(item, today);
  return <span className={styles[tone]}>{text}</span>;
}
