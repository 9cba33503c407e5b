import { addDays, addMonths } from '#base';
import type { GeneratedProperty } from './properties';
import { seededRandom } from './random';
import { getAssessedValue, getRecordYears } from './record-years';

/** One sale of a property; the price is whole dollars, the day `YYYY-MM-DD`. */
export interface GeneratedSale {
  readonly propertyId: number;
  readonly municipality: string;
  readonly neighbourhood: string;
  readonly soldOn: string;
  readonly price: number;
}

/** How many properties in a hundred are sold in a year. */
const rate = 0.045;
/** How much more than in winter is sold in each month from January on. */
const seasons = [5, 6, 8, 10, 12, 12, 11, 10, 9, 8, 6, 5].map((weight, month) => ({ value: month, weight }));
const [firstSeason = { value: 0, weight: 1 }, ...otherSeasons] = seasons;

/** The sales of one property until a day, oldest first, which may be none: about what it was assessed at. */
export function* generateSales(property: GeneratedProperty, today: string): Generator<GeneratedSale> {
  const { id, municipality, neighbourhood } = property;
  for (const year of getRecordYears(today)) {
    const random = seededRandom(id * 17 + year);
    if (random.next() >= rate) continue;
    const month = random.weighted([firstSeason, ...otherSeasons]);
    const soldOn = addDays(`${addMonths(`${String(year)}-01`, month)}-01`, random.between(0, 27));
    if (soldOn > today) continue;
    const price = getAssessedValue(property, year) * (0.88 + random.next() * 0.3);
    yield { propertyId: id, municipality, neighbourhood, soldOn, price: Math.round(price / 500) * 500 };
  }
}
