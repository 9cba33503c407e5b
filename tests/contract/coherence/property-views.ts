import { PropertyChoicesSchema, PropertyListSchema, type PropertyRecord } from '#backends/properties';
import { SuggestionsSchema } from '#backends/search';
import { countsBy, sortedBy, sumOf, type View } from './view';

const latestValue = ({ values }: PropertyRecord): number => values.at(-1)?.value ?? NaN;

const rowOf = (record: PropertyRecord) => {
  const { roll, address, municipality, neighbourhood, propertyClass, structure } = record;
  const { yearBuilt, floorArea, lotArea, owners } = record;
  const value = latestValue(record);
  return {
    roll,
    address,
    municipality,
    neighbourhood,
    propertyClass,
    structure,
    yearBuilt,
    floorArea,
    lotArea,
    value,
    ...(owners.names === null ? {} : { owners: owners.names }),
  };
};

/** What lists of properties and the quick search show. */
export const propertyViews: readonly View[] = [
  {
    name: 'the list of properties, row by row',
    shown: async (caller, code) =>
      sortedBy(
        await caller.all(`/properties/list?countyMun=${code}`, async (path) => {
          const { total, properties } = await caller.get(path, PropertyListSchema);
          return { total, rows: properties };
        }),
        ({ roll }) => roll,
      ),
    known: (records) => sortedBy(records.map(rowOf), ({ roll }) => roll),
  },
  {
    name: 'the totals of the list narrowed to each class, and what they are worth',
    async shown(caller, code) {
      const { classes } = await caller.get(`/properties/choices?countyMun=${code}`, PropertyChoicesSchema);
      const totals = classes.map(async (name) => {
        const rows = await caller.all(`/properties/list?countyMun=${code}&class=${name}`, async (path) => {
          const { total, properties } = await caller.get(path, PropertyListSchema);
          return { total, rows: properties };
        });
        return [name, { count: rows.length, value: sumOf(rows.map(({ value }) => value)) }] as const;
      });
      return Object.fromEntries(await Promise.all(totals));
    },
    known: (records) =>
      Object.fromEntries(
        Object.entries(countsBy(records, ({ propertyClass }) => propertyClass)).map(([name, count]) => {
          const ofClass = records.filter(({ propertyClass }) => propertyClass === name);
          return [name, { count, value: sumOf(ofClass.map(latestValue)) }];
        }),
      ),
  },
  {
    name: 'the neighbourhoods that can be chosen',
    shown: async (caller, code) =>
      (await caller.get(`/properties/choices?countyMun=${code}`, PropertyChoicesSchema)).neighbourhoods,
    known: (records) => [...new Set(records.map(({ neighbourhood }) => neighbourhood))].toSorted(),
  },
  {
    name: 'the suggestions by roll number',
    shown: async (caller, code) =>
      (await caller.get(`/vega/search/quick-search?searchTerm=${code}`, SuggestionsSchema)).propRoll?.total,
    known: (records) => records.length,
  },
];
