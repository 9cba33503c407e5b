import * as v from 'valibot';
import { countDaysBetween, getDay } from '#base';
import { ClassFiguresSchema, NeighbourhoodFiguresSchema } from '#backends/analytics';
import { AppealsSchema } from '#backends/appeals';
import { MapExtentSchema } from '#backends/maps';
import { PermitSummarySchema } from '#backends/permits';
import type { PropertyRecord } from '#backends/properties';
import { MarketSchema } from '#backends/pulse';
import { rfrPhases, RfrSummarySchema } from '#backends/rfr';
import { SuggestionsSchema } from '#backends/search';
import { slaOutcomes, SlaReportSchema, type SlaMeasureId } from '#backends/sla';
import { collectRows, getValue, groupBy, months, taxYears, years, type View } from './records';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? NaN;
  return (low + (sorted[Math.floor(sorted.length / 2)] ?? NaN)) / 2;
}

function countByPhase(records: readonly PropertyRecord[], year: number) {
  const requests = collectRows(records, (record) => record.requests).filter((row) => row.taxYear === year);
  return rfrPhases.map((phase) => requests.filter((request) => request.phase === phase).length);
}

interface Measure {
  readonly id: SlaMeasureId;
  readonly days: number;
  readonly getPeriods: (record: PropertyRecord) => readonly (readonly [from: string, until: string | null])[];
}

const measures: readonly Measure[] = [
  {
    id: 'requests',
    days: 45,
    getPeriods: ({ requests }) =>
      (requests ?? []).map(({ receivedOn, answeredOn }) => [receivedOn, answeredOn]),
  },
  {
    id: 'permits',
    days: 90,
    getPeriods: ({ permits }) => (permits ?? []).map(({ issuedOn, inspectedOn }) => [issuedOn, inspectedOn]),
  },
  {
    id: 'appeals',
    days: 365,
    getPeriods: ({ appeals }) =>
      (appeals ?? [])
        .filter(({ state }) => state !== 'Withdrawn')
        .map(({ state, filedOn, hearingOn }) => [
          filedOn,
          state === 'Heard' || state === 'Decided' ? hearingOn : null,
        ]),
  },
];

const serviceLevels = measures.map(({ id, days, getPeriods }): View => ({
  name: `the service level of ${id}`,
  async answer(caller, code) {
    const reports = years.map((year) =>
      caller.get(`/sla/report?countyMun=${code}&year=${year}`, SlaReportSchema),
    );
    return (await Promise.all(reports)).flatMap(
      (report) => report.measures.find((measure) => measure.id === id)?.months ?? [],
    );
  },
  fromRecords(records) {
    const periods = records.flatMap(getPeriods);
    const all = years.flatMap((year) =>
      Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
    );
    return all.map((month) => {
      const due = periods.filter(
        ([from]) => from.startsWith(month) && countDaysBetween(from, getDay(Date.now())) > days,
      );
      const met = due.filter(([from, until]) => until !== null && countDaysBetween(from, until) <= days);
      const open = due.filter(([, until]) => until === null);
      return { month, due: due.length, met: met.length, open: open.length };
    });
  },
}));

const lists = {
  requests: { path: '/rfr/requests', from: 'receivedFrom', to: 'receivedTo' },
  permits: { path: '/permits/list', from: 'issuedFrom', to: 'issuedTo' },
  appeals: { path: '/appeals/list', from: 'filedFrom', to: 'filedTo' },
} as const;

const TotalSchema = v.looseObject({ total: v.number() });

const listsBehind = measures.map(({ id, days, getPeriods }): View => ({
  name: `the lists behind the service level of ${id}`,
  async answer(caller, code) {
    const { path, from, to } = lists[id];
    const totals = years.flatMap((year) =>
      slaOutcomes.map(async (outcome) => {
        const query = { countyMun: code, outcome, [from]: `${year}-01-01`, [to]: `${year}-12-31` };
        const { total } = await caller.get(`${path}?${new URLSearchParams(query).toString()}`, TotalSchema);
        return { year, outcome, total };
      }),
    );
    return Promise.all(totals);
  },
  fromRecords(records) {
    const periods = records.flatMap(getPeriods);
    return years.flatMap((year) => {
      const due = periods.filter(
        ([from]) => from.startsWith(String(year)) && countDaysBetween(from, getDay(Date.now())) > days,
      );
      const done = due.filter(([, until]) => until !== null).length;
      const met = due.filter(
        ([from, until]) => until !== null && countDaysBetween(from, until) <= days,
      ).length;
      const totals = { due: due.length, met, late: done - met, overdue: due.length - done };
      return slaOutcomes.map((outcome) => ({ year, outcome, total: totals[outcome] }));
    });
  },
}));

