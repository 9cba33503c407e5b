import { addDays, getWeekday } from '#base';
import type { AppealDecision, AppealState } from '#backends/appeals';
import { createRandom } from './random';
import { nullIfFuture, toWeekday } from './record-years';
import type { GeneratedRequest } from './requests';

/** An appeal against an assessed value after a closed request for reconsideration; days are `YYYY-MM-DD`. */
export interface GeneratedAppeal {
  readonly id: string;
  readonly requestId: string;
  readonly propertyId: number;
  readonly municipality: string;
  readonly taxYear: number;
  readonly state: AppealState;
  readonly filedOn: string;
  /** The day on which the hearing was scheduled; `null` before. */
  readonly scheduledOn: string | null;
  /** `null` until it is scheduled. */
  readonly hearingOn: string | null;
  /** Start time in Toronto, `HH:MM`; `null` until it is scheduled. */
  readonly hearingAt: string | null;
  readonly withdrawnOn: string | null;
  readonly assessedValue: number;
  /** The value claimed by the appellant, in whole dollars. */
  readonly claimedValue: number;
  readonly decidedOn: string | null;
  readonly decision: AppealDecision | null;
  /** In whole dollars; `null` until the appeal is decided. */
  readonly decidedValue: number | null;
}

const rate = 0.55;
const hours = ['09:30', '10:30', '13:00', '14:30'] as const;

/**
 * Creates the appeal that followed a request, as of `today`, if there is one. Only confirmed values are
 * appealed. An appeal stays scheduled until the day after its hearing.
 */
export function createAppeal(request: GeneratedRequest, today: string): GeneratedAppeal | undefined {
  const { id, propertyId, assessedValue, requestedValue, closedOn } = request;
  const random = createRandom(propertyId * 7 + Number(id.slice(4, 8)));
  if (closedOn === null || request.decision !== 'Value confirmed' || random.next() >= rate) return undefined;
  const filedOn = addDays(closedOn, random.between(10, 80));
  if (filedOn > today) return undefined;
  const scheduledOn = addDays(filedOn, random.between(20, 110));
  // Hearings are on weekdays.
  const day = addDays(scheduledOn, random.between(100, 320));
  const hearingOn = toWeekday(day, getWeekday(day));
  const hearingAt = random.pick(hours);
  const isWithdrawn = random.next() < 0.1;
  const withdrawnOn = isWithdrawn ? nullIfFuture(addDays(filedOn, random.between(5, 95)), today) : null;
  const isSet = withdrawnOn === null && scheduledOn <= today;
  const decidedOn = isSet ? nullIfFuture(addDays(hearingOn, random.between(14, 70)), today) : null;
  const isReduced = random.next() < 0.6;
  const reduced = assessedValue - (assessedValue - requestedValue) * (0.2 + 0.8 * random.next());
  const values = isReduced ? Math.round(reduced / 500) * 500 : assessedValue;
  return {
    id: id.replace('RFR', 'APL'),
    requestId: id,
    propertyId,
    municipality: request.municipality,
    taxYear: request.taxYear,
    state: getState({ withdrawnOn, isSet, isHeard: hearingOn < today, decidedOn }),
    filedOn,
    scheduledOn: isSet ? scheduledOn : null,
    hearingOn: isSet ? hearingOn : null,
    hearingAt: isSet ? hearingAt : null,
    withdrawnOn,
    assessedValue,
    claimedValue: requestedValue,
    decidedOn,
    decision: decidedOn === null ? null : isReduced ? 'Value reduced' : 'Value confirmed',
    decidedValue: decidedOn === null ? null : values,
  };
}

interface Progress {
  readonly withdrawnOn: string | null;
  readonly isSet: boolean;
  readonly isHeard: boolean;
  readonly decidedOn: string | null;
}

function getState({ withdrawnOn, isSet, isHeard, decidedOn }: Progress): AppealState {
  if (withdrawnOn !== null) return 'Withdrawn';
  if (!isSet) return 'Filed';
  if (decidedOn !== null) return 'Decided';
  return isHeard ? 'Heard' : 'Scheduled';
}
