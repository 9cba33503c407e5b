import { addDays } from '#base';
import type { RfrDecision, RfrPhase, RfrReason, RfrReply } from '#backends/rfr';
import type { GeneratedProperty } from './properties';
import { createRandom, type Random } from './random';
import { getAssessedValue, getRecordYears, getTaxYear, nullIfFuture } from './record-years';

/** A request for reconsideration as of a day; days are `YYYY-MM-DD`, `null` while they are in the future. */
export interface GeneratedRequest {
  readonly id: string;
  readonly propertyId: number;
  readonly municipality: string;
  readonly taxYear: number;
  readonly phase: RfrPhase;
  readonly reason: RfrReason;
  readonly assessedValue: number;
  readonly requestedValue: number;
  readonly receivedOn: string;
  readonly reviewedOn: string | null;
  /** The day of the offer, or of the decision if there was no offer. */
  readonly answeredOn: string | null;
  readonly offerValue: number | null;
  readonly reply: RfrReply | null;
  readonly closedOn: string | null;
  readonly decision: RfrDecision | null;
  readonly decidedValue: number | null;
  /** The day on which it entered its current phase. */
  readonly updatedOn: string;
}

/** Share of properties with a request per year. */
const rate = 0.026;

const reasons = [
  { value: 'Value too high', weight: 46 },
  { value: 'Structure or area wrong', weight: 22 },
  { value: 'Damage or condition', weight: 17 },
  { value: 'Classification', weight: 9 },
  { value: 'Exemption', weight: 6 },
] as const;

/**
 * The full timeline of a request, independent of the current day; `undefined` for steps that never happen.
 */
interface Timeline {
  readonly receivedOn: string;
  readonly reviewedOn: string | undefined;
  readonly answeredOn: string | undefined;
  readonly hasOffer: boolean;
  readonly reply: RfrReply;
  readonly repliedOn: string | undefined;
}

function createTimeline(year: number, random: Random): Timeline {
  const receivedOn = addDays(`${String(year)}-01-02`, random.between(0, 362));
  // A few requests are never reviewed, so that the service level report has overdue ones.
  const isForgotten = random.next() < 0.015;
  const reviewedOn = addDays(receivedOn, random.between(2, 12));
  const isLate = random.next() < 0.18;
  const answeredOn = addDays(reviewedOn, isLate ? random.between(45, 160) : random.between(8, 40));
  const isStuck = random.next() < 0.02;
  const hasOffer = random.next() < 0.52;
  const reply = random.next() < 0.64 ? 'Accepted' : 'Declined';
  const repliedOn = random.next() < 0.04 ? undefined : addDays(answeredOn, random.between(4, 38));
  return {
    receivedOn,
    reviewedOn: isForgotten ? undefined : reviewedOn,
    answeredOn: isForgotten || isStuck ? undefined : answeredOn,
    hasOffer,
    reply,
    repliedOn,
  };
}

/** Yields the requests about one property up to a day, oldest first. */
export function* generateRequests(property: GeneratedProperty, today: string): Generator<GeneratedRequest> {
  const taxYears = new Set<number>();
  for (const year of getRecordYears(today)) {
    const random = createRandom(property.id * 19 + year);
    const taxYear = getTaxYear(year);
    // At most one request per tax year.
    if (random.next() >= rate || taxYears.has(taxYear)) continue;
    const timeline = createTimeline(year, random);
    if (timeline.receivedOn > today) continue;
    taxYears.add(taxYear);
    const assessedValue = getAssessedValue(property, year);
    const requestedValue = round(assessedValue * (0.72 + random.next() * 0.23));
    const offered = round(requestedValue + (assessedValue - requestedValue) * (0.3 + random.next() * 0.6));
    yield {
      id: `RFR-${String(year)}-${String(property.id).padStart(7, '0')}`,
      propertyId: property.id,
      municipality: property.municipality,
      taxYear,
      reason: random.weighted(reasons),
      assessedValue,
      requestedValue,
      ...getProgress(today, timeline, { assessedValue, offered }),
    };
  }
}

const round = (value: number): number => Math.round(value / 1_000) * 1_000;

function getProgress(
  today: string,
  timeline: Timeline,
  { assessedValue, offered }: Readonly<Record<'assessedValue' | 'offered', number>>,
) {
  const toPastDay = (day: string | undefined) => (day === undefined ? null : nullIfFuture(day, today));
  const { receivedOn, hasOffer } = timeline;
  const reviewedOn = toPastDay(timeline.reviewedOn);
  const answeredOn = toPastDay(timeline.answeredOn);
  const repliedOn = hasOffer && answeredOn !== null ? toPastDay(timeline.repliedOn) : null;
  const closedOn = hasOffer ? repliedOn : answeredOn;
  const isChanged = hasOffer && timeline.reply === 'Accepted';
  const decision: RfrDecision = isChanged ? 'Value changed' : 'Value confirmed';
  const open: RfrPhase =
    answeredOn !== null ? 'Offer made' : reviewedOn !== null ? 'Under review' : 'Received';
  return {
    receivedOn,
    reviewedOn,
    answeredOn,
    offerValue: hasOffer && answeredOn !== null ? offered : null,
    reply: repliedOn === null ? null : timeline.reply,
    closedOn,
    decision: closedOn === null ? null : decision,
    decidedValue: closedOn === null ? null : isChanged ? offered : assessedValue,
    phase: closedOn === null ? open : ('Closed' as const),
    updatedOn: closedOn ?? answeredOn ?? reviewedOn ?? receivedOn,
  };
}
