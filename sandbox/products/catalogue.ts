import type Database from 'libsql';
import * as v from 'valibot';
import { HttpError } from '../http/http-error';
import { propertyPermissions } from '../search/routes';
import { sqlMunicipalityName } from '../data/municipalities';
import { taxYears } from '../data/properties';
import { getTaxYear } from '../data/record-years';

/** A column of a product's file: its title, and its SQL for a year. */
export interface ProductColumn {
  readonly head: string;
  readonly from: (year: number) => string;
  /** Omitted for users who may not see personal information. */
  readonly isPersonal?: boolean;
}

/** A product: a file with rows about a municipality in a year. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly usualTime: string;
  /** One of these permissions is required, besides that of the page. */
  readonly permissions: readonly string[];
  /** Returns the available years for users with these municipalities, oldest first. */
  readonly years: (data: Database.Database, municipalities: readonly string[]) => readonly number[];
  readonly columns: readonly ProductColumn[];
  /** The query after the columns; takes the municipality, then the year as text, and ends with the order. */
  readonly rows: string;
}

const column = (head: string, from: string): ProductColumn => ({ head, from: () => from });

const getValueColumn = (year: number): string => `properties.value_${String(getTaxYear(year))}`;

const assessedValue: ProductColumn = { head: 'Assessed value', from: getValueColumn };

const createMunicipalityColumns = (table: string) => [
  column('Municipality', sqlMunicipalityName(`${table}.municipality`)),
  column('Municipality code', `${table}.municipality`),
];

const place = [
  column('Roll number', 'properties.roll'),
  column('Address', 'properties.address'),
  ...createMunicipalityColumns('properties'),
  column('Neighbourhood', 'properties.neighbourhood'),
  column('Property class', 'properties.class'),
] as const;

const withProperty = (table: string): string =>
  `from ${table} join properties on properties.id = ${table}.property_id where ${table}.municipality = ?`;

/** Returns the years for which a table has rows of these municipalities. */
const createYearsReader =
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
      // Avoids the view over both tables, which would join all properties.
      `select cast(substr(issued_on, 1, 4) as integer) from main.permits
       where municipality in (select value from json_each(?1))
       union select cast(substr(issued_on, 1, 4) as integer) from portal.uploaded_permits
       where municipality in (select value from json_each(?1)) order by 1`,
    )
    .pluck()
    .all(JSON.stringify(municipalities));
  return v.parse(v.array(v.number()), years);
};

/** All products, in the order of the page. */
export const catalogue: readonly Product[] = [
  {
    id: 'assessment-roll',
    name: 'Assessment roll extract',
    description: 'Every property of the municipality with its class, structure and assessed value.',
    usualTime: 'A few seconds',
    permissions: propertyPermissions,
    years: () => taxYears,
    columns: [
      ...place,
      column('Structure', 'structure'),
      column('Year built', 'year_built'),
      assessedValue,
      { ...column('Owners', 'owners'), isPersonal: true },
    ],
    // The year selects a column, so `and ?` only consumes the parameter.
    rows: 'from properties where municipality = ? and ? order by id',
  },
  {
    id: 'class-summary',
    name: 'Class summary',
    description:
      'For each property class how many properties there are, their total and their typical value.',
    usualTime: 'A second or two',
    permissions: ['visit:analytics-page'],
    years: () => taxYears,
    columns: [
      ...createMunicipalityColumns('class_figures'),
      column('Property class', 'class'),
      column('Properties', 'properties'),
      column('Total value', 'total'),
      column('Typical value', 'typical'),
    ],
    rows: 'from class_figures where municipality = ? and tax_year = ? order by class',
  },
  {
    id: 'sales-report',
    name: 'Sales report',
    description: 'What was sold in the year, at which price, and how that compares with the assessed value.',
    usualTime: 'A second or two',
    permissions: propertyPermissions,
    years: createYearsReader('sales', 'cast(substr(sold_on, 1, 4) as integer)'),
    columns: [
      column('Sold on', 'sold_on'),
      ...place,
      column('Price', 'price'),
      assessedValue,
      {
        head: 'Price to assessed value',
        from: (year) => `round(cast(price as real) / ${getValueColumn(year)}, 3)`,
      },
    ],
    rows: `${withProperty('sales')} and substr(sold_on, 1, 4) = ? order by sold_on desc, sales.rowid`,
  },
  {
    id: 'permit-list',
    name: 'Building permit list',
    description: 'The permits issued in the year: the work, its value, and when it was inspected.',
    usualTime: 'A second or two',
    permissions: ['visit:building-permit-page'],
    // Uploaded permits may be of other years.
    years: permitYears,
    columns: [
      column('Permit', 'permits.id'),
      ...place,
      column('Work', 'work'),
      column('Value of work', 'value'),
      column('State', 'state'),
      column('Issued on', 'issued_on'),
      column('Inspected on', 'inspected_on'),
    ],
    rows: `${withProperty('permits')} and substr(issued_on, 1, 4) = ?
      order by issued_on desc, permits.id desc`,
  },
  {
    id: 'request-list',
    name: 'Request for reconsideration list',
    description: 'The requests for the tax year, with the phase each has reached.',
    usualTime: 'A second or two',
    permissions: ['visit:rfr-page'],
    years: createYearsReader('requests', 'tax_year'),
    columns: [
      column('Request', 'requests.id'),
      ...place,
      column('Phase', 'phase'),
      column('Assessed value', 'assessed_value'),
      column('Requested value', 'requested_value'),
      column('Received on', 'received_on'),
      column('Updated on', 'updated_on'),
    ],
    rows: `${withProperty('requests')} and tax_year = ? order by received_on desc, requests.id desc`,
  },
  {
    id: 'appeal-list',
    name: 'Appeal list',
    description: 'The appeals for the tax year: hearing dates, claimed and decided values.',
    usualTime: 'A second or two',
    permissions: ['visit:appeal-page'],
    years: createYearsReader('appeals', 'tax_year'),
    columns: [
      column('Appeal', 'appeals.id'),
      column('Request', 'request_id'),
      ...place,
      column('State', 'state'),
      column('Filed on', 'filed_on'),
      column('Hearing on', 'hearing_on'),
      column('Assessed value', 'assessed_value'),
      column('Claimed value', 'claimed_value'),
      column('Decided value', 'decided_value'),
    ],
    rows: `${withProperty('appeals')} and tax_year = ? order by filed_on desc, appeals.id desc`,
  },
];

/** Finds a product by id; throws 400 if it is unknown. */
export function getProduct(id: string): Product {
  const product = catalogue.find((one) => one.id === id);
  if (product !== undefined) return product;
  throw new HttpError(400, 'product: there is no such product. GET /api/sightline/products lists them.');
}
