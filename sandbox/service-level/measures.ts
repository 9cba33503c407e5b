import type { SlaMeasureId, SlaOutcome } from '#backends/sla';

/** A measure: the days from the start to the completion of rows of a table. */
export interface Measure {
  readonly id: SlaMeasureId;
  readonly name: string;
  readonly definition: string;
  readonly target: number;
  /** Column of the start day. */
  readonly from: string;
  /** SQL of the completion day; null while it is open. */
  readonly done: string;
  readonly days: number;
  /** SQL condition for rows that count. */
  readonly onlyWhere: string;
}

/** The measures by table. */
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
 * Creates the condition for rows with an outcome; the report and the lists behind it share it. Its only
 * placeholder is the current day; rows due on it or later are not due yet.
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
