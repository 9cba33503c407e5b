import { addDays } from '#base';
import type { RfrDecision, RfrPhase, RfrReason, RfrReply } from '#backends/rfr';
import type { GeneratedProperty } from './properties';
import { seededRandom, type Random } from './random';
import { getAssessedValue, getRecordYears, getTaxYear, onceCome } from './record-years';

/** One request for reconsideration as it stands on a day; days are `YYYY-MM-DD`, `null` before they have come. */
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
  /** The day of the offer, or of the decision where none was made. */
  readonly answeredOn: string | null;
  readonly offerValue: number | null;
  readonly reply: RfrReply | null;
  readonly closedOn: string | null;
  readonly decision: RfrDecision | null;
  readonly decidedValue: number | null;
  /** The day on which it came into its phase. */
  readonly updatedOn: string;
}

/** How many properties in a hundred ask in a year. */
const rate = 0.026;

const reasons = [
  { value: 'Value too high', weight: 46 },
  { value: 'Structure or area wrong', weight: 22 },
  { value: 'Damage or condition', weight: 17 },
  { value: 'Classification', weight: 9 },
  { value: 'Exemption', weight: 6 },
] as const;

/** What happens to a request, whatever the day: `undefined` for what never happens. */
interface Course {
  readonly receivedOn: string;
  readonly reviewedOn: string | undefined;
  readonly answeredOn: string | undefined;
  readonly hasOffer: boolean;
  readonly reply: RfrReply;
  readonly repliedOn: string | undefined;
}

function createCourse(year: number, random: Random): Course {
  const receivedOn = addDays(`${String(year)}-01-02`, random.between(0, 362));
  // A few are left lying, which the service level shows.
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

/** The requests that were made for one property until a day, oldest first, which may be none. */
export function* generateRequests(property: GeneratedProperty, today: string): Generator<GeneratedRequest> {
  const taxYears = new Set<number>();
  for (const year of getRecordYears(today)) {
    const random = seededRandom(property.id * 19 + year);
    const taxYear = getTaxYear(year);
    // One request a tax year.
    if (random.next() >= rate || taxYears.has(taxYear)) continue;
    const course = createCourse(year, random);
    if (course.receivedOn > today) continue;
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
      ...progressOn(today, course, { assessedValue, offered }),
    };
  }
}

const round = (value: number): number => Math.round(value / 1_000) * 1_000;

function progressOn(
  today: string,
  course: Course,
  { assessedValue, offered }: Readonly<Record<'assessedValue' | 'offered', number>>,
) {
  const come = (day: string | undefined) => (day === undefined ? null : onceCome(day, today));
  const { receivedOn, hasOffer } = course;
  const reviewedOn = come(course.reviewedOn);
  const answeredOn = come(course.answeredOn);
  const repliedOn = hasOffer && answeredOn !== null ? come(course.repliedOn) : null;
  const closedOn = hasOffer ? repliedOn : answeredOn;
  const isChanged = hasOffer && course.reply === 'Accepted';
  const decision: RfrDecision = isChanged ? 'Value changed' : 'Value confirmed';
  const open: RfrPhase =
    answeredOn !== null ? 'Offer made' : reviewedOn !== null ? 'Under review' : 'Received';
  return {
    receivedOn,
    reviewedOn,
    answeredOn,
    offerValue: hasOffer && answeredOn !== null ? offered : null,
    reply: repliedOn === null ? null : course.reply,
    closedOn,
    decision: closedOn === null ? null : decision,
    decidedValue: closedOn === null ? null : isChanged ? offered : assessedValue,
    phase: closedOn === null ? open : ('Closed' as const),
    updatedOn: closedOn ?? answeredOn ?? reviewedOn ?? receivedOn,
  };
}
