import type { WatchDependencies } from './watch-all';
import { isFunction, type AnyFunction } from './watch';

/** What a listener may not do to others by an event. */
interface Swallowing {
  /** Nobody after the listener may hear of it. */
  readonly stops: boolean;
  /** The browser or the portal may not act on it. */
  readonly prevents: boolean;
}

const stopping = ['stopPropagation', 'stopImmediatePropagation', 'cancelBubble'];
const preventing = ['preventDefault', 'returnValue'];

/**
 * Runs a listener that cannot do to others what `forbidden` says; answers whether it tried. What it does is undone by
 * covering the event's own methods as long as it runs, so that those after it find the event as it was.
 */
function letPass(event: Event, forbidden: Swallowing, run: () => void): boolean {
  let tried = false;
  const names = [...(forbidden.stops ? stopping : []), ...(forbidden.prevents ? preventing : [])];
  for (const name of names) {
    const value: unknown = Reflect.get(event, name);
    const swallow = (): void => void (tried = true);
    Object.defineProperty(event, name, {
      configurable: true,
      get: () => (typeof value === 'function' ? swallow : value),
      set: swallow,
    });
  }
  try {
    run();
  } finally {
    for (const name of names) Reflect.deleteProperty(event, name);
  }
  return tried;
}

/** What the fairness of listeners stands on. */
export interface FairDependencies extends Pick<WatchDependencies, 'containersOf' | 'report'> {
  /** Whether a node is in something that the app has put on the page outside its containers. */
  readonly hasPlaced: (app: string, node: Node) => boolean;
}

/** Listeners as they are put on the page. */
export interface FairListeners {
  /** One for each listener, so that the browser knows it again. */
  readonly of: (app: string, listener: unknown) => unknown;
  /** The one that was made for a listener. */
  readonly known: (listener: unknown) => AnyFunction | undefined;
}

function isObject(value: unknown): value is object {
  return isFunction(value) || (typeof value === 'object' && value !== null);
}

/** Calls a listener as the browser does. */
function call(listener: object, target: unknown, event: unknown): void {
  if (isFunction(listener)) return void Reflect.apply(listener, target, [event]);
  const handle: unknown = Reflect.get(listener, 'handleEvent');
  if (isFunction(handle)) Reflect.apply(handle, listener, [event]);
}

/** Makes listeners of apps that hear everything, but keep from others only what happens in their own app. */
export function fairListeners(place: string, dependencies: FairDependencies): FairListeners {
  const { containersOf, report: note, hasPlaced } = dependencies;
  const made = new WeakMap<object, AnyFunction>();

  const isOf = (app: string, node: Node): boolean =>
    containersOf(app).some((container) => container.contains(node)) || hasPlaced(app, node);

  function hear(app: string, event: Event, run: () => void): void {
    const { target, type } = event;
    if (target instanceof Node && isOf(app, target)) return run();
    // A shortcut where nothing has the focus is the business of whoever is on screen; a control of the portal is not.
    const isPage = target === document.body || target === document.documentElement;
    const isKept = letPass(event, { stops: true, prevents: target instanceof Element && !isPage }, run);
    if (isKept) note(app, `"${type}" kept from others by a listener on the ${place}`);
  }

  function make(app: string, listener: object): AnyFunction {
    return function heard(this: unknown, event) {
      const run = (): void => call(listener, this, event);
      if (event instanceof Event) hear(app, event, run);
      else run();
    };
  }

  return {
    of(app, listener) {
      if (!isObject(listener)) return listener;
      const fair = made.get(listener) ?? make(app, listener);
      made.set(listener, fair);
      return fair;
    },
    known: (listener) => (isObject(listener) ? made.get(listener) : undefined),
  };
}
