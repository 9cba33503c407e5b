import { taxYears } from './properties';
import type { Records } from './records';
import { toDeclarations, type Table } from './table';

/** Separates the names of the owners of one property. */
export const ownerSeparator = '; ';

const valueColumns = taxYears.map((year) => `value_${year}`);

const propertyColumns = [
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
];

/** The tables whose rows do not depend on the current day. */
export const fixedTables: readonly Table<Records>[] = [
  {
    name: 'properties',
    columns: propertyColumns,
    toRows: ({ property, owners, structure }) => [
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
  },
  {
    name: 'owners',
    columns: ['id integer primary key', 'name text not null', 'municipality text not null'],
    toRows: ({ added }) => added.map(({ id, name, municipality }) => [id, name, municipality]),
  },
  {
    name: 'ownerships',
    columns: ['owner integer not null', 'property integer not null'],
    key: ', primary key (owner, property)) without rowid',
    toRows: ({ owners, property }) => owners.map(({ id }) => [id, property.id]),
  },
  {
    name: 'tenants',
    columns: [
      'property_id integer not null',
      'municipality text not null',
      'name text not null',
      'since text not null',
    ],
    toRows: ({ tenants }) =>
      tenants.map(({ propertyId, municipality, name, since }) => [propertyId, municipality, name, since]),
  },
];

/** SQL that creates the tables. */
export const tables = [
  'create table stamp (schema_version integer, properties integer, built_at text)',
  'create table records_day (day text)',
  toDeclarations(fixedTables),
].join(';\n');

/** Number, sum and median of the values per municipality, class and tax year. */
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

/** The same per neighbourhood, for each class and for all classes together (empty class name). */
const neighbourhoodFigures = `
  create table neighbourhood_figures (municipality text, class text, neighbourhood text, tax_year integer,
    properties integer, total integer, typical integer, primary key (municipality, class, neighbourhood, tax_year))
    without rowid;
  ${taxYears
    .flatMap((year) =>
      ['class', "''"].map(
        (name) => `insert into neighbourhood_figures
        select municipality, class, neighbourhood, ${year}, count(*), sum(value),
          cast(avg(value) filter (where place in ((count + 1) / 2, count / 2 + 1)) as integer)
        from (select municipality, ${name} as class, neighbourhood, value_${year} as value,
            row_number() over (partition by municipality, ${name}, neighbourhood order by value_${year}) as place,
            count(*) over (partition by municipality, ${name}, neighbourhood) as count
          from properties)
        group by municipality, class, neighbourhood;`,
      ),
    )
    .join('\n')}`;

/** The column with the values of the latest tax year. */
export const latestValue = `value_${taxYears.at(-1)}`;

/** Covering indexes for the property list, one per sort order. */
const listIndexSql = `
  create index properties_listed_by_roll on properties (municipality, id, class, ${latestValue}, neighbourhood);
  create index properties_listed_by_address on properties
    (municipality, street, house_number, id, class, ${latestValue}, neighbourhood);
  create index properties_listed_by_value on properties (municipality, ${latestValue}, id, class, neighbourhood);
  create table streets (municipality text, street text, neighbourhood text, primary key (municipality, street))
    without rowid;
  insert into streets select municipality, street, min(neighbourhood) from properties group by municipality, street;`;

const createTextIndex = (index: string, column: string): string => `
  create virtual table ${index} using fts5(${column}, content='properties', content_rowid='id',
    prefix='1 2 3', detail=column, columnsize=0, tokenize='unicode61 remove_diacritics 2');
  insert into ${index}(${index}) values ('rebuild');`;

/** Indexes and precomputed sums; created after all rows are inserted, which is faster. */
export const indexes = `
  create unique index properties_by_roll on properties (roll);
  create index properties_by_address on properties (address, municipality);
  ${listIndexSql}
  create index tenants_of on tenants (property_id);
  create index tenants_by_name on tenants (municipality, name);
  create index owners_by_name on owners (name, municipality);
  create index owners_by_municipality on owners (municipality, name);
  create index owners_of on ownerships (property);
  create table municipality_ranges as
    select municipality, min(id) as first, max(id) as last from properties group by municipality order by first;
  ${createTextIndex('address_words', 'address')}
  ${createTextIndex('owner_words', 'owners')}
  ${classFigures}
  ${neighbourhoodFigures}
  analyze;`;
