import type { LeakWatcherDependencies } from './watch-all';
import { isFunction, type AnyFunction } from './leak-watcher';

/** What a listener must not do to an event that others handle. */
interface EventRestrictions {
  /** Nobody after the listener may hear of it. */
  readonly blocksPropagation: boolean;
  /** The browser or the portal may not act on it. */
  readonly blocksPreventDefault: boolean;
}

const propagationMembers = ['stopPropagation', 'stopImmediatePropagation', 'cancelBubble'];
const preventDefaultMembers = ['preventDefault', 'returnValue'];

/**
 * Runs a listener that cannot do to others what `forbidden` says; answers whether it tried. What it does is undone by
 * covering the event's own methods as long as it runs, so that those after it find the event as it was.
 */
function runRestricted(event: Event, forbidden: EventRestrictions, run: () => void): boolean {
  let tried = false;
  const names = [
    ...(forbidden.blocksPropagation ? propagationMembers : []),
    ...(forbidden.blocksPreventDefault ? preventDefaultMembers : []),
  ];
  for (const name of names) {
    const value: unknown = Reflect.get(event, name);
    const recordAttempt = (): void => void (tried = true);
    Object.defineProperty(event, name, {
      configurable: true,
      get: () => (typeof value === 'function' ? recordAttempt : value),
      set: recordAttempt,
    });
  }
  try {
    run();
  } finally {
    for (const name of names) Reflect.deleteProperty(event, name);
  }
  return tried;
}

export interface ListenerWrapperDependencies extends Pick<
  LeakWatcherDependencies,
  'getContainers' | 'report'
> {
  /** Whether a node is in something that the app has put on the page outside its containers. */
  readonly hasPlaced: (app: string, node: Node) => boolean;
}

/** Listeners as they are put on the page. */
export interface ListenerWrapper {
  /** One for each listener, so that the browser knows it again. */
  readonly wrap: (app: string, listener: unknown) => unknown;
  /** The one that was made for a listener. */
  readonly findWrapped: (listener: unknown) => AnyFunction | undefined;
}

function isObject(value: unknown): value is object {
  return isFunction(value) || (typeof value === 'object' && value !== null);
}

/** Calls a listener as the browser does. */
function callListener(listener: object, target: unknown, event: unknown): void {
  if (isFunction(listener)) return void Reflect.apply(listener, target, [event]);
  const handle: unknown = Reflect.get(listener, 'handleEvent');
  if (isFunction(handle)) Reflect.apply(handle, listener, [event]);
}

/** Makes listeners of apps that hear everything, but keep from others only what happens in their own app. */
export function createListenerWrapper(
  place: string,
  dependencies: ListenerWrapperDependencies,
): ListenerWrapper {
  const { getContainers, report: reportLeak, hasPlaced } = dependencies;
  const wrapped = new WeakMap<object, AnyFunction>();

  const isInsideApp = (app: string, node: Node): boolean =>
    getContainers(app).some((container) => container.contains(node)) || hasPlaced(app, node);

  function runListener(app: string, event: Event, run: () => void): void {
    const { target, type } = event;
    if (target instanceof Node && isInsideApp(app, target)) return run();
    // A shortcut where nothing has the focus is the business of whoever is on screen; a control of the portal is not.
    const isPage = target === document.body || target === document.documentElement;
    const isBlocked = runRestricted(
      event,
      { blocksPropagation: true, blocksPreventDefault: target instanceof Element && !isPage },
      run,
    );
    if (isBlocked) reportLeak(app, `"${type}" kept from others by a listener on the ${place}`);
  }

  function createWrapped(app: string, listener: object): AnyFunction {
    return function heard(this: unknown, event) {
      const run = (): void => callListener(listener, this, event);
      if (event instanceof Event) runListener(app, event, run);
      else run();
    };
  }

  return {
    wrap(app, listener) {
      if (!isObject(listener)) return listener;
      const fair = wrapped.get(listener) ?? createWrapped(app, listener);
      wrapped.set(listener, fair);
      return fair;
    },
    findWrapped: (listener) => (isObject(listener) ? wrapped.get(listener) : undefined),
  };
}
