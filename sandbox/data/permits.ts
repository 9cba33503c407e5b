import { addDays } from '#base';
import type { permitStates, permitWorks } from '#backends/permits';
import type { GeneratedProperty, PropertyClass } from './properties';
import { seededRandom, type Random, type Weighted } from './random';

/** One building permit; the value of the work is whole dollars, days are `YYYY-MM-DD`. */
export interface GeneratedPermit {
  readonly id: string;
  readonly propertyId: number;
  readonly municipality: string;
  readonly neighbourhood: string;
  readonly work: (typeof permitWorks)[number];
  readonly value: number;
  readonly state: (typeof permitStates)[number];
  readonly issuedOn: string;
  /** `null` until somebody has been there. */
  readonly inspectedOn: string | null;
}

interface Work {
  readonly work: (typeof permitWorks)[number];
  /** What it costs, in parts of the property's value. */
  readonly share: readonly [least: number, most: number];
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

const years = [2023, 2024, 2025] as const;
const rate = 0.02;
/** What was issued this late in the last year may not have been looked at yet. */
const openSince = '2025-08-01';

/** The building permits of one property, oldest first, which may be none. */
export function* generatePermits(property: GeneratedProperty): Generator<GeneratedPermit> {
  const random = seededRandom(property.id * 13 + 7);
  for (const year of years) if (random.next() < rate) yield permitIn(year, property, random);
}

function permitIn(year: number, property: GeneratedProperty, random: Random): GeneratedPermit {
  const { work, share } = random.weighted(getWorks(property.propertyClass));
  const [least, most] = share;
  const issuedOn = addDays(`${year}-01-03`, random.between(0, 350));
  const inspectedOn = addDays(issuedOn, random.between(12, 120));
  const isOpen = issuedOn >= openSince && random.next() < 0.6;
  const value = (property.values.at(-1) ?? 0) * (least + random.next() * (most - least));
  return {
    id: `BP-${year}-${String(property.id).padStart(7, '0')}`,
    propertyId: property.id,
    municipality: property.municipality,
    neighbourhood: property.neighbourhood,
    work,
    value: Math.max(500, Math.round(value / 100) * 100),
    state: isOpen ? 'Issued' : random.next() < 0.25 ? 'Inspected' : 'Closed',
    issuedOn,
    inspectedOn: isOpen ? null : inspectedOn,
  };
}
