import { addDays, addMonths } from '#base';
import type { GeneratedProperty } from './properties';
import { createRandom } from './random';
import { getAssessedValue, getRecordYears } from './record-years';

/** A sale of a property; the price is in whole dollars, the day `YYYY-MM-DD`. */
export interface GeneratedSale {
  readonly propertyId: number;
  readonly municipality: string;
  readonly neighbourhood: string;
  readonly soldOn: string;
  readonly price: number;
}

/** Share of properties sold per year. */
const rate = 0.045;
/** Relative number of sales per month, from January. */
const seasons = [5, 6, 8, 10, 12, 12, 11, 10, 9, 8, 6, 5].map((weight, month) => ({ value: month, weight }));
const [firstSeason = { value: 0, weight: 1 }, ...otherSeasons] = seasons;

/** Yields the sales of one property up to a day, oldest first, at prices near the assessed value. */
export function* generateSales(property: GeneratedProperty, today: string): Generator<GeneratedSale> {
  const { id, municipality, neighbourhood } = property;
  for (const year of getRecordYears(today)) {
    const random = createRandom(id * 17 + year);
    if (random.next() >= rate) continue;
    const month = random.weighted([firstSeason, ...otherSeasons]);
    const soldOn = addDays(`${addMonths(`${String(year)}-01`, month)}-01`, random.between(0, 27));
    if (soldOn > today) continue;
    const price = getAssessedValue(property, year) * (0.88 + random.next() * 0.3);
    yield { propertyId: id, municipality, neighbourhood, soldOn, price: Math.round(price / 500) * 500 };
  }
}
