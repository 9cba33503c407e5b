import type { LeakWatcherDependencies } from './watch-all';
import { isFunction, replaceMethod, type AnyFunction, type LeakWatch } from './leak-watcher';

interface ScheduledCall {
  readonly source: string;
  readonly schedule: () => unknown;
}

/** What is known of the timers of one app. */
interface AppTimers {
  stage: 'loading' | 'on-screen' | 'left';
  readonly intervals: Set<unknown>;
  /** Of what the app armed on screen in its latest visit. */
  readonly sources: Set<string>;
  /** What it armed again after it was left, by source: it goes on at the next visit. */
  readonly parked: Map<string, ScheduledCall>;
}

const chainableMethods = { setTimeout: 'time-out', requestAnimationFrame: 'animation frame' } as const;

/** The same callback made anew has the same text; the length tells long ones apart. */
function getSourceKey(method: string, callback: AnyFunction): string {
  const text = String(callback);
  return `${method} ${text.length} ${text.slice(0, 500)}`;
}

interface SchedulingDependencies extends Pick<LeakWatcherDependencies, 'getCaller' | 'report'> {
  readonly getTimers: (app: string) => AppTimers;
}

/** Lets a method arm what it is given, unless an app that was left would go on by it. */
function watchScheduling(
  page: Window,
  [method, name]: readonly [string, string],
  { getCaller, report: reportLeak, getTimers }: SchedulingDependencies,
): () => void {
  return replaceMethod(page, method, (original) => (...given) => {
    const schedule = (): unknown => Reflect.apply(original, page, given);
    const app = getCaller();
    const [callback] = given;
    if (app === undefined || !isFunction(callback)) return schedule();
    const { stage, sources, parked } = getTimers(app);
    const source = getSourceKey(method, callback);
    if (stage === 'on-screen') sources.add(source);
    if (stage !== 'left' || !sources.has(source)) return schedule();
    parked.set(source, { source, schedule });
    reportLeak(app, `${name} that arms itself again`);
    return 0;
  });
}

/**
 * Intervals, and time-outs and animation frames that arm themselves again. What an app started on screen ends with
 * the visit: an interval at once, a chain when it would go on. One time-out that is still to come is let run, because
 * it may be the one that saves what was typed. A chain that was ended goes on at the next visit, unless the app
 * starts its like again: schedulers would else wait for it for ever.
 */
export function watchTimers(
  page: Window,
  { getCaller, report: reportLeak }: Pick<LeakWatcherDependencies, 'getCaller' | 'report'>,
): LeakWatch {
  const timersByApp = new Map<string, AppTimers>();
  const getTimers = (app: string): AppTimers => {
    const known = timersByApp.get(app);
    if (known !== undefined) return known;
    const created: AppTimers = {
      stage: 'loading',
      intervals: new Set(),
      sources: new Set(),
      parked: new Map(),
    };
    timersByApp.set(app, created);
    return created;
  };
  let clear: AnyFunction = () => undefined;

  const stops = [
    replaceMethod(page, 'setInterval', (original) => (...given) => {
      const app = getCaller();
      const id = Reflect.apply(original, page, given);
      const timing = app === undefined ? undefined : getTimers(app);
      if (timing?.stage === 'on-screen') timing.intervals.add(id);
      return id;
    }),
    replaceMethod(page, 'clearInterval', (original) => {
      clear = (id) => Reflect.apply(original, page, [id]);
      return (id) => {
        clear(id);
        for (const { intervals } of timersByApp.values()) intervals.delete(id);
      };
    }),
    ...Object.entries(chainableMethods).map((chain) =>
      watchScheduling(page, chain, { getCaller, report: reportLeak, getTimers }),
    ),
  ];

  return {
    onLoading(app) {
      const timing = getTimers(app);
      timing.stage = 'loading';
      timing.sources.clear();
    },
    onMounting: (app) => void (getTimers(app).stage = 'on-screen'),
    onMounted(app) {
      const { sources, parked } = getTimers(app);
      for (const { source, schedule } of parked.values()) {
        if (sources.has(source)) continue;
        sources.add(source);
        schedule();
      }
      parked.clear();
    },
    cleanUp(app) {
      const timing = getTimers(app);
      timing.stage = 'left';
      const running = [...timing.intervals];
      timing.intervals.clear();
      for (const id of running) clear(id);
      return running.map(() => 'interval');
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
}
