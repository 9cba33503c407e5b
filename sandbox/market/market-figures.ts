import type Database from 'libsql';
import * as v from 'valibot';
import { addMonths } from '#base';
import { SalesSchema, type Market, type saleOrders } from '#backends/pulse';
import { taxYears } from '../data/properties';
import { latestValue } from '../data/tables';
import type { MapList } from '../map/map-layers';
import type { Bounds } from '../map/town';

/** Filter for sales in a range of months, both included; empty strings match everything. */
export interface SalesFilter {
  readonly municipality: string;
  /** `YYYY-MM`, like `last`. */
  readonly first: string;
  readonly last: string;
  readonly class?: string | undefined;
  readonly neighbourhood?: string | undefined;
  /** Only sales inside the bounds. */
  readonly bounds?: Bounds | undefined;
}

/** Page and order of a list of sales. */
export interface SalesPage {
  readonly by: (typeof saleOrders)[number];
  readonly isDescending: boolean;
  readonly size: number;
  readonly from: number;
}

type Figures = Market['total'];

const SoldRowsSchema = v.array(
  v.object({ month: v.string(), neighbourhood: v.string(), price: v.number(), ratio: v.number() }),
);

type SoldRows = v.InferOutput<typeof SoldRowsSchema>;

const SaleRowsSchema = v.array(v.object({ ...SalesSchema.entries.sales.item.entries, id: v.number() }));

type SaleRows = v.InferOutput<typeof SaleRowsSchema>;

const CountSchema = v.object({ sales: v.number() });

/** The assessed value in the tax year of the sale; for later sales, that of the latest roll. */
const assessed = `case substr(sold_on, 1, 4) ${taxYears.map((year) => `when '${year}' then value_${year}`).join(' ')} else ${latestValue} end`;

const soldRows = `select properties.id as id, roll, address, sales.neighbourhood as neighbourhood, class, sold_on, price,
    ${assessed} as assessed, price * 1.0 / ${assessed} as ratio
  from sales join properties on properties.id = property_id
  where sales.municipality = :municipality and sold_on between :first || '-01' and :last || '-31'
    and (:class = '' or class = :class) and (:neighbourhood = '' or sales.neighbourhood = :neighbourhood)
    and (:west is null or properties.id in (select id from parcel_boxes
      where east >= :west and west <= :east and north >= :south and south <= :north))`;

const orders: Readonly<Record<SalesPage['by'], string>> = { date: 'sold_on', price: 'price', ratio: 'ratio' };

/** Returns the median. */
function getMedian(values: readonly number[]): number | undefined {
  const ordered = values.toSorted((one, other) => one - other);
  const lower = ordered[Math.floor((ordered.length - 1) / 2)];
  const upper = ordered[Math.floor(ordered.length / 2)];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

function toFigures(rows: SoldRows = []): Figures {
  const price = getMedian(rows.map((row) => row.price));
  const ratio = getMedian(rows.map((row) => row.ratio));
  return {
    sales: rows.length,
    typicalPrice: price === undefined ? null : Math.round(price),
    ratio: ratio === undefined ? null : Math.round(ratio * 10_000) / 10_000,
  };
}

function groupRows(rows: SoldRows, getKey: (row: SoldRows[number]) => string): ReadonlyMap<string, SoldRows> {
  const groups = new Map<string, SoldRows>();
  for (const row of rows) {
    const key = getKey(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** Returns the months of a range as `YYYY-MM`, both ends included. */
export function listMonths(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Aggregates sales, from the same rows as the records of properties. */
export class MarketFigures {
  readonly #data: Database.Database;

  constructor(data: Database.Database) {
    this.#data = data;
  }

  /** Counts the sales that match. */
  count(sold: SalesFilter): number {
    const counted = this.#data.prepare(`select count(*) as sales from (${soldRows})`).get(getValues(sold));
    return v.parse(CountSchema, counted).sales;
  }

  /** Sums up the matches in total, by month and by neighbourhood, including those without a sale. */
  sumUp(sold: SalesFilter): Omit<Market, 'municipality'> {
    const rows = v.parse(
      SoldRowsSchema,
      this.#data
        .prepare(`select substr(sold_on, 1, 7) as month, neighbourhood, price, ratio from (${soldRows})`)
        .all(getValues(sold)),
    );
    const byMonth = groupRows(rows, ({ month }) => month);
    const byNeighbourhood = groupRows(rows, ({ neighbourhood }) => neighbourhood);
    const { municipality, first, last, neighbourhood: selected = '' } = sold;
    return {
      total: toFigures(rows),
      months: listMonths(first, last).map((month) => ({ month, ...toFigures(byMonth.get(month)) })),
      neighbourhoods: this.neighbourhoods(municipality)
        .filter((name) => selected === '' || name === selected)
        .map((neighbourhood) => ({ neighbourhood, ...toFigures(byNeighbourhood.get(neighbourhood)) })),
    };
  }

  /** Returns a page of the sales that match; ties are ordered by date, latest first, then by roll number. */
  rows(sold: SalesFilter, { by, isDescending, size, from }: SalesPage): SaleRows {
    const rows = this.#data
      .prepare(
        `select id, roll, address, neighbourhood, class as propertyClass, sold_on as soldOn, price, assessed as assessedValue
         from (${soldRows}) order by ${orders[by]} ${isDescending ? 'desc' : 'asc'}, sold_on desc, roll
         limit :size offset :from`,
      )
      .all({ ...getValues(sold), size, from });
    return v.parse(SaleRowsSchema, rows);
  }

  /** Returns the sales that match for a map. */
  toMapList(sold: SalesFilter): MapList {
    const sql = `select id, count(*) as rows from (${soldRows}) group by id`;
    return { municipality: sold.municipality, sql, parameters: [getValues(sold)] };
  }

  /** Returns the property classes of a municipality by name. */
  classes(municipality: string): string[] {
    return this.#names('class', 'class_figures', municipality);
  }

  /** Returns the neighbourhoods of a municipality by name. */
  neighbourhoods(municipality: string): string[] {
    return this.#names('neighbourhood', 'streets', municipality);
  }

  #names(column: string, table: string, municipality: string): string[] {
    const rows = this.#data
      .prepare(`select distinct ${column} from ${table} where municipality = ? order by ${column}`)
      .pluck()
      .all(municipality);
    return v.parse(v.array(v.string()), rows);
  }
}

function getValues({
  municipality,
  first,
  last,
  class: selected = '',
  neighbourhood = '',
  bounds,
}: SalesFilter) {
  const [west = null, south = null, east = null, north = null] = bounds ?? [];
  return { municipality, first, last, class: selected, neighbourhood, west, south, east, north };
}
