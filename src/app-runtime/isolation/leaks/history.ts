import type { Clock } from '#platform';
import type { WatchDependencies } from './watch-all';
import { isFunction, appendTo, type AnyFunction, type LeakWatch } from './watch';

interface HistoryCall {
  readonly app: string | undefined;
  readonly call: AnyFunction;
}

const floodPeriodMs = 10_000;
const floodLimit = 100;

/** Counts an app's calls. */
function createFloodLimiter(clock: Clock) {
  const calls = new Map<string, number[]>();
  const flooding = new Set<string>();
  return {
    /** Counts one call; answers whether there were too many. */
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
    /** Whether there were too many since this was asked last. */
    forget: (app: string): boolean => flooding.delete(app),
  };
}

/**
 * `history.pushState` and `replaceState`. An app may replace them to hear of navigation, but cannot keep anybody from
 * going elsewhere: what its function does not pass on is done all the same. An app's calls beyond 100 in 10 s are
 * dropped, because the browser would soon refuse everybody's.
 */
export function watchHistory(
  history: History,
  method: 'pushState' | 'replaceState',
  { clock, caller }: Pick<WatchDependencies, 'clock' | 'caller'>,
): LeakWatch {
  const found: unknown = Reflect.get(history, method);
  const own = Reflect.getOwnPropertyDescriptor(history, method);
  const original: AnyFunction = isFunction(found) ? found : () => undefined;
  const parked = new Map<string, HistoryCall[]>();
  const flood = createFloodLimiter(clock);
  let wraps: HistoryCall[] = [];
  let asking = Infinity;
  let done = 0;

  function pass(given: readonly unknown[]): void {
    done += 1;
    Reflect.apply(original, history, given);
  }

  /** Asks the function on top; the call it makes in turn reaches the one below. */
  function ask(given: readonly unknown[]): void {
    const outer = asking;
    const before = done;
    asking = Math.min(asking, wraps.length) - 1;
    try {
      const wrap = wraps[asking];
      if (wrap === undefined) pass(given);
      else Reflect.apply(wrap.call, history, given);
    } catch (thrown) {
      if (done > before) throw thrown;
    } finally {
      asking = outer;
    }
    if (outer === Infinity && done === before) pass(given);
  }

  function door(...given: readonly unknown[]): void {
    const app = asking === Infinity ? caller() : undefined;
    if (app !== undefined && flood.isOver(app)) return;
    ask(given);
  }

  Object.defineProperty(history, method, {
    configurable: true,
    get: () => door,
    set(value: unknown) {
      const app = caller();
      // An app that cleans up writes back what it found.
      if (value === door || value === original) wraps = wraps.filter((wrap) => wrap.app !== app);
      else if (isFunction(value)) wraps.push({ app, call: value });
    },
  });

  return {
    onLoading: (app) => void wraps.push(...appendTo(parked, app).splice(0)),
    cleanUp(app) {
      const leaving = wraps.filter((wrap) => wrap.app === app);
      wraps = wraps.filter((wrap) => wrap.app !== app);
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
