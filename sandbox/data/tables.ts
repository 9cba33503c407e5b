import type Database from 'libsql';
import { taxYears } from './properties';
import type { Records } from './records';

/** Stands between the names of the owners of one property. */
export const ownerSeparator = '; ';

const valueColumns = taxYears.map((year) => `value_${year}`);

/** The columns of each generated table, with their types and constraints; rows are written in this order. */
const columnsByTable = {
  properties: [
    'id integer primary key',
    'roll text not null',
    'municipality text not null',
    'address text not null',
    'class text not null',
    ...valueColumns.map((column) => `${column} integer`),
    'owners text not null',
    'neighbourhood text not null',
    'structure text not null',
    'year_built integer not null',
    'floor_area integer not null',
    'lot_area integer not null',
    'street text not null',
    'house_number integer not null',
  ],
  owners: ['id integer primary key', 'name text not null', 'municipality text not null'],
  ownerships: ['owner integer not null', 'property integer not null'],
  tenants: [
    'property_id integer not null',
    'municipality text not null',
    'name text not null',
    'since text not null',
  ],
  requests: [
    'id text primary key',
    'property_id integer not null',
    'municipality text not null',
    'tax_year integer not null',
    'phase text not null',
    'assessed_value integer',
    'requested_value integer',
    'received_on text',
    'updated_on text',
  ],
  appeals: [
    'id text primary key',
    'request_id text not null',
    'property_id integer not null',
    'municipality text not null',
    'tax_year integer not null',
    'state text not null',
    'filed_on text not null',
    'hearing_on text',
    'hearing_at text',
    'assessed_value integer not null',
    'claimed_value integer not null',
    'decided_value integer',
  ],
  permits: [
    'id text primary key',
    'property_id integer not null',
    'municipality text not null',
    'neighbourhood text not null',
    'work text not null',
    'value integer not null',
    'state text not null',
    'issued_on text not null',
    'inspected_on text',
  ],
  sales: [
    'property_id integer not null',
    'municipality text not null',
    'neighbourhood text not null',
    'sold_on text not null',
    'price integer not null',
  ],
} as const;

type TableName = keyof typeof columnsByTable;

/** Tables whose first column, or pair of columns, is all that finds a row. */
const keys: Readonly<Partial<Record<TableName, string>>> = {
  ownerships: ', primary key (owner, property)) without rowid',
  requests: ') without rowid',
  appeals: ') without rowid',
  permits: ') without rowid',
};

const tableNames = Object.keys(columnsByTable).filter((name): name is TableName => name in columnsByTable);

/** Makes the tables, empty. */
export const tables = [
  'create table stamp (schema_version integer, properties integer, built_at text)',
  ...tableNames.map((name) => `create table ${name} (${columnsByTable[name].join(', ')}${keys[name] ?? ')'}`),
].join(';\n');

/** The properties of each municipality and class, and for each tax year the sum and the middle of their values. */
const classFigures = `
  create table class_figures (municipality text, class text, tax_year integer, properties integer, total integer,
    typical integer, primary key (municipality, class, tax_year)) without rowid;
  ${taxYears
    .map(
      (year) => `insert into class_figures
        select municipality, class, ${year}, count(*), sum(value),
          cast(avg(value) filter (where place in ((count + 1) / 2, count / 2 + 1)) as integer)
        from (select municipality, class, value_${year} as value,
            row_number() over (partition by municipality, class order by value_${year}) as place,
            count(*) over (partition by municipality, class) as count
          from properties)
        group by municipality, class;`,
    )
    .join('\n')}`;

/** The column of the values of the latest tax year. */
export const latestValue = `value_${taxYears.at(-1)}`;

/** Lists of a municipality's properties in each order, with what they are filtered by, so that no row is read in vain. */
const listed = `
  create index properties_listed_by_roll on properties (municipality, id, class, ${latestValue}, neighbourhood);
  create index properties_listed_by_address on properties
    (municipality, street, house_number, id, class, ${latestValue}, neighbourhood);
  create index properties_listed_by_value on properties (municipality, ${latestValue}, id, class, neighbourhood);
  create table streets (municipality text, street text, neighbourhood text, primary key (municipality, street))
    without rowid;
  insert into streets select municipality, street, min(neighbourhood) from properties group by municipality, street;`;

