import { addDays } from '#base';
import type { permitStates, permitWorks } from '#backends/permits';
import type { GeneratedProperty, PropertyClass } from './properties';
import { createRandom, type Random, type Weighted } from './random';
import { getAssessedValue, getRecordYears, nullIfFuture } from './record-years';

/** A building permit; the value of the work is in whole dollars, days are `YYYY-MM-DD`. */
export interface GeneratedPermit {
  readonly id: string;
  readonly propertyId: number;
  readonly propertyRoll: string;
  readonly propertyAddress: string;
  readonly municipality: string;
  readonly neighbourhood: string;
  readonly work: (typeof permitWorks)[number];
  readonly value: number;
  readonly state: (typeof permitStates)[number];
  readonly issuedOn: string;
  /** `null` until the inspection. */
  readonly inspectedOn: string | null;
}

interface Work {
  readonly work: (typeof permitWorks)[number];
  /** Cost of the work as a fraction of the property's value. */
  readonly share: readonly [min: number, max: number];
}

type Works = readonly [Weighted<Work>, ...Weighted<Work>[]];

const homeWorks: Works = [
  { value: { work: 'Deck or porch', share: [0.01, 0.03] }, weight: 8 },
  { value: { work: 'Addition', share: [0.06, 0.25] }, weight: 5 },
  { value: { work: 'Secondary suite', share: [0.08, 0.2] }, weight: 4 },
  { value: { work: 'Garage', share: [0.03, 0.09] }, weight: 4 },
  { value: { work: 'Pool', share: [0.04, 0.1] }, weight: 2 },
  { value: { work: 'Demolition', share: [0.02, 0.05] }, weight: 1 },
];

const otherWorks: Works = [
  { value: { work: 'Interior alteration', share: [0.02, 0.12] }, weight: 6 },
  { value: { work: 'Addition', share: [0.08, 0.35] }, weight: 3 },
  { value: { work: 'Change of use', share: [0.01, 0.06] }, weight: 2 },
  { value: { work: 'Sign', share: [0.001, 0.004] }, weight: 2 },
];

const getWorks = (propertyClass: PropertyClass): Works =>
  propertyClass === 'Residential' || propertyClass === 'Farm' ? homeWorks : otherWorks;

const rate = 0.02;

/** Yields the building permits of one property up to a day, oldest first. */
export function* generatePermits(property: GeneratedProperty, today: string): Generator<GeneratedPermit> {
  for (const year of getRecordYears(today)) {
    const random = createRandom(property.id * 13 + year);
    if (random.next() >= rate) continue;
    const permit = createPermit(year, property, { random, today });
    if (permit.issuedOn <= today) yield permit;
  }
}

function createPermit(
  year: number,
  property: GeneratedProperty,
  { random, today }: { readonly random: Random; readonly today: string },
): GeneratedPermit {
  const { work, share } = random.weighted(getWorks(property.propertyClass));
  const [min, max] = share;
  const issuedOn = addDays(`${String(year)}-01-03`, random.between(0, 361));
  const visit = addDays(issuedOn, random.between(12, 120));
  // Some work is never inspected, so that the service level report has open permits.
  const inspectedOn = random.next() < 0.08 ? null : nullIfFuture(visit, today);
  const isClosed = addDays(visit, random.between(5, 60)) <= today;
  const value = getAssessedValue(property, year) * (min + random.next() * (max - min));
  return {
    id: `BP-${String(year)}-${String(property.id).padStart(7, '0')}`,
    propertyId: property.id,
    propertyRoll: property.roll,
    propertyAddress: property.address,
    municipality: property.municipality,
    neighbourhood: property.neighbourhood,
    work,
    value: Math.max(500, Math.round(value / 100) * 100),
    state: inspectedOn === null ? 'Issued' : isClosed ? 'Closed' : 'Inspected',
    issuedOn,
    inspectedOn,
  };
}
