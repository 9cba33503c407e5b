import { countDaysBetween } from '#base/dates';
import type { WorkItem } from './answers';
import { strings } from './strings';

/** When something is due, in words, and whether it is late or soon. */
export interface DueWords {
  readonly text: string;
  readonly tone: 'late' | 'soon' | 'quiet';
}

/** Says when an item is due, seen from `today` (`YYYY-MM-DD`); what is done is never late. */
export function dueWords({ dueOn, status }: Pick<WorkItem, 'dueOn' | 'status'>, today: string): DueWords {
  if (dueOn === null) return { text: strings.noDay, tone: 'quiet' };
  if (status === 'Done') return { text: strings.wasDue(dueOn), tone: 'quiet' };
  const days = countDaysBetween(today, dueOn);
  if (days < 0) return { text: strings.overdue(-days), tone: 'late' };
  if (days === 0) return { text: strings.dueToday, tone: 'soon' };
  if (days === 1) return { text: strings.dueTomorrow, tone: 'soon' };
  return days <= 7
    ? { text: strings.dueIn(days), tone: 'quiet' }
    : { text: strings.dueOnDay(dueOn), tone: 'quiet' };
}
