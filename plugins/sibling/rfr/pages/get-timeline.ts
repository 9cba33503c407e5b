import { type RfrRecord, rfrPhases, phaseLabel, requestStepLabel } from '@portal/backends';
import { formatDollars } from '@portal/ui';
import { t } from '../messages';

/** A completed or future step of a request. */
export interface TimelineStep {
  readonly name: string;
  /** `undefined` for future steps, and for steps of an appeal without a recorded day. */
  readonly on: string | undefined;
  readonly author?: string;
  readonly isReached: boolean;
}

/** Returns the steps of a request in order: completed steps, future phases, and the steps of its appeals. */
export function getTimeline(record: RfrRecord): readonly TimelineStep[] {
  const done = record.steps.map(({ name, on, author }) => ({
    name: requestStepLabel(name),
    on,
    author,
    isReached: true,
  }));
  const ahead = rfrPhases
    .slice(rfrPhases.indexOf(record.phase) + 1)
    .map((phase) => ({ name: phaseLabel(phase), on: undefined, isReached: false }));
  return [...done, ...ahead, ...(record.appeals ?? []).flatMap(getAppealSteps)];
}

function getAppealSteps(appeal: NonNullable<RfrRecord['appeals']>[number]): readonly TimelineStep[] {
  const { state, filedOn, hearingOn, decidedValue } = appeal;
  const filed = { name: t('rfr.record.appealFiled'), on: filedOn, isReached: true };
  if (state === 'Withdrawn')
    return [filed, { name: t('rfr.record.withdrawn'), on: undefined, isReached: true }];
  const isHeard = state === 'Heard' || state === 'Decided';
  const hearing = { name: t('rfr.record.hearing'), on: hearingOn ?? undefined, isReached: isHeard };
  if (decidedValue === null) return [filed, hearing];
  const name = t('rfr.record.appealDecided', { value: formatDollars(decidedValue) });
  return [filed, hearing, { name, on: undefined, isReached: true }];
}
