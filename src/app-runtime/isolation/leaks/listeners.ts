import type { LeakWatcherDependencies } from './watch-all';
import { createListenerWrapper, type ListenerWrapperDependencies } from './listener-wrapper';
import { appendTo, replaceMethod, type AnyFunction, type LeakWatch } from './leak-watcher';

interface RegisteredListener {
  readonly type: unknown;
  /** As the app gave it. */
  readonly listener: unknown;
  readonly capture: boolean;
  /** As it is on the page. */
  readonly given: readonly unknown[];
}

function toRegisteredListener(given: readonly unknown[], listener: unknown): RegisteredListener {
  const [type, , options] = given;
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

/** The same listener made anew at another visit. */
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
 * Listeners on the page itself. While their app is on screen they hear everything, but keep only from others what
 * happens in their own app. What is left is taken away; it comes back at the next visit unless the app adds its like
 * again, because many libraries add theirs once in the life of a page.
 */
export function watchListeners(
  target: EventTarget,
  place: string,
  dependencies: ListenerWrapperDependencies & Pick<LeakWatcherDependencies, 'getCaller'>,
): LeakWatch {
  const { getCaller } = dependencies;
  const wrapper = createListenerWrapper(place, dependencies);
  const live = new Map<string, RegisteredListener[]>();
  const parked = new Map<string, RegisteredListener[]>();
  const restored = new Set<RegisteredListener>();
  let add: AnyFunction = () => undefined;
  let remove: AnyFunction = () => undefined;

  const stopAdding = replaceMethod(target, 'addEventListener', (original) => {
    add = (...given) => Reflect.apply(original, target, given);
    return (type, listener, ...rest) => {
      const app = getCaller();
      if (app === undefined) return add(type, listener, ...rest);
      const given = [type, wrapper.wrap(app, listener), ...rest];
      add(...given);
      if (isRemovedAutomatically(given)) return;
      const listening = toRegisteredListener(given, listener);
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
    return (type, listener, ...rest) => {
      remove(type, listener, ...rest);
      const made = wrapper.findWrapped(listener);
      if (made === undefined) return;
      remove(type, made, ...rest);
      removeFromAll(live, toRegisteredListener([type, made, ...rest], listener));
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
      // Old and new React listen for everything at once, and never stop.
      if (list.length > maxNamedListeners) return [`many listeners on the ${place}`];
      return list.map(({ type }) => `listener "${String(type)}" on the ${place}`);
    },
    dispose() {
      stopAdding();
      stopRemoving();
    },
  };
}
