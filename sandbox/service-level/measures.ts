import type { SlaMeasureId, SlaOutcome } from '#backends/sla';

/** What is measured: rows of a table from a day on which their time begins to the one on which they are done. */
export interface Measure {
  readonly id: SlaMeasureId;
  readonly target: number;
  /** The column of the day on which the time begins. */
  readonly from: string;
  /** The day on which it was done, in SQL; null while it is open. */
  readonly done: string;
  readonly days: number;
  /** What is measured at all, in SQL. */
  readonly onlyWhere: string;
}

/** The measures, by the table that they count. */
export const measures: Readonly<Record<SlaMeasureId, Measure>> = {
  requests: {
    id: 'requests',
    target: 0.65,
    from: 'received_on',
    done: 'answered_on',
    days: 45,
    onlyWhere: 'true',
  },
  permits: {
    id: 'permits',
    target: 0.7,
    from: 'issued_on',
    done: 'inspected_on',
    days: 90,
    onlyWhere: 'true',
  },
  appeals: {
    id: 'appeals',
    target: 0.75,
    from: 'filed_on',
    done: "case when state in ('Heard', 'Decided') then hearing_on end",
    days: 365,
    onlyWhere: "state <> 'Withdrawn'",
  },
};

/**
 * The condition under which a row counts in a figure of the report, the same for the report and for the lists behind
 * it. Its one question mark is the day: what is due on it or later has not fallen due yet.
 */
export function toOutcomeSql({ from, done, days, onlyWhere }: Measure, outcome: SlaOutcome): string {
  const due = `(${onlyWhere} and julianday(?) - julianday(${from}) > ${String(days)})`;
  const taken = `julianday(${done}) - julianday(${from})`;
  switch (outcome) {
    case 'due':
      return due;
    case 'met':
      return `${due} and ${taken} <= ${String(days)}`;
    case 'late':
      return `${due} and ${taken} > ${String(days)}`;
    case 'overdue':
      return `${due} and ${done} is null`;
  }
}
