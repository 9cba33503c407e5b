import type { PropertyRecord } from '#backends/properties';
import { rfrPhases, RfrRequestsSchema, RfrSummarySchema } from '#backends/rfr';
import { rowsOf } from './records';
import { countsBy, sortedBy, type View } from './view';

const years = [2023, 2024, 2025];

const requestsIn = (records: readonly PropertyRecord[]) => rowsOf(records, ({ requests }) => requests);

/** How many requests there are in each phase of each tax year, those without any included. */
const byPhase = (records: readonly PropertyRecord[]) =>
  years.map((year) => {
    const ofYear = requestsIn(records).filter(({ taxYear }) => taxYear === year);
    return rfrPhases.map((phase) => ofYear.filter((request) => request.phase === phase).length);
  });

/** What the section of requests for reconsideration and its widgets on the dashboard show. */
export const requestViews: readonly View[] = [
  {
    name: 'the list of requests, row by row',
    shown: async (caller, code) =>
      sortedBy(
        await caller.all(`/rfr/requests?countyMun=${code}`, async (path) => {
          const { total, requests } = await caller.get(path, RfrRequestsSchema);
          return {
            total,
            rows: requests.map((row) => ({
              id: row.id,
              roll: row.roll,
              address: row.address,
              phase: row.phase,
              assessedValue: row.assessedValue,
              requestedValue: row.requestedValue,
              receivedOn: row.receivedOn,
              updatedOn: row.updatedOn,
            })),
          };
        }),
        ({ id }) => id,
      ),
    known: (records) =>
      sortedBy(
        requestsIn(records).map(({ of, taxYear: _, ...request }) => ({
          roll: of.roll,
          address: of.address,
          ...request,
        })),
        ({ id }) => id,
      ),
  },
  {
    name: 'the widgets of requests by phase in each year',
    shown: (caller, code) =>
      Promise.all(
        years.map(async (year) => {
          const path = `/rfr/summary?countyMun=${code}&year=${year}`;
          const { forMunicipality } = await caller.get(path, RfrSummarySchema);
          return rfrPhases.map((phase) => forMunicipality.find((row) => row.phase === phase)?.count);
        }),
      ),
    known: (records) => byPhase(records),
  },
  {
    name: 'the widget of the requests of the province',
    shown: (caller, code) =>
      Promise.all(
        years.map(async (year) => {
          const path = `/rfr/summary?countyMun=${code}&year=${year}`;
          const { forProvince } = await caller.get(path, RfrSummarySchema);
          return rfrPhases.map((phase) => forProvince.find((row) => row.phase === phase)?.count);
        }),
      ),
    known: (_, all) => byPhase([...all.values()].flat()),
  },
  {
    name: 'that a request is there once, against the value of its year',
    shown: async (caller, code) => {
      const rows = await caller.all(`/rfr/requests?countyMun=${code}`, async (path) => {
        const { total, requests } = await caller.get(path, RfrRequestsSchema);
        return { total, rows: requests };
      });
      return countsBy(rows, (row) => `${row.id} ${row.assessedValue}`);
    },
    known: (records) => {
      const requests = requestsIn(records);
      const valueOf = ({ taxYear, of }: (typeof requests)[number]) =>
        of.values.find((value) => value.taxYear === taxYear)?.value;
      return countsBy(requests, (row) => `${row.id} ${valueOf(row)}`);
    },
  },
];
