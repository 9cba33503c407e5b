import type { AppFault, AppTimes } from '#plugin-api/builtin';
import type { JournalEntry } from '../isolation';
import type { FailureKind } from '../failure';

/** What a journal says of an app. */
export interface AppTimings {
  readonly status: 'unused' | 'loading' | 'on-screen' | 'loads' | 'well' | 'failed';
  readonly loading: readonly number[];
  readonly mounting: readonly number[];
  readonly lastError: AppFault | undefined;
}

/** Not the app's doing: the portal did not even ask for it. */
const notLoadedYet: readonly FailureKind[] = ['paused', 'hung', 'disabled'];

/** Durations as count, median and 95th percentile; `undefined` for none. */
export function summarizeTimes(durations: readonly number[]): AppTimes | undefined {
  const sorted = durations.toSorted((one, other) => one - other);
  // The nearest rank: a duration that did occur.
  const at = (part: number): number => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
  return sorted.length === 0 ? undefined : { count: sorted.length, median: at(0.5), p95: at(0.95) };
}

/** What follows from what was noted of an app, the oldest first; `isCut` says that there was more before. */
export function computeAppTimings(journal: readonly JournalEntry[], isCut = false): AppTimings {
  const places = new Map<string, { readonly at: number; readonly step: JournalEntry[2] }>();
  const loading: number[] = [];
  const mounting: number[] = [];
  let lastError: AppFault | undefined;
  let outcome: AppTimings['status'] = 'unused';
  // Code is loaded once: who comes later finds it there. What is no longer in the journal had that loading in it.
  let isLoaded = isCut;
  for (const [at, place, step, detail] of journal) {
    const before = places.get(place);
    places.set(place, { at, step });
    if (step === 'mounting') {
      if (!isLoaded && before?.step === 'entering') loading.push(at - before.at);
      isLoaded = true;
      if (outcome !== 'well') outcome = 'loads';
    } else if (step === 'mounted') {
      if (before?.step === 'mounting') mounting.push(at - before.at);
      outcome = 'well';
    } else if (step === 'failed') {
      if (notLoadedYet.includes(detail.kind)) continue;
      if (before?.step === 'entering') isLoaded = false;
      lastError = { message: detail.message, correlationId: detail.correlationId, at };
      outcome = 'failed';
    }
  }
  const now = [...places.values()].map(({ step }) => step);
  const isComing = now.includes('entering') || now.includes('mounting');
  const stands = now.includes('mounted') ? 'on-screen' : isComing ? 'loading' : outcome;
  return { status: stands, loading, mounting, lastError };
}
