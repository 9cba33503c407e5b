import { listIn, replaceMethod, type AnyFunction, type Watch } from './watch';

/** Intervals. Those that were started while the app was on screen end with the visit; those of its script stay. */
export function watchIntervals(page: Window, caller: () => string | undefined): Watch {
  const running = new Map<string, unknown[]>();
  const onScreen = new Set<string>();
  let clear: AnyFunction = () => undefined;

  const stopSetting = replaceMethod(page, 'setInterval', (original) => (...given) => {
    const id = Reflect.apply(original, page, given);
    const app = caller();
    if (app !== undefined && onScreen.has(app)) listIn(running, app).push(id);
    return id;
  });
  const stopClearing = replaceMethod(page, 'clearInterval', (original) => {
    clear = (id) => Reflect.apply(original, page, [id]);
    return (id) => {
      clear(id);
      for (const [app, ids] of running) {
        running.set(
          app,
          ids.filter((other) => other !== id),
        );
      }
    };
  });

  return {
    mounting: (app) => void onScreen.add(app),
    left(app) {
      onScreen.delete(app);
      const ids = listIn(running, app).splice(0);
      for (const id of ids) clear(id);
      return ids.map(() => 'interval');
    },
    stop() {
      stopSetting();
      stopClearing();
    },
  };
}
