import { AppealsSchema, type Appeal } from '#backends/appeals';
import type { PropertyRecord } from '#backends/properties';
import { rowsOf } from './records';
import { sortedBy, type View } from './view';

const appealsIn = (records: readonly PropertyRecord[]) => rowsOf(records, ({ appeals }) => appeals);

/** What the list and the record of a property both say of an appeal. */
function shared({ id, taxYear, state, filedOn, hearingOn, claimedValue, decidedValue }: Appeal) {
  return { id, taxYear, state, filedOn, hearingOn, claimedValue, decidedValue };
}

/** What the section of appeals shows. */
export const appealViews: readonly View[] = [
  {
    name: 'the list of appeals, row by row',
    shown: async (caller, code) =>
      sortedBy(
        await caller.all(`/appeals/list?countyMun=${code}`, async (path) => {
          const { total, appeals } = await caller.get(path, AppealsSchema);
          return {
            total,
            rows: appeals.map((row) => ({
              roll: row.roll,
              address: row.address,
              assessedValue: row.assessedValue,
              ...shared(row),
            })),
          };
        }),
        ({ id }) => id,
      ),
    known: (records) =>
      sortedBy(
        appealsIn(records).map(({ of, ...appeal }) => ({
          roll: of.roll,
          address: of.address,
          assessedValue: of.values.find(({ taxYear }) => taxYear === appeal.taxYear)?.value,
          ...appeal,
        })),
        ({ id }) => id,
      ),
  },
  {
    name: 'how many appeals have a hearing',
    shown: async (caller, code) =>
      (await caller.get(`/appeals/list?countyMun=${code}`, AppealsSchema)).hearings,
    known: (records) => appealsIn(records).filter(({ hearingOn }) => hearingOn !== null).length,
  },
];
