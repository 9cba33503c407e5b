import type Database from 'libsql';
import * as v from 'valibot';
import { addMonths } from '#base';
import type { Market, saleOrders } from '#backends/pulse';
import { taxYears } from '../data/properties';

/** Which sales are wanted: from a month to another, both included; an empty text chooses nothing. */
export interface Sold {
  readonly municipality: string;
  /** As `YYYY-MM`, as is `last`. */
  readonly first: string;
  readonly last: string;
  readonly class?: string | undefined;
  readonly neighbourhood?: string | undefined;
}

/** Which page of the sales is wanted. */
export interface SalesPage {
  readonly by: (typeof saleOrders)[number];
  readonly isDescending: boolean;
  readonly size: number;
  readonly from: number;
}

type Figures = Market['total'];

const none: Figures = { sales: 0, typicalPrice: null, ratio: null };

const FiguresRowsSchema = v.array(
  v.object({ part: v.string(), sales: v.number(), typicalPrice: v.number(), ratio: v.number() }),
);

const CountSchema = v.object({ sales: v.number() });

/** The value of a property in the tax year in which it was sold. */
const assessed = `case substr(sold_on, 1, 4) ${taxYears.map((year) => `when '${year}' then value_${year}`).join(' ')} end`;

const soldRows = `select roll, address, sales.neighbourhood as neighbourhood, class, sold_on, price,
    ${assessed} as assessed, price * 1.0 / ${assessed} as ratio
  from sales join properties on properties.id = property_id
  where sales.municipality = :municipality and sold_on between :first || '-01' and :last || '-31'
    and (:class = '' or class = :class) and (:neighbourhood = '' or sales.neighbourhood = :neighbourhood)`;

const orders: Readonly<Record<SalesPage['by'], string>> = { date: 'sold_on', price: 'price', ratio: 'ratio' };

/** What is in the middle of the rows of a part; of an even number of rows, between the two. */
const middle = (column: string, place: string) =>
  `avg(${column}) filter (where ${place} in ((sales + 1) / 2, sales / 2 + 1))`;

/** The months from one to another, both included, as `YYYY-MM`. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Sums up what was sold, from the same rows that the record of each property has. */
export class MarketFigures {
  readonly #data: Database.Database;

  constructor(data: Database.Database) {
    this.#data = data;
  }

  /** How many sales are wanted. */
  count(sold: Sold): number {
    const counted = this.#data.prepare(`select count(*) as sales from (${soldRows})`).get(getValues(sold));
    return v.parse(CountSchema, counted).sales;
  }

  /** What all wanted sales come to. */
  total(sold: Sold): Figures {
    return this.#figures("''", sold).get('') ?? none;
  }

  /** The same for each month, those without a sale included. */
  byMonth(sold: Sold): Market['months'] {
    const figures = this.#figures('substr(sold_on, 1, 7)', sold);
    return monthsBetween(sold.first, sold.last).map((month) => ({ month, ...(figures.get(month) ?? none) }));
  }

  /** The same for each neighbourhood that is wanted, those without a sale included, by name. */
  byNeighbourhood(sold: Sold): Market['neighbourhoods'] {
    const figures = this.#figures('neighbourhood', sold);
    const { neighbourhood: only = '' } = sold;
    return this.neighbourhoods(sold.municipality)
      .filter((name) => only === '' || name === only)
      .map((neighbourhood) => ({ neighbourhood, ...(figures.get(neighbourhood) ?? none) }));
  }

  /** A page of the wanted sales; those that are equal stand by date, the latest first, and by roll. */
  rows(sold: Sold, { by, isDescending, size, from }: SalesPage): readonly unknown[] {
    return this.#data
      .prepare(
        `select roll, address, neighbourhood, class as propertyClass, sold_on as soldOn, price, assessed as assessedValue
         from (${soldRows}) order by ${orders[by]} ${isDescending ? 'desc' : 'asc'}, sold_on desc, roll
         limit :size offset :from`,
      )
      .all({ ...getValues(sold), size, from });
  }

  /** The classes of a municipality's properties, by name. */
  classes(municipality: string): string[] {
    return this.#names('class', 'class_figures', municipality);
  }

  /** The neighbourhoods of a municipality, by name. */
  neighbourhoods(municipality: string): string[] {
    return this.#names('neighbourhood', 'streets', municipality);
  }

  #figures(part: string, sold: Sold): ReadonlyMap<string, Figures> {
    const rows = this.#data
      .prepare(
        `select part, sales, cast(round(${middle('price', 'by_price')}) as integer) as typicalPrice,
           round(${middle('ratio', 'by_ratio')}, 4) as ratio
         from (select part, price, ratio, count(*) over (partition by part) as sales,
             row_number() over (partition by part order by price) as by_price,
             row_number() over (partition by part order by ratio) as by_ratio
           from (select ${part} as part, price, ratio from (${soldRows})))
         group by part`,
      )
      .all(getValues(sold));
    return new Map(v.parse(FiguresRowsSchema, rows).map(({ part: name, ...figures }) => [name, figures]));
  }

  #names(column: string, table: string, municipality: string): string[] {
    const rows = this.#data
      .prepare(`select distinct ${column} from ${table} where municipality = ? order by ${column}`)
      .pluck()
      .all(municipality);
    return v.parse(v.array(v.string()), rows);
  }
}

function getValues({ municipality, first, last, class: only = '', neighbourhood = '' }: Sold) {
  return { municipality, first, last, class: only, neighbourhood };
}
