import type { SlaMeasureId, SlaOutcome } from '#backends/sla';

/** What is measured: rows of a table from a day on which their time begins to the one on which they are done. */
export interface Measure {
  readonly id: SlaMeasureId;
  readonly name: string;
  readonly definition: string;
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
    name: 'Requests for reconsideration answered within 45 days',
    definition:
      'Counts every request whose 45 days have passed, by the month it was received. A request is answered when an offer is made or it is closed. Requests without an answer count as late.',
    target: 0.65,
    from: 'received_on',
    done: 'answered_on',
    days: 45,
    onlyWhere: 'true',
  },
  permits: {
    id: 'permits',
    name: 'Building permits inspected within 90 days',
    definition:
      'Counts every permit whose 90 days have passed, by the month it was issued. Permits without an inspection count as late.',
    target: 0.7,
    from: 'issued_on',
    done: 'inspected_on',
    days: 90,
    onlyWhere: 'true',
  },
  appeals: {
    id: 'appeals',
    name: 'Appeals heard within a year',
    definition:
      'Counts every appeal whose 365 days have passed, by the month it was filed. Appeals without a hearing count as late. Withdrawn appeals do not count.',
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
