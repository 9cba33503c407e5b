import type { WatchDependencies } from './watch-all';
import { isFunction, replaceMethod, type AnyFunction, type LeakWatch } from './watch';

interface Armed {
  readonly source: string;
  readonly arm: () => unknown;
}

/** What is known of the timers of one app. */
interface Timing {
  stage: 'loading' | 'on-screen' | 'left';
  readonly intervals: Set<unknown>;
  /** Of what the app armed on screen in its latest visit. */
  readonly sources: Set<string>;
  /** What it armed again after it was left, by source: it goes on at the next visit. */
  readonly parked: Map<string, Armed>;
}

const chains = { setTimeout: 'time-out', requestAnimationFrame: 'animation frame' } as const;

/** The same callback made anew has the same text; the length tells long ones apart. */
function sourceOf(method: string, callback: AnyFunction): string {
  const text = String(callback);
  return `${method} ${text.length} ${text.slice(0, 500)}`;
}

interface ArmDependencies extends Pick<WatchDependencies, 'caller' | 'report'> {
  readonly timingOf: (app: string) => Timing;
}

/** Lets a method arm what it is given, unless an app that was left would go on by it. */
function watchArming(
  page: Window,
  [method, name]: readonly [string, string],
  { caller, report: note, timingOf }: ArmDependencies,
): () => void {
  return replaceMethod(page, method, (original) => (...given) => {
    const arm = (): unknown => Reflect.apply(original, page, given);
    const app = caller();
    const [callback] = given;
    if (app === undefined || !isFunction(callback)) return arm();
    const { stage, sources, parked } = timingOf(app);
    const source = sourceOf(method, callback);
    if (stage === 'on-screen') sources.add(source);
    if (stage !== 'left' || !sources.has(source)) return arm();
    parked.set(source, { source, arm });
    note(app, `${name} that arms itself again`);
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
  { caller, report: note }: Pick<WatchDependencies, 'caller' | 'report'>,
): LeakWatch {
  const timings = new Map<string, Timing>();
  const timingOf = (app: string): Timing => {
    const known = timings.get(app);
    if (known !== undefined) return known;
    const made: Timing = { stage: 'loading', intervals: new Set(), sources: new Set(), parked: new Map() };
    timings.set(app, made);
    return made;
  };
  let clear: AnyFunction = () => undefined;

  const stops = [
    replaceMethod(page, 'setInterval', (original) => (...given) => {
      const app = caller();
      const id = Reflect.apply(original, page, given);
      const timing = app === undefined ? undefined : timingOf(app);
      if (timing?.stage === 'on-screen') timing.intervals.add(id);
      return id;
    }),
    replaceMethod(page, 'clearInterval', (original) => {
      clear = (id) => Reflect.apply(original, page, [id]);
      return (id) => {
        clear(id);
        for (const { intervals } of timings.values()) intervals.delete(id);
      };
    }),
    ...Object.entries(chains).map((chain) => watchArming(page, chain, { caller, report: note, timingOf })),
  ];

  return {
    onLoading(app) {
      const timing = timingOf(app);
      timing.stage = 'loading';
      timing.sources.clear();
    },
    onMounting: (app) => void (timingOf(app).stage = 'on-screen'),
    onMounted(app) {
      const { sources, parked } = timingOf(app);
      for (const { source, arm } of parked.values()) {
        if (sources.has(source)) continue;
        sources.add(source);
        arm();
      }
      parked.clear();
    },
    cleanUp(app) {
      const timing = timingOf(app);
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
