import type { Clock } from '#platform';

export interface LeakWatcherDependencies {
  readonly clock: Clock;
  /** Returns the app whose code is running, if any. */
  readonly getCaller: () => string | undefined;
  /** Reports page changes during a visit that the app or, for example, a browser extension may have made. */
  readonly onPageChanged: (names: readonly string[]) => void;
}

/** Detects and cleans up one kind of leak. App names are those of the manifest. */
export interface LeakWatch {
  /** Called before the app is loaded or mounted: restores its side effects. */
  readonly onLoading?: (app: string) => void;
  /** Called before the app is mounted: earlier side effects belong to its script, not to this visit. */
  readonly onMounting?: (app: string) => void;
  /** Called when the app is mounted. */
  readonly onMounted?: (app: string) => void;
  /**
   * Called when no instance of the app is mounted: undoes its leaks where that is safe, and returns their
   * names. If the app is only suspended (`comesBack`), everything that it will not create again is restored
   * later.
   */
  readonly cleanUp: (app: string, comesBack?: boolean) => readonly string[];
  /** Ends the watch. */
  readonly dispose?: () => void;
}

export type AnyFunction = (...values: readonly unknown[]) => unknown;

export function isFunction(value: unknown): value is AnyFunction {
  return typeof value === 'function';
}

/** Replaces a method on the object itself; returns a function that restores the original. */
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

/** Returns the list of a key, creating it if necessary. */
export function appendTo<T>(lists: Map<string, T[]>, key: string): T[] {
  const known = lists.get(key) ?? [];
  lists.set(key, known);
  return known;
}
