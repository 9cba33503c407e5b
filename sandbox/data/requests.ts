import { addDays } from '#base';
import type { RfrPhase } from '#backends/rfr';
import { taxYears, type GeneratedProperty } from './properties';
import type { Random, Weighted } from './random';

/** One generated request for reconsideration; days are `YYYY-MM-DD`. */
export interface GeneratedRequest {
  readonly id: string;
  readonly propertyId: number;
  readonly municipality: string;
  readonly taxYear: number;
  readonly phase: RfrPhase;
  readonly assessedValue: number;
  readonly requestedValue: number;
  readonly receivedOn: string;
  readonly updatedOn: string;
}

/** How many properties in a hundred ask in each tax year that has requests. */
const rates = [
  { year: 2023, rate: 0.02 },
  { year: 2024, rate: 0.025 },
  { year: 2025, rate: 0.03 },
] as const;

const openYearPhases: readonly [Weighted<RfrPhase>, ...Weighted<RfrPhase>[]] = [
  { value: 'Received', weight: 40 },
  { value: 'Under review', weight: 28 },
  { value: 'Offer made', weight: 18 },
  { value: 'Closed', weight: 14 },
];

const pastYearPhases: readonly [Weighted<RfrPhase>, ...Weighted<RfrPhase>[]] = [
  { value: 'Under review', weight: 2 },
  { value: 'Offer made', weight: 4 },
  { value: 'Closed', weight: 94 },
];

/** The requests that were made for one property, which may be none. */
export function* generateRequests(property: GeneratedProperty, random: Random): Generator<GeneratedRequest> {
  for (const { year, rate } of rates) {
    if (random.next() >= rate) continue;
    const assessedValue = property.values[taxYears.indexOf(year)] ?? 0;
    const phase = random.weighted(year === 2025 ? openYearPhases : pastYearPhases);
    const receivedOn = addDays(`${year}-01-02`, random.between(0, 300));
    const updatedOn = phase === 'Received' ? receivedOn : addDays(receivedOn, random.between(5, 60));
    yield {
      id: `RFR-${year}-${String(property.id).padStart(7, '0')}`,
      propertyId: property.id,
      municipality: property.municipality,
      taxYear: year,
      phase,
      assessedValue,
      requestedValue: Math.round((assessedValue * (0.72 + random.next() * 0.23)) / 1000) * 1000,
      receivedOn,
      updatedOn,
    };
  }
}
