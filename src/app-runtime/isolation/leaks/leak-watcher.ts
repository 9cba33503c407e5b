import type { Clock } from '#platform';

export interface LeakWatcherDependencies {
  readonly clock: Clock;
  /** The app whose code is running, if it is one. */
  readonly getCaller: () => string | undefined;
  /** Something of the page changed during a visit, by the app or by what else runs in the browser. */
  readonly onPageChanged: (names: readonly string[]) => void;
}

/** Detects and cleans up one kind of leak. App names are those of the manifest. */
export interface LeakWatch {
  /** The app is about to be loaded or mounted: what belongs to it is put back. */
  readonly onLoading?: (app: string) => void;
  /** The app is about to be mounted: what it did so far belongs to its script, not to this visit. */
  readonly onMounting?: (app: string) => void;
  /** The app is on screen. */
  readonly onMounted?: (app: string) => void;
  /**
   * The app has been unmounted everywhere: undoes what it left where that is safe, and names it. Where it is only hidden
   * and comes back as it is (`comesBack`), all that it will not make again comes back with it.
   */
  readonly cleanUp: (app: string, comesBack?: boolean) => readonly string[];
  /** Ends the watch. */
  readonly dispose?: () => void;
}

export type AnyFunction = (...values: readonly unknown[]) => unknown;

export function isFunction(value: unknown): value is AnyFunction {
  return typeof value === 'function';
}

/** Puts `make(original)` in the place of a method, on the object itself; answers what puts the original back. */
export function replaceMethod(
  target: object,
  name: string,
  createReplacement: (original: AnyFunction) => AnyFunction,
): () => void {
  const original: unknown = Reflect.get(target, name);
  if (!isFunction(original)) return () => undefined;
  const ownDescriptor = Reflect.getOwnPropertyDescriptor(target, name);
  const replacement = createReplacement(original);
  Object.defineProperty(target, name, {
    configurable: true,
    writable: true,
    enumerable: true,
    value: replacement,
  });
  return () => {
    if (Reflect.get(target, name) !== replacement) return;
    if (ownDescriptor === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, ownDescriptor);
  };
}

/** The list that belongs to a key, made where there is none yet. */
export function appendTo<T>(lists: Map<string, T[]>, key: string): T[] {
  const known = lists.get(key) ?? [];
  lists.set(key, known);
  return known;
}
