import { AppealsSchema } from '#backends/appeals';
import { PeopleListSchema } from '#backends/people';
import { PermitListSchema } from '#backends/permits';
import { PropertyListSchema, type PropertyRecord } from '#backends/properties';
import { SalesSchema } from '#backends/pulse';
import { RfrRequestsSchema } from '#backends/rfr';
import { formatRollNumber } from '@portal/ui';
import { collectRows, getValue, months, taxYears, type View } from './records';

const year = 2025;

const lists: readonly View[] = [
  {
    name: 'the list of properties',
    answer: (caller, code) =>
      caller.getAll(`/properties/list?countyMun=${code}`, PropertyListSchema, ({ properties }) => properties),
    fromRecords: (records) =>
      records.map((record) => {
        const { roll, address, municipality, neighbourhood, propertyClass, structure } = record;
        const { yearBuilt, floorArea, lotArea, owners } = record;
        const place = { roll, address, municipality, neighbourhood, propertyClass, structure };
        return {
          ...place,
          yearBuilt,
          floorArea,
          lotArea,
          value: getValue(record, year),
          owners: owners.names,
        };
      }),
  },
  {
    name: 'the list of people',
    answer: async (caller, code) => {
      const path = `/people/list?countyMun=${code}`;
      const people = await caller.getAll(path, PeopleListSchema, (answer) => answer.people);
      return people.map(({ id: _, ...person }) => person);
    },
    fromRecords: (records) =>
      records.flatMap(({ roll, address, owners, tenants }) => [
        ...(owners.names ?? []).map((name) => ({ kind: 'owner', name, since: null, roll, address })),
        ...(tenants.people ?? []).map((tenant) => ({ kind: 'tenant', ...tenant, roll, address })),
      ]),
  },
  {
    name: 'the list of requests for reconsideration',
    answer: async (caller, code) => {
      const path = `/rfr/requests?countyMun=${code}`;
      const requests = await caller.getAll(path, RfrRequestsSchema, (answer) => answer.requests);
      return requests.map(({ municipality: _, ...request }) => request);
    },
    fromRecords: (records) =>
      collectRows(records, ({ requests }) => requests).map(
        ({ property, taxYear: _, answeredOn: _day, ...request }) => ({
          roll: property.roll,
          address: property.address,
          ...request,
        }),
      ),
  },
  {
    name: 'the list of appeals',
    answer: async (caller, code) => {
      const path = `/appeals/list?countyMun=${code}`;
      const appeals = await caller.getAll(path, AppealsSchema, (answer) => answer.appeals);
      return appeals.map(({ municipality: _, hearingAt: _time, ...appeal }) => appeal);
    },
    fromRecords: (records) =>
      collectRows(records, ({ appeals }) => appeals).map(({ property, ...appeal }) => ({
        roll: property.roll,
        address: property.address,
        assessedValue: getValue(property, appeal.taxYear),
        ...appeal,
      })),
  },
  {
    name: 'the list of permits',
    answer: (caller, code) =>
      caller.getAll(`/permits/list?countyMun=${code}`, PermitListSchema, ({ permits }) => permits),
    fromRecords: (records) =>
      collectRows(records, ({ permits }) => permits).map(({ property, id, ...permit }) => ({
        number: id,
        roll: property.roll,
        address: property.address,
        neighbourhood: property.neighbourhood,
        ...permit,
      })),
  },
  {
    name: 'the list of sales',
    answer: (caller, code) =>
      caller.getAll(`/pulse/sales?countyMun=${code}&${months}`, SalesSchema, ({ sales }) => sales),
    fromRecords: (records) =>
      collectRows(records, ({ sales }) => sales).map(({ property, ...sale }) => ({
        roll: property.roll,
        address: property.address,
        neighbourhood: property.neighbourhood,
        propertyClass: property.propertyClass,
        ...sale,
        assessedValue: getValue(property, Math.min(Number(sale.soldOn.slice(0, 4)), Math.max(...taxYears))),
      })),
  },
];

/** Each product with the column that identifies its rows, and the identifiers according to the records. */
const products: readonly (readonly [
  string,
  string,
  (records: readonly PropertyRecord[]) => readonly string[],
])[] = [
  ['assessment-roll', 'Roll number', (records) => records.map(({ roll }) => formatRollNumber(roll))],
  [
    'sales-report',
    'Roll number',
    (records) =>
      collectRows(records, ({ sales }) => sales)
        .filter(({ soldOn }) => soldOn.startsWith(String(year)))
        .map(({ property }) => formatRollNumber(property.roll)),
  ],
  [
    'permit-list',
    'Permit',
    (records) =>
      collectRows(records, ({ permits }) => permits)
        .filter(({ issuedOn }) => issuedOn.startsWith(String(year)))
        .map(({ id }) => id),
  ],
  [
    'request-list',
    'Request',
    (records) =>
      collectRows(records, ({ requests }) => requests)
        .filter(({ taxYear }) => taxYear === year)
        .map(({ id }) => id),
  ],
  [
    'appeal-list',
    'Appeal',
    (records) =>
      collectRows(records, ({ appeals }) => appeals)
        .filter(({ taxYear }) => taxYear === year)
        .map(({ id }) => id),
  ],
];

const files = products.map(([target, column, getNames]): View => ({
  name: `the file of ${target}`,
  answer: async (caller, municipality) =>
    (await caller.getFile(target, { municipality, year })).map((row) => ({ name: row[column] })),
  fromRecords: (records) => getNames(records).map((name) => ({ name })),
}));

/**
 * The file of each section's list: its parameters, its identifying column, and the identifiers from the
 * records.
 */
const downloads: readonly (readonly [
  target: string,
  params: object,
  column: string,
  getNames: (records: readonly PropertyRecord[]) => readonly string[],
])[] = [
  ['rfr', {}, 'Request', (records) => collectRows(records, ({ requests }) => requests).map(({ id }) => id)],
  ['appeals', {}, 'Appeal', (records) => collectRows(records, ({ appeals }) => appeals).map(({ id }) => id)],
  ['permits', {}, 'Number', (records) => collectRows(records, ({ permits }) => permits).map(({ id }) => id)],
  [
    'people',
    {},
    'Name',
    (records) =>
      records.flatMap(({ owners, tenants }) => [
        ...(owners.names ?? []),
        ...(tenants.people ?? []).map(({ name }) => name),
      ]),
  ],
  [
    'sales',
    Object.fromEntries(new URLSearchParams(months)),
    'Roll number',
    (records) =>
      collectRows(records, ({ sales }) => sales).map(({ property }) => formatRollNumber(property.roll)),
  ],
];

const sectionFiles = downloads.map(([target, params, column, getNames]): View => ({
  name: `the file of the list of ${target}`,
  answer: async (caller, municipality) =>
    (await caller.getFile(target, { municipality, ...params })).map((row) => ({ name: row[column] })),
  fromRecords: (records) => getNames(records).map((name) => ({ name })),
}));

/** The lists of the sections with their files, and the files of the products. */
export const listViews: readonly View[] = [...lists, ...sectionFiles, ...files];
