import type { AppFault, AppTimes } from '#plugin-api/builtin';
import type { JournalEntry } from '../isolation';
import type { FailureKind } from '../failure-kind';

/** Status and durations of an app, from its journal. */
export interface AppTimings {
  readonly status: 'unused' | 'loading' | 'on-screen' | 'loads' | 'well' | 'failed';
  readonly loading: readonly number[];
  readonly mounting: readonly number[];
  readonly lastError: AppFault | undefined;
}

/** Failures not caused by the app, which was not even requested. */
const notLoadedYet: readonly FailureKind[] = ['paused', 'hung', 'disabled'];

/** Summarizes durations as count, median and 95th percentile; `undefined` for none. */
export function summarizeTimes(durations: readonly number[]): AppTimes | undefined {
  const sorted = durations.toSorted((one, other) => one - other);
  // Nearest rank, so that the result is a measured duration.
  const at = (part: number): number => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
  return sorted.length === 0 ? undefined : { count: sorted.length, median: at(0.5), p95: at(0.95) };
}

/** Evaluates an app's journal, oldest entry first; `isCut` means that earlier entries were dropped. */
export function computeAppTimings(journal: readonly JournalEntry[], isCut = false): AppTimings {
  const latest = new Map<string, JournalEntry>();
  const loading: number[] = [];
  const mounting: number[] = [];
  let lastError: AppFault | undefined;
  let outcome: AppTimings['status'] = 'unused';
  // Code is loaded once; later visits find it loaded. In a cut journal, that load may be among the dropped
  // entries.
  let isLoaded = isCut;
  for (const entry of journal) {
    const { at, containerId, type, failure } = entry;
    const before = latest.get(containerId);
    latest.set(containerId, entry);
    if (type === 'mounting') {
      if (!isLoaded && before?.type === 'loading') loading.push(at - before.at);
      isLoaded = true;
      if (outcome !== 'well') outcome = 'loads';
    } else if (type === 'mounted') {
      if (before?.type === 'mounting') mounting.push(at - before.at);
      outcome = 'well';
    } else if (failure !== undefined) {
      if (notLoadedYet.includes(failure.kind)) continue;
      if (before?.type === 'loading') isLoaded = false;
      lastError = { message: failure.message, correlationId: failure.correlationId, at };
      outcome = 'failed';
    }
  }
  const now = [...latest.values()].map(({ type }) => type);
  const isComing = now.includes('loading') || now.includes('mounting');
  const status = now.includes('mounted') ? 'on-screen' : isComing ? 'loading' : outcome;
  return { status, loading, mounting, lastError };
}
