import type { Clock } from '#platform';
import {
  appendTo,
  isFunction,
  type AnyFunction,
  type LeakWatch,
  type LeakWatcherDependencies,
} from './leak-watcher';

interface HistoryCall {
  readonly app: string | undefined;
  readonly call: AnyFunction;
}

const floodPeriodMs = 10_000;
const floodLimit = 100;

/** Limits how often an app may call a history method. */
function createFloodLimiter(clock: Clock) {
  const calls = new Map<string, number[]>();
  const flooding = new Set<string>();
  return {
    /** Counts one call; returns whether the app is over the limit. */
    isOver(app: string): boolean {
      const now = clock.now();
      const recent = appendTo(calls, app).filter((time) => now - time < floodPeriodMs);
      calls.set(app, recent);
      if (recent.length < floodLimit) {
        recent.push(now);
        return false;
      }
      flooding.add(app);
      return true;
    },
    /** Returns whether the app went over the limit since the last call, and resets that. */
    forget: (app: string): boolean => flooding.delete(app),
  };
}

/**
 * Watches `history.pushState` and `replaceState`. An app may replace them to observe navigation, but cannot
 * block navigation: if its function does not call the original, the portal does. An app's calls beyond 100 in
 * 10 s are dropped, because browsers rate-limit the whole page.
 */
export function watchHistory(
  history: History,
  method: 'pushState' | 'replaceState',
  { clock, getCaller }: LeakWatcherDependencies,
): LeakWatch {
  const found: unknown = Reflect.get(history, method);
  const own = Reflect.getOwnPropertyDescriptor(history, method);
  const original: AnyFunction = isFunction(found) ? found : () => undefined;
  const parked = new Map<string, HistoryCall[]>();
  const flood = createFloodLimiter(clock);
  let wrappers: HistoryCall[] = [];
  let wrapperIndex = Infinity;
  let originalCalls = 0;

  function callOriginal(args: readonly unknown[]): void {
    originalCalls += 1;
    Reflect.apply(original, history, args);
  }

  /** Calls the outermost wrapper; the call it makes in turn reaches the next one. */
  function callWrappers(args: readonly unknown[]): void {
    const outer = wrapperIndex;
    const before = originalCalls;
    wrapperIndex = Math.min(wrapperIndex, wrappers.length) - 1;
    try {
      const wrap = wrappers[wrapperIndex];
      if (wrap === undefined) callOriginal(args);
      else Reflect.apply(wrap.call, history, args);
    } catch (thrown) {
      if (originalCalls > before) throw thrown;
    } finally {
      wrapperIndex = outer;
    }
    if (outer === Infinity && originalCalls === before) callOriginal(args);
  }

  function replacement(...args: readonly unknown[]): void {
    const app = wrapperIndex === Infinity ? getCaller() : undefined;
    if (app !== undefined && flood.isOver(app)) return;
    callWrappers(args);
  }

  Object.defineProperty(history, method, {
    configurable: true,
    get: () => replacement,
    set(value: unknown) {
      const app = getCaller();
      // Clean-up in an app writes back the function it found.
      if (value === replacement || value === original) wrappers = wrappers.filter((wrap) => wrap.app !== app);
      else if (isFunction(value)) wrappers.push({ app, call: value });
    },
  });

  return {
    onLoading: (app) => void wrappers.push(...appendTo(parked, app).splice(0)),
    cleanUp(app) {
      const leaving = wrappers.filter((wrap) => wrap.app === app);
      wrappers = wrappers.filter((wrap) => wrap.app !== app);
      appendTo(parked, app).push(...leaving);
      return [
        ...leaving.map(() => `replaced history.${method}`),
        ...(flood.forget(app) ? [`too many calls of history.${method}`] : []),
      ];
    },
    dispose() {
      Reflect.deleteProperty(history, method);
      if (own !== undefined) Object.defineProperty(history, method, own);
    },
  };
}
