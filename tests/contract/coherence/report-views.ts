import { getDay } from '#base';
import type { PropertyRecord } from '#backends/properties';
import { SlaReportSchema } from '#backends/sla';
import { rowsOf } from './records';
import { type View } from './view';

const dayMs = 86_400_000;

/** From one day to another; `until` is `null` while it is not done. */
interface Span {
  readonly from: string;
  readonly until: string | null;
}

interface Measure {
  readonly id: string;
  readonly days: number;
  readonly spans: (records: readonly PropertyRecord[]) => readonly Span[];
}

const measures: readonly Measure[] = [
  {
    id: 'requests',
    days: 45,
    spans: (records) =>
      rowsOf(records, ({ requests }) => requests).map(({ phase, receivedOn, updatedOn }) => ({
        from: receivedOn,
        until: phase === 'Offer made' || phase === 'Closed' ? updatedOn : null,
      })),
  },
  {
    id: 'permits',
    days: 90,
    spans: (records) =>
      rowsOf(records, ({ permits }) => permits).map(({ issuedOn, inspectedOn }) => ({
        from: issuedOn,
        until: inspectedOn,
      })),
  },
  {
    id: 'appeals',
    days: 365,
    spans: (records) =>
      rowsOf(records, ({ appeals }) => appeals)
        .filter(({ state }) => state !== 'Withdrawn')
        .map(({ state, filedOn, hearingOn }) => ({
          from: filedOn,
          until: state === 'Heard' || state === 'Decided' ? hearingOn : null,
        })),
  },
];

const years = [2023, 2024, 2025];

const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / dayMs;

/** What the service level report shows: of all that fell due, finished or not, what was done in time. */
export const reportViews: readonly View[] = measures.flatMap(({ id, days, spans }) =>
  years.map((year) => ({
    name: `the service level of ${id} in ${year}, month by month`,
    async shown(caller, code) {
      const report = await caller.get(`/sla/report?countyMun=${code}&year=${year}`, SlaReportSchema);
      return report.measures.find((measure) => measure.id === id)?.months;
    },
    known(records) {
      const today = getDay(Date.now());
      const all = spans(records);
      return Array.from({ length: 12 }, (_, index) => {
        const month = `${year}-${String(index + 1).padStart(2, '0')}`;
        const due = all.filter(({ from }) => from.startsWith(month) && daysBetween(from, today) > days);
        const met = due.filter(({ from, until }) => until !== null && daysBetween(from, until) <= days);
        const open = due.filter(({ until }) => until === null);
        return { month, due: due.length, met: met.length, open: open.length };
      });
    },
  })),
);
