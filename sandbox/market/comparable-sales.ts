import type Database from 'libsql';
import * as v from 'valibot';
import { addMonths } from '#base';
import type { ComparableSale, ComparableSales } from '#backends/comparable-sales';
import { latestValue } from '../data/tables';
import { Parcels } from '../map/parcels';

/** What a sale must meet; whatever is missing lets everything pass. */
export interface Criteria {
  /** In metres. */
  readonly distance?: number | undefined;
  /** By how many per cent floor areas may differ. */
  readonly size?: number | undefined;
  /** By how many years buildings may differ. */
  readonly age?: number | undefined;
  readonly months?: number | undefined;
}

const whole = v.number();

const SubjectSchema = v.object({
  id: whole,
  roll: v.string(),
  municipality: v.string(),
  class: v.string(),
  structure: v.string(),
  year_built: whole,
  floor_area: whole,
});

/** The property that sales are compared with. */
export type Subject = v.InferOutput<typeof SubjectSchema>;

/** The latest sale of a property, and what it is compared by. */
const CandidateSchema = v.object({
  roll: v.string(),
  structure: v.string(),
  yearBuilt: whole,
  floorArea: whole,
  soldOn: v.string(),
});

const CandidatesSchema = v.object({ found: v.pipe(v.string(), v.parseJson(), v.array(CandidateSchema)) });

const SaleSchema = v.object({
  address: v.string(),
  neighbourhood: v.string(),
  lotArea: whole,
  price: whole,
  assessedValue: whole,
});

/** So many sales are compared with a property. */
const mostCompared = 12;

/** Each of these counts as much as the others, and as another structure does. */
const scales = { distance: 1_000, size: 0.25, age: 15, time: 730 * 86_400_000 } as const;

// As one text: thousands of rows take libsql twice as long. Beside `max`, the other columns are those of its row.
const selectCandidates = `select json_group_array(json_object('roll', roll, 'structure', structure,
    'yearBuilt', year_built, 'floorArea', floor_area, 'soldOn', sold_on)) as found
  from (select roll, structure, year_built, floor_area, max(sold_on) as sold_on
    from sales join properties on properties.id = property_id
    where sales.municipality = ? and class = ? group by properties.id)`;

const selectSale = `select address, properties.neighbourhood, lot_area as lotArea, price, ${latestValue} as assessedValue
  from properties join sales on properties.id = property_id where roll = ? and sold_on = ?`;

type Candidate = v.InferOutput<typeof CandidateSchema>;

type PlacedCandidate = Candidate & Pick<ComparableSale, 'distance'>;

/** Finds comparable sales of properties. */
export class ComparableSalesFinder {
  readonly #data: Database.Database;
  readonly #parcels: Parcels;
  /** By municipality and class: one person after another asks about the same, and nothing is sold meanwhile. */
  readonly #candidates = new Map<string, readonly Candidate[]>();

  constructor(data: Database.Database) {
    this.#data = data;
    this.#parcels = new Parcels(data);
  }

  /** The property of a roll, if there is one. */
  getSubject(roll: string): Subject | undefined {
    const row: unknown = this.#data
      .prepare(
        'select id, roll, municipality, class, structure, year_built, floor_area from properties where roll = ?',
      )
      .get(roll);
    return row === undefined ? undefined : v.parse(SubjectSchema, row);
  }

  /** What was sold until a day and meets the criteria. */
  find(subject: Subject, criteria: Criteria, today: string): ComparableSales {
    const { distance: furthest = Infinity } = criteria;
    const now = Date.parse(today);
    const found = this.#select(subject, criteria, today).filter(({ distance }) => distance <= furthest);
    const sales = found
      .map((sale) => ({ sale, difference: getDifference(subject, sale, now) }))
      .toSorted(
        (one, other) => one.difference - other.difference || (one.sale.roll < other.sale.roll ? -1 : 1),
      )
      .slice(0, mostCompared)
      .map(({ sale }) => this.#complete(sale));
    return { total: found.length, sales, figures: getFigures(sales) };
  }

  #select(subject: Subject, { size, age, months }: Criteria, today: string): readonly PlacedCandidate[] {
    const { roll, floor_area: area, year_built: year } = subject;
    const since = months === undefined ? '' : `${addMonths(today.slice(0, 7), -months)}${today.slice(7)}`;
    const measure = this.#parcels.measureFrom(roll);
    return this.#getCandidates(subject)
      .filter(
        (sale) =>
          sale.roll !== roll &&
          sale.soldOn >= since &&
          (size === undefined || Math.abs(sale.floorArea - area) <= (area * size) / 100) &&
          (age === undefined || Math.abs(sale.yearBuilt - year) <= age),
      )
      .map((sale) => ({ ...sale, distance: Math.round(measure(sale.roll)) }));
  }

  #getCandidates({ municipality, class: propertyClass }: Subject): readonly Candidate[] {
    const key = `${municipality} ${propertyClass}`;
    const known = this.#candidates.get(key);
    if (known !== undefined) return known;
    const row: unknown = this.#data.prepare(selectCandidates).get(municipality, propertyClass);
    const { found } = v.parse(CandidatesSchema, row);
    this.#candidates.set(key, found);
    return found;
  }

  #complete(sale: PlacedCandidate): ComparableSale {
    const row: unknown = this.#data.prepare(selectSale).get(sale.roll, sale.soldOn);
    return { ...sale, ...v.parse(SaleSchema, row) };
  }
}

/** How unlike a sale is: 0 for a property like the subject, next to it, sold today. */
function getDifference(subject: Subject, sale: PlacedCandidate, now: number): number {
  return (
    sale.distance / scales.distance +
    Math.abs(sale.floorArea / subject.floor_area - 1) / scales.size +
    Math.abs(sale.yearBuilt - subject.year_built) / scales.age +
    (now - Date.parse(sale.soldOn)) / scales.time +
    (sale.structure === subject.structure ? 0 : 1)
  );
}

/** The value below which a part of sorted values lies, between two of them where it is none of them. */
function getQuantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return Math.round(low + (high - low) * (place % 1));
}

function getFigures(sales: readonly ComparableSale[]): ComparableSales['figures'] {
  if (sales.length === 0) return null;
  const sort = (values: readonly number[]) => values.toSorted((one, other) => one - other);
  const prices = sort(sales.map(({ price }) => price));
  return {
    low: getQuantile(prices, 0.25),
    median: getQuantile(prices, 0.5),
    high: getQuantile(prices, 0.75),
    perSquareMetre: getQuantile(sort(sales.map(({ price, floorArea }) => price / floorArea)), 0.5),
  };
}
