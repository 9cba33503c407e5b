import { type RfrRecord, rfrPhases } from '#backends';
import { formats } from '../../../kit';
import { t } from './messages';

/** One step of a request, behind it or ahead. */
export interface TimelineStep {
  readonly name: string;
  /** `undefined` where the day of a step behind it is not on record, and for a step ahead that has no day yet. */
  readonly on: string | undefined;
  readonly isReached: boolean;
}

/**
 * The steps of a request in their order, those of its appeals included. On record are the day of receipt and the day on
 * which its phase began; no other day is made up.
 */
export function getTimeline(record: RfrRecord): readonly TimelineStep[] {
  const reached = rfrPhases.indexOf(record.phase);
  const own = rfrPhases.map((name, index) => ({
    name,
    on: index === 0 ? record.receivedOn : index === reached ? record.updatedOn : undefined,
    isReached: index <= reached,
  }));
  return [...own, ...(record.appeals ?? []).flatMap(getAppealSteps)];
}

function getAppealSteps(appeal: NonNullable<RfrRecord['appeals']>[number]): readonly TimelineStep[] {
  const { state, filedOn, hearingOn, decidedValue } = appeal;
  const filed = { name: t('rfr.deferred.record.appealFiled'), on: filedOn, isReached: true };
  if (state === 'Withdrawn')
    return [filed, { name: t('rfr.deferred.record.withdrawn'), on: undefined, isReached: true }];
  const isHeard = state === 'Heard' || state === 'Decided';
  const hearing = { name: t('rfr.deferred.record.hearing'), on: hearingOn ?? undefined, isReached: isHeard };
  if (decidedValue === null) return [filed, hearing];
  const name = t('rfr.deferred.record.decided', { value: formats.dollars(decidedValue) });
  return [filed, hearing, { name, on: undefined, isReached: true }];
}
