import { addDays, getWeekday } from '#base';
import type { AppealState } from '#backends/appeals';
import type { GeneratedRequest } from './requests';
import { seededRandom } from './random';

/** One appeal against an assessed value, after a request for reconsideration that was closed; days are `YYYY-MM-DD`. */
export interface GeneratedAppeal {
  readonly id: string;
  readonly requestId: string;
  readonly propertyId: number;
  readonly municipality: string;
  readonly taxYear: number;
  readonly state: AppealState;
  readonly filedOn: string;
  /** `null` until it is scheduled. */
  readonly hearingOn: string | null;
  /** When it begins, in Toronto, `HH:MM`; `null` until it is scheduled. */
  readonly hearingAt: string | null;
  readonly assessedValue: number;
  /** What the person who appeals thinks right, in whole dollars. */
  readonly claimedValue: number;
  /** What was decided, in whole dollars; `null` until then. */
  readonly decidedValue: number | null;
}

const rate = 0.3;
const hours = ['09:30', '10:30', '13:00', '14:30'] as const;
const openStates = [
  { value: 'Filed', weight: 5 },
  { value: 'Scheduled', weight: 6 },
  { value: 'Withdrawn', weight: 1 },
] as const;
const pastStates = [
  { value: 'Scheduled', weight: 2 },
  { value: 'Heard', weight: 3 },
  { value: 'Decided', weight: 8 },
  { value: 'Withdrawn', weight: 2 },
] as const;

/** How many days lie between filing and hearing, at least and at most: what is still to be heard waits longer. */
function getWait(state: AppealState, taxYear: number): readonly [least: number, most: number] {
  if (state !== 'Scheduled') return [240, 420];
  return taxYear === 2025 ? [300, 760] : [900, 1300];
}

/** The appeal that followed a request, if one did: only after a request that is closed. */
export function appealAfter(request: GeneratedRequest): GeneratedAppeal | undefined {
  const { propertyId, taxYear, assessedValue, requestedValue } = request;
  const random = seededRandom(propertyId * 7 + taxYear);
  if (request.phase !== 'Closed' || random.next() >= rate) return undefined;
  const state = random.weighted<AppealState>(taxYear === 2025 ? openStates : pastStates);
  const filedOn = addDays(request.updatedOn, random.between(10, 80));
  // Hearings are on weekdays.
  const day = addDays(filedOn, random.between(...getWait(state, taxYear)));
  const hearingOn = addDays(day, [1, 0, 0, 0, 0, 0, 2][getWeekday(day)] ?? 0);
  const isHeard = state === 'Heard' || state === 'Decided';
  const isSet = isHeard || state === 'Scheduled';
  const decided = requestedValue + (assessedValue - requestedValue) * random.next();
  return {
    id: `APL-${taxYear}-${String(propertyId).padStart(7, '0')}`,
    requestId: request.id,
    propertyId,
    municipality: request.municipality,
    taxYear,
    state,
    filedOn,
    hearingOn: isSet ? hearingOn : null,
    hearingAt: isSet ? random.pick(hours) : null,
    assessedValue,
    claimedValue: requestedValue,
    decidedValue: state === 'Decided' ? Math.round(decided / 500) * 500 : null,
  };
}
