import { PermitListSchema, PermitSummarySchema } from '#backends/permits';
import type { PropertyRecord } from '#backends/properties';
import { rowsOf } from './records';
import { sortedBy, sumOf, type View } from './view';

const permitsIn = (records: readonly PropertyRecord[]) => rowsOf(records, ({ permits }) => permits);

/** What the section of building permits shows. */
export const permitViews: readonly View[] = [
  {
    name: 'the list of permits, row by row',
    shown: async (caller, code) =>
      sortedBy(
        await caller.all(`/permits/list?countyMun=${code}`, async (path) => {
          const { total, permits } = await caller.get(path, PermitListSchema);
          return { total, rows: permits };
        }),
        ({ number }) => number,
      ),
    known: (records) =>
      sortedBy(
        permitsIn(records).map(({ of, id, ...permit }) => ({
          number: id,
          roll: of.roll,
          address: of.address,
          neighbourhood: of.neighbourhood,
          ...permit,
        })),
        ({ number }) => number,
      ),
  },
  {
    name: 'the permits of each neighbourhood: how many, and what their work is worth',
    async shown(caller, code) {
      const summary = await caller.get(`/permits/summary?countyMun=${code}`, PermitSummarySchema);
      return sortedBy(summary.neighbourhoods, ({ name }) => name);
    },
    known(records) {
      const permits = permitsIn(records);
      const names = [...new Set(permits.map(({ of }) => of.neighbourhood))].toSorted();
      return names.map((name) => {
        const here = permits.filter(({ of }) => of.neighbourhood === name);
        return { name, permits: here.length, value: sumOf(here.map(({ value }) => value)) };
      });
    },
  },
];