const words = (index: string, column: string): string => `
  create virtual table ${index} using fts5(${column}, content='properties', content_rowid='id',
    prefix='1 2 3', detail=column, columnsize=0, tokenize='unicode61 remove_diacritics 2');
  insert into ${index}(${index}) values ('rebuild');`;

/** Makes what is found fast, and what is summed up once, after all rows are there. */
export const indexes = `
  create unique index properties_by_roll on properties (roll);
  create index properties_by_address on properties (address, municipality);
  ${listed}
  create index requests_newest on requests (municipality, received_on desc, id desc);
  create index requests_by_phase on requests (tax_year, phase, municipality);
  create index requests_of on requests (property_id);
  create index appeals_of on appeals (property_id);
  create index appeals_of_request on appeals (request_id);
  create index appeals_by_municipality on appeals (municipality, filed_on desc, id desc);
  create index permits_of on permits (property_id);
  create index permits_by_municipality on permits (municipality, issued_on desc, id desc);
  create index sales_of on sales (property_id);
  create index sales_by_month on sales (municipality, sold_on, neighbourhood);
  create index tenants_of on tenants (property_id);
  create index tenants_by_name on tenants (municipality, name);
  create index owners_by_name on owners (name, municipality);
  create index owners_by_municipality on owners (municipality, name);
  create index owners_of on ownerships (property);
  create table municipality_ranges as
    select municipality, min(id) as first, max(id) as last from properties group by municipality order by first;
  ${words('address_words', 'address')}
  ${words('owner_words', 'owners')}
  ${classFigures}
  analyze;`;

type Row = readonly unknown[];

const rowsByTable: Readonly<Record<TableName, (records: Records) => readonly Row[]>> = {
  properties: ({ property, owners, structure }) => [
    [
      property.id,
      property.roll,
      property.municipality,
      property.address,
      property.propertyClass,
      ...property.values,
      owners.map(({ name }) => name).join(ownerSeparator),
      property.neighbourhood,
      structure.kind,
      structure.yearBuilt,
      structure.floorArea,
      structure.lotArea,
      property.street,
      property.houseNumber,
    ],
  ],
  owners: ({ added }) => added.map(({ id, name, municipality }) => [id, name, municipality]),
  ownerships: ({ owners, property }) => owners.map(({ id }) => [id, property.id]),
  tenants: ({ tenants }) =>
    tenants.map(({ propertyId, municipality, name, since }) => [propertyId, municipality, name, since]),
  requests: ({ requests }) =>
    requests.map((request) => [
      request.id,
      request.propertyId,
      request.municipality,
      request.taxYear,
      request.phase,
      request.assessedValue,
      request.requestedValue,
      request.receivedOn,
      request.updatedOn,
    ]),
  appeals: ({ appeals }) =>
    appeals.map((appeal) => [
      appeal.id,
      appeal.requestId,
      appeal.propertyId,
      appeal.municipality,
      appeal.taxYear,
      appeal.state,
      appeal.filedOn,
      appeal.hearingOn,
      appeal.hearingAt,
      appeal.assessedValue,
      appeal.claimedValue,
      appeal.decidedValue,
    ]),
  permits: ({ permits }) =>
    permits.map((permit) => [
      permit.id,
      permit.propertyId,
      permit.municipality,
      permit.neighbourhood,
      permit.work,
      permit.value,
      permit.state,
      permit.issuedOn,
      permit.inspectedOn,
    ]),
  sales: ({ sales }) =>
    sales.map(({ propertyId, municipality, neighbourhood, soldOn, price }) => [
      propertyId,
      municipality,
      neighbourhood,
      soldOn,
      price,
    ]),
};

/** Writes records, one statement a table for a whole batch: that is many times faster than a statement a row. */
export function batchSaver(data: Database.Database): (batch: readonly Records[]) => void {
  const statements = tableNames.map((name) => {
    const cells = columnsByTable[name].map((_column, index) => `value->>${index}`).join(', ');
    return [name, data.prepare(`insert into ${name} select ${cells} from json_each(?)`)] as const;
  });
  return (batch) => {
    for (const [name, statement] of statements)
      statement.run(JSON.stringify(batch.flatMap(rowsByTable[name])));
  };
}
