import { ClassFiguresSchema } from '#backends/analytics';
import { middleOf, sumOf, type View } from './view';

/** What analytics and its widgets show. */
export const classViews: readonly View[] = [
  {
    name: 'the properties of each class in each tax year: how many, their sum and their middle',
    shown: async (caller, code) =>
      (await caller.get(`/analytics/figures?countyMun=${code}`, ClassFiguresSchema)).classes,
    known(records) {
      const names = [...new Set(records.map(({ propertyClass }) => propertyClass))].toSorted();
      const years = records[0]?.values.map(({ taxYear }) => taxYear) ?? [];
      return names.map((name) => ({
        name,
        years: years.map((taxYear) => {
          const ofClass = records.filter(({ propertyClass }) => propertyClass === name);
          const values = ofClass.map(
            (record) => record.values.find((value) => value.taxYear === taxYear)?.value ?? NaN,
          );
          const typical = Math.floor(middleOf(values) ?? NaN);
          return { taxYear, properties: values.length, total: sumOf(values), typical };
        }),
      }));
    },
  },
];
