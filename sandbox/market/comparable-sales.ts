import type Database from 'libsql';
import * as v from 'valibot';
import { addMonths } from '#base';
import type { ComparableSale, ComparableSales } from '#backends/comparable-sales';
import { latestValue } from '../data/tables';
import { Parcels } from '../map/parcels';

/** Criteria for comparable sales; absent ones match everything. */
export interface ComparableSalesQuery {
  /** Maximum distance in metres. */
  readonly distance?: number | undefined;
  /** Maximum difference of the floor area in per cent. */
  readonly size?: number | undefined;
  /** Maximum difference of the year built. */
  readonly age?: number | undefined;
  readonly months?: number | undefined;
}

const number = v.number();

const SubjectSchema = v.object({
  id: number,
  roll: v.string(),
  municipality: v.string(),
  class: v.string(),
  structure: v.string(),
  year_built: number,
  floor_area: number,
});

/** The property to compare with. */
export type Subject = v.InferOutput<typeof SubjectSchema>;

/** The latest sale of a property, with the attributes for the comparison. */
const CandidateSchema = v.object({
  roll: v.string(),
  structure: v.string(),
  yearBuilt: number,
  floorArea: number,
  soldOn: v.string(),
});

const CandidatesSchema = v.object({ found: v.pipe(v.string(), v.parseJson(), v.array(CandidateSchema)) });

const SaleSchema = v.object({
  address: v.string(),
  neighbourhood: v.string(),
  lotArea: number,
  price: number,
  assessedValue: number,
});

/** Maximum number of comparable sales. */
const maxCompared = 12;

/** Scales that give each difference the same weight as a different structure. */
const scales = { distance: 1_000, size: 0.25, age: 15, time: 730 * 86_400_000 } as const;

// Aggregated as JSON, because libsql takes twice as long for thousands of rows. With `max`, SQLite takes the
// other columns from the row with the maximum.
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
  /** Cached by municipality and class: sales do not change while the sandbox runs. */
  readonly #candidates = new Map<string, readonly Candidate[]>();

  constructor(data: Database.Database) {
    this.#data = data;
    this.#parcels = new Parcels(data);
  }

  /** Finds the property with a roll number. */
  getSubject(roll: string): Subject | undefined {
    const row: unknown = this.#data
      .prepare(
        'select id, roll, municipality, class, structure, year_built, floor_area from properties where roll = ?',
      )
      .get(roll);
    return row === undefined ? undefined : v.parse(SubjectSchema, row);
  }

  /** Finds sales up to a day that meet the criteria. */
  find(subject: Subject, criteria: ComparableSalesQuery, today: string): ComparableSales {
    const { distance: maxDistance = Infinity } = criteria;
    const now = Date.parse(today);
    const found = this.#select(subject, criteria, today).filter(({ distance }) => distance <= maxDistance);
    const sales = found
      .map((sale) => ({ sale, difference: getDifference(subject, sale, now) }))
      .toSorted(
        (one, other) => one.difference - other.difference || (one.sale.roll < other.sale.roll ? -1 : 1),
      )
      .slice(0, maxCompared)
      .map(({ sale }) => this.#complete(sale));
    return { total: found.length, sales, figures: getFigures(sales) };
  }

  #select(
    subject: Subject,
    { size, age, months }: ComparableSalesQuery,
    today: string,
  ): readonly PlacedCandidate[] {
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
    const cached = this.#candidates.get(key);
    if (cached !== undefined) return cached;
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

/** Distance measure: 0 for an identical property next door, sold today. */
function getDifference(subject: Subject, sale: PlacedCandidate, now: number): number {
  return (
    sale.distance / scales.distance +
    Math.abs(sale.floorArea / subject.floor_area - 1) / scales.size +
    Math.abs(sale.yearBuilt - subject.year_built) / scales.age +
    (now - Date.parse(sale.soldOn)) / scales.time +
    (sale.structure === subject.structure ? 0 : 1)
  );
}

/** Returns the quantile of sorted values, interpolated. */
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
