import { listIn, replaceMethod, type AnyFunction, type Watch } from './watch';

interface Listening {
  readonly type: unknown;
  readonly listener: unknown;
  readonly capture: boolean;
  readonly given: readonly unknown[];
}

function read(given: readonly unknown[]): Listening {
  const [type, listener, options] = given;
  const capture =
    typeof options === 'object' && options !== null
      ? Reflect.get(options, 'capture') === true
      : options === true;
  return { type, listener, capture, given };
}

function endsByItself([, , options]: readonly unknown[]): boolean {
  if (typeof options !== 'object' || options === null) return false;
  return Reflect.get(options, 'once') === true || Reflect.get(options, 'signal') instanceof AbortSignal;
}

const isSame = (one: Listening, other: Listening): boolean =>
  one.type === other.type && one.listener === other.listener && one.capture === other.capture;

/** The same listener made anew at another visit. */
const isTwin = (one: Listening, other: Listening): boolean =>
  one.type === other.type && String(one.listener) === String(other.listener);

/**
 * Listeners on the window or the document. What is left is taken away; it comes back at the next visit unless the
 * app adds its like again, because many libraries add theirs once in the life of a page.
 */
export function watchListeners(target: EventTarget, place: string, caller: () => string | undefined): Watch {
  const live = new Map<string, Listening[]>();
  const parked = new Map<string, Listening[]>();
  const restored = new Set<Listening>();
  let add: AnyFunction = () => undefined;
  let remove: AnyFunction = () => undefined;

  function forget(listening: Listening): void {
    for (const [app, list] of live) {
      live.set(
        app,
        list.filter((other) => !isSame(other, listening)),
      );
    }
  }

  const stopAdding = replaceMethod(target, 'addEventListener', (original) => {
    add = (...given) => Reflect.apply(original, target, given);
    return (...given) => {
      add(...given);
      const app = endsByItself(given) ? undefined : caller();
      if (app === undefined) return;
      const listening = read(given);
      const twin = [...restored].find((other) => isTwin(other, listening) && !isSame(other, listening));
      if (twin !== undefined) {
        restored.delete(twin);
        remove(...twin.given);
        forget(twin);
      }
      const list = listIn(live, app);
      if (!list.some((other) => isSame(other, listening))) list.push(listening);
    };
  });
  const stopRemoving = replaceMethod(target, 'removeEventListener', (original) => {
    remove = (...given) => Reflect.apply(original, target, given);
    return (...given) => {
      remove(...given);
      forget(read(given));
    };
  });

  return {
    mounted(app) {
      const list = listIn(live, app);
      for (const listening of listIn(parked, app).splice(0)) {
        if (list.some((other) => isTwin(other, listening))) continue;
        add(...listening.given);
        restored.add(listening);
        list.push(listening);
      }
    },
    left(app) {
      const list = listIn(live, app).splice(0);
      for (const listening of list) {
        remove(...listening.given);
        restored.delete(listening);
      }
      listIn(parked, app).push(...list);
      return list.map(({ type }) => `listener "${String(type)}" on the ${place}`);
    },
    stop() {
      stopAdding();
      stopRemoving();
    },
  };
}
