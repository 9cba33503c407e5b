import type { WorkItem } from '@portal/backends';
import { countDaysBetween } from '@portal/dates';
import { formatShortDay } from '@portal/ui';
import { t } from './messages';

/** The due date of an item as text, and whether it is overdue or due soon. */
export interface DueText {
  readonly text: string;
  readonly tone: 'late' | 'soon' | 'quiet';
}

/** Describes the due date of an item relative to `today` (`YYYY-MM-DD`); finished work is never overdue. */
export function describeDue({ dueOn, status }: Pick<WorkItem, 'dueOn' | 'status'>, today: string): DueText {
  if (dueOn === null) return { text: t('my-work.noDay'), tone: 'quiet' };
  if (status === 'Done') return { text: t('my-work.wasDue', { day: formatShortDay(dueOn) }), tone: 'quiet' };
  const days = countDaysBetween(today, dueOn);
  if (days < 0) return { text: t('my-work.overdue', { days: -days }), tone: 'late' };
  if (days === 0) return { text: t('my-work.dueToday'), tone: 'soon' };
  if (days === 1) return { text: t('my-work.dueTomorrow'), tone: 'soon' };
  return days <= 7
    ? { text: t('my-work.dueIn', { days }), tone: 'quiet' }
    : { text: t('my-work.dueOnDay', { day: formatShortDay(dueOn) }), tone: 'quiet' };
}
