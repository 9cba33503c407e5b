import { appendTo, replaceMethod, type AnyFunction, type LeakWatch } from './leak-watcher';

interface RegisteredListener {
  readonly type: unknown;
  readonly listener: unknown;
  readonly capture: boolean;
  readonly given: readonly unknown[];
}

function toRegisteredListener(given: readonly unknown[]): RegisteredListener {
  const [type, listener, options] = given;
  const capture =
    typeof options === 'object' && options !== null
      ? Reflect.get(options, 'capture') === true
      : options === true;
  return { type, listener, capture, given };
}

function isRemovedAutomatically([, , options]: readonly unknown[]): boolean {
  if (typeof options !== 'object' || options === null) return false;
  return Reflect.get(options, 'once') === true || Reflect.get(options, 'signal') instanceof AbortSignal;
}

const isSame = (one: RegisteredListener, other: RegisteredListener): boolean =>
  one.type === other.type && one.listener === other.listener && one.capture === other.capture;

/** Whether two listeners are the same one, created again on another visit. */
const hasSameSource = (one: RegisteredListener, other: RegisteredListener): boolean =>
  one.type === other.type && String(one.listener) === String(other.listener);

const maxNamedListeners = 20;

function removeFromAll(live: Map<string, RegisteredListener[]>, removed: RegisteredListener): void {
  for (const [app, list] of live) {
    live.set(
      app,
      list.filter((other) => !isSame(other, removed)),
    );
  }
}

/**
 * Removes listeners on the page that an app leaves. They are restored at the next visit unless the app adds
 * equal ones, because many libraries add theirs only once per page.
 */
export function watchListeners(
  target: EventTarget,
  place: string,
  getCaller: () => string | undefined,
): LeakWatch {
  const live = new Map<string, RegisteredListener[]>();
  const parked = new Map<string, RegisteredListener[]>();
  const restored = new Set<RegisteredListener>();
  let add: AnyFunction = () => undefined;
  let remove: AnyFunction = () => undefined;

  const stopAdding = replaceMethod(target, 'addEventListener', (original) => {
    add = (...given) => Reflect.apply(original, target, given);
    return (...given) => {
      add(...given);
      const app = getCaller();
      if (app === undefined || isRemovedAutomatically(given)) return;
      const listening = toRegisteredListener(given);
      const twin = [...restored].find(
        (other) => hasSameSource(other, listening) && !isSame(other, listening),
      );
      if (twin !== undefined) {
        restored.delete(twin);
        remove(...twin.given);
        removeFromAll(live, twin);
      }
      const list = appendTo(live, app);
      if (!list.some((other) => isSame(other, listening))) list.push(listening);
    };
  });
  const stopRemoving = replaceMethod(target, 'removeEventListener', (original) => {
    remove = (...given) => Reflect.apply(original, target, given);
    return (...given) => {
      remove(...given);
      removeFromAll(live, toRegisteredListener(given));
    };
  });

  return {
    onMounted(app) {
      const list = appendTo(live, app);
      for (const listening of appendTo(parked, app).splice(0)) {
        if (list.some((other) => hasSameSource(other, listening))) continue;
        add(...listening.given);
        restored.add(listening);
        list.push(listening);
      }
    },
    cleanUp(app) {
      const list = appendTo(live, app).splice(0);
      for (const listening of list) {
        remove(...listening.given);
        restored.delete(listening);
      }
      appendTo(parked, app).push(...list);
      // React listens to every event at once and never removes its listeners.
      if (list.length > maxNamedListeners) return [`many listeners on the ${place}`];
      return list.map(({ type }) => `listener "${String(type)}" on the ${place}`);
    },
    dispose() {
      stopAdding();
      stopRemoving();
    },
  };
}
