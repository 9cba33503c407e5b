import { addDays, addMonths } from '#base';
import { taxYears, type GeneratedProperty } from './properties';
import { seededRandom } from './random';

/** One sale of a property; the price is whole dollars, the day `YYYY-MM-DD`. */
export interface GeneratedSale {
  readonly propertyId: number;
  readonly municipality: string;
  readonly neighbourhood: string;
  readonly soldOn: string;
  readonly price: number;
}

/** The years in which sales are known. */
export const saleYears = [2023, 2024, 2025] as const;

/** How many properties in a hundred are sold in a year. */
const rate = 0.045;
/** How much more than in winter is sold in each month from January on. */
const seasons = [5, 6, 8, 10, 12, 12, 11, 10, 9, 8, 6, 5].map((weight, month) => ({ value: month, weight }));
const [firstSeason = { value: 0, weight: 1 }, ...otherSeasons] = seasons;

/** The sales of one property, oldest first, which may be none: about what it was assessed at, and a little more each year. */
export function* generateSales(property: GeneratedProperty): Generator<GeneratedSale> {
  const { id, municipality, neighbourhood, values } = property;
  const random = seededRandom(id * 17 + 3);
  for (const year of saleYears) {
    if (random.next() >= rate) continue;
    const month = random.weighted([firstSeason, ...otherSeasons]);
    const assessed = values[taxYears.indexOf(year)] ?? 0;
    const price = assessed * (0.88 + random.next() * 0.3);
    yield {
      propertyId: id,
      municipality,
      neighbourhood,
      soldOn: addDays(`${addMonths(`${year}-01`, month)}-01`, random.between(0, 27)),
      price: Math.round(price / 500) * 500,
    };
  }
}
