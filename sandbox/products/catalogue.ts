import type Database from 'libsql';
import * as v from 'valibot';
import { propertyPermissions } from '../search/routes';
import { sqlMunicipalityName } from '../data/municipalities';
import { taxYears } from '../data/properties';
import { getTaxYear } from '../data/record-years';
import { strings } from './strings';

/** One column of a product's file: its head, and where it comes from in a year. */
export interface ProductColumn {
  readonly head: string;
  readonly from: (year: number) => string;
  /** Omitted for users who may not see personal information. */
  readonly isPersonal?: boolean;
}

/** One product: rows about a municipality in a year. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly usualTime: string;
  /** Of these permissions one is needed, beside that of the page. */
  readonly permissions: readonly string[];
  /** The years that it can be had for by somebody with these municipalities, oldest first. */
  readonly years: (data: Database.Database, municipalities: readonly string[]) => readonly number[];
  readonly columns: readonly ProductColumn[];
  /** The rest of the query, which takes the municipality, then the year as text; ends with the order of the rows. */
  readonly rows: string;
}

const { columns: heads } = strings;

const column = (head: string, from: string): ProductColumn => ({ head, from: () => from });

const valueIn = (year: number): string => `properties.value_${String(getTaxYear(year))}`;

const assessedValue: ProductColumn = { head: heads.assessedValue, from: valueIn };

const municipalityOf = (table: string) => [
  column(heads.municipality, sqlMunicipalityName(`${table}.municipality`)),
  column(heads.municipalityCode, `${table}.municipality`),
];

const place = [
  column(heads.roll, 'properties.roll'),
  column(heads.address, 'properties.address'),
  ...municipalityOf('properties'),
  column(heads.neighbourhood, 'properties.neighbourhood'),
  column(heads.propertyClass, 'properties.class'),
] as const;

const withProperty = (table: string): string =>
  `from ${table} join properties on properties.id = ${table}.property_id where ${table}.municipality = ?`;

/** The years in which a table has rows of these municipalities. */
const yearsOf =
  (table: string, year: string): Product['years'] =>
  (data, municipalities) => {
    const years = data
      .prepare(
        `select distinct ${year} from ${table}
         where municipality in (select value from json_each(?)) order by 1`,
      )
      .pluck()
      .all(JSON.stringify(municipalities));
    return v.parse(v.array(v.number()), years);
  };

const permitYears: Product['years'] = (data, municipalities) => {
  const years = data
    .prepare(
      // Without the view over both, which would look at every property.
      `select cast(substr(issued_on, 1, 4) as integer) from main.permits
       where municipality in (select value from json_each(?1))
       union select cast(substr(issued_on, 1, 4) as integer) from portal.uploaded_permits
       where municipality in (select value from json_each(?1)) order by 1`,
    )
    .pluck()
    .all(JSON.stringify(municipalities));
  return v.parse(v.array(v.number()), years);
};

/** Everything that can be ordered, in the order in which it is offered. */
export const catalogue: readonly Product[] = [
  {
    id: 'assessment-roll',
    ...strings.roll,
    usualTime: strings.seconds,
    permissions: propertyPermissions,
    years: () => taxYears,
    columns: [
      ...place,
      column(heads.structure, 'structure'),
      column(heads.yearBuilt, 'year_built'),
      assessedValue,
      { ...column(heads.owners, 'owners'), isPersonal: true },
    ],
    // The year chooses a column, not rows.
    rows: 'from properties where municipality = ? and ? order by id',
  },
  {
    id: 'class-summary',
    ...strings.classes,
    usualTime: strings.moments,
    permissions: ['visit:analytics-page'],
    years: () => taxYears,
    columns: [
      ...municipalityOf('class_figures'),
      column(heads.propertyClass, 'class'),
      column(heads.properties, 'properties'),
      column(heads.totalValue, 'total'),
      column(heads.typicalValue, 'typical'),
    ],
    rows: 'from class_figures where municipality = ? and tax_year = ? order by class',
  },
  {
    id: 'sales-report',
    ...strings.sales,
    usualTime: strings.moments,
    permissions: propertyPermissions,
    years: yearsOf('sales', 'cast(substr(sold_on, 1, 4) as integer)'),
    columns: [
      column(heads.soldOn, 'sold_on'),
      ...place,
      column(heads.price, 'price'),
      assessedValue,
      {
        head: heads.ratio,
        from: (year) => `round(cast(price as real) / ${valueIn(year)}, 3)`,
      },
    ],
    rows: `${withProperty('sales')} and substr(sold_on, 1, 4) = ? order by sold_on desc, sales.rowid`,
  },
  {
    id: 'permit-list',
    ...strings.permits,
    usualTime: strings.moments,
    permissions: ['visit:building-permit-page'],
    // People upload permits of further years.
    years: permitYears,
    columns: [
      column(heads.permit, 'permits.id'),
      ...place,
      column(heads.work, 'work'),
      column(heads.valueOfWork, 'value'),
      column(heads.state, 'state'),
      column(heads.issuedOn, 'issued_on'),
      column(heads.inspectedOn, 'inspected_on'),
    ],
    rows: `${withProperty('permits')} and substr(issued_on, 1, 4) = ?
      order by issued_on desc, permits.id desc`,
  },
  {
    id: 'request-list',
    ...strings.requests,
    usualTime: strings.moments,
    permissions: ['visit:rfr-page'],
    years: yearsOf('requests', 'tax_year'),
    columns: [
      column(heads.request, 'requests.id'),
      ...place,
      column(heads.phase, 'phase'),
      column(heads.assessedValue, 'assessed_value'),
      column(heads.requestedValue, 'requested_value'),
      column(heads.receivedOn, 'received_on'),
      column(heads.updatedOn, 'updated_on'),
    ],
    rows: `${withProperty('requests')} and tax_year = ? order by received_on desc, requests.id desc`,
  },
  {
    id: 'appeal-list',
    ...strings.appeals,
    usualTime: strings.moments,
    permissions: ['visit:appeal-page'],
    years: yearsOf('appeals', 'tax_year'),
    columns: [
      column(heads.appeal, 'appeals.id'),
      column(heads.request, 'request_id'),
      ...place,
      column(heads.state, 'state'),
      column(heads.filedOn, 'filed_on'),
      column(heads.hearingOn, 'hearing_on'),
      column(heads.assessedValue, 'assessed_value'),
      column(heads.claimedValue, 'claimed_value'),
      column(heads.decidedValue, 'decided_value'),
    ],
    rows: `${withProperty('appeals')} and tax_year = ? order by filed_on desc, appeals.id desc`,
  },
];