/** The counts and sums in reports, widgets and the quick search. */
export const figureViews: readonly View[] = [
  ...serviceLevels,
  ...listsBehind,
  {
    name: 'the number of suggestions by roll number',
    async answer(caller, code) {
      const path = `/vega/search/quick-search?searchTerm=${code}`;
      return [{ total: (await caller.get(path, SuggestionsSchema)).propRoll?.total }];
    },
    fromRecords: (records) => [{ total: records.length }],
  },
  {
    name: 'the rows on the maps of properties, sales and permits',
    answer: (caller, code) =>
      Promise.all(
        [
          `/properties/extent?countyMun=${code}`,
          `/properties/extent?countyMun=${code}&class=Farm`,
          `/pulse/extent?countyMun=${code}&${months}`,
          `/permits/extent?countyMun=${code}`,
          `/permits/extent?countyMun=${code}&state=Issued`,
        ].map(async (path) => ({ path, rows: (await caller.get(path, MapExtentSchema)).rows })),
      ),
    fromRecords(records) {
      const code = records[0]?.municipality ?? '';
      const permits = collectRows(records, (record) => record.permits);
      const issued = permits.filter(({ state }) => state === 'Issued');
      const farms = records.filter(({ propertyClass }) => propertyClass === 'Farm');
      const sales = collectRows(records, (record) => record.sales);
      return [
        { path: `/properties/extent?countyMun=${code}`, rows: records.length },
        { path: `/properties/extent?countyMun=${code}&class=Farm`, rows: farms.length },
        { path: `/pulse/extent?countyMun=${code}&${months}`, rows: sales.length },
        { path: `/permits/extent?countyMun=${code}`, rows: permits.length },
        { path: `/permits/extent?countyMun=${code}&state=Issued`, rows: issued.length },
      ];
    },
  },
  {
    name: 'the number of hearings',
    async answer(caller, code) {
      return [{ total: (await caller.get(`/appeals/list?countyMun=${code}`, AppealsSchema)).hearings }];
    },
    fromRecords(records) {
      const appeals = collectRows(records, (record) => record.appeals);
      return [{ total: appeals.filter(({ hearingOn }) => hearingOn !== null).length }];
    },
  },
  {
    name: 'the requests by phase, in the municipality and in the province',
    answer: (caller, code) =>
      Promise.all(
        years.map(async (year) => {
          const path = `/rfr/summary?countyMun=${code}&year=${year}`;
          const { forMunicipality, forProvince } = await caller.get(path, RfrSummarySchema);
          return [forMunicipality, forProvince].map((counts) => counts.map(({ count }) => count));
        }),
      ),
    fromRecords: (records, all) =>
      years.map((year) => [countByPhase(records, year), countByPhase([...all.values()].flat(), year)]),
  },
  {
    name: 'the permits of each neighbourhood',
    answer: async (caller, code) =>
      (await caller.get(`/permits/summary?countyMun=${code}`, PermitSummarySchema)).neighbourhoods,
    fromRecords(records) {
      const permits = collectRows(records, (record) => record.permits);
      const byNeighbourhood = groupBy(permits, ({ property }) => property.neighbourhood);
      return [...byNeighbourhood].map(([name, rows]) => ({
        name,
        permits: rows.length,
        value: sum(rows.map(({ value }) => value)),
      }));
    },
  },
  {
    name: 'the assessed values of each class',
    async answer(caller, code) {
      const { classes } = await caller.get(`/analytics/figures?countyMun=${code}`, ClassFiguresSchema);
      return classes.flatMap((one) => one.years.map((figures) => ({ name: one.name, ...figures })));
    },
    fromRecords: (records) =>
      [...groupBy(records, ({ propertyClass }) => propertyClass)].flatMap(([name, ofClass]) =>
        taxYears.map((taxYear) => {
          const values = ofClass.map((record) => getValue(record, taxYear));
          const typical = Math.floor(median(values));
          return { name, taxYear, properties: values.length, total: sum(values), typical };
        }),
      ),
  },
  ...['', 'Residential'].map((propertyClass): View => ({
    name: `the assessed values of each neighbourhood, ${propertyClass || 'all classes'}`,
    async answer(caller, code) {
      const path = `/analytics/neighbourhoods?countyMun=${code}&class=${propertyClass}`;
      const { neighbourhoods } = await caller.get(path, NeighbourhoodFiguresSchema);
      return neighbourhoods.flatMap((one) => one.years.map((figures) => ({ name: one.name, ...figures })));
    },
    fromRecords: (records) =>
      [
        ...groupBy(
          records.filter((record) => propertyClass === '' || record.propertyClass === propertyClass),
          ({ neighbourhood }) => neighbourhood,
        ),
      ].flatMap(([name, properties]) =>
        taxYears.map((taxYear) => {
          const values = properties.map((record) => getValue(record, taxYear));
          const typical = Math.floor(median(values));
          return { name, taxYear, properties: values.length, total: sum(values), typical };
        }),
      ),
  })),
  {
    name: 'the sales of each neighbourhood',
    async answer(caller, code) {
      const path = `/pulse/market?countyMun=${code}&${months}`;
      const { neighbourhoods } = await caller.get(path, MarketSchema);
      return neighbourhoods
        .filter(({ sales }) => sales > 0)
        .map(({ neighbourhood, sales, typicalPrice }) => ({ neighbourhood, sales, typicalPrice }));
    },
    fromRecords(records) {
      const sales = collectRows(records, (record) => record.sales);
      return [...groupBy(sales, ({ property }) => property.neighbourhood)].map(([neighbourhood, rows]) => ({
        neighbourhood,
        sales: rows.length,
        typicalPrice: Math.round(median(rows.map(({ price }) => price))),
      }));
    },
  },
];
