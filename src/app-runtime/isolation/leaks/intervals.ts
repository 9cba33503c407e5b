import { appendTo, replaceMethod, type AnyFunction, type LeakWatch } from './leak-watcher';

/**
 * Clears the intervals that an app starts while mounted, when the visit ends. Intervals started by its script
 * at load time remain.
 */
export function watchIntervals(page: Window, getCaller: () => string | undefined): LeakWatch {
  const onScreen = new Set<string>();
  const intervals = new Map<string, unknown[]>();
  let clear: AnyFunction = () => undefined;
  const stopSetting = replaceMethod(page, 'setInterval', (original) => (...given) => {
    const id = Reflect.apply(original, page, given);
    const app = getCaller();
    if (app !== undefined && onScreen.has(app)) appendTo(intervals, app).push(id);
    return id;
  });
  const stopClearing = replaceMethod(page, 'clearInterval', (original) => {
    clear = (id) => Reflect.apply(original, page, [id]);
    return (id) => {
      clear(id);
      for (const [app, ids] of intervals)
        intervals.set(
          app,
          ids.filter((other) => other !== id),
        );
    };
  });
  return {
    onMounting: (app) => void onScreen.add(app),
    cleanUp(app) {
      onScreen.delete(app);
      const running = appendTo(intervals, app).splice(0);
      for (const id of running) clear(id);
      return running.map(() => 'interval');
    },
    dispose() {
      stopSetting();
      stopClearing();
    },
  };
}
