import { observable, runInAction } from 'mobx';
import { cachedImport } from '#base';

/** A part of the shell that loads when the user hovers or focuses its control. */
export interface LazyService<T> {
  /** The part once it has loaded; observable. */
  readonly value: T | undefined;
  /** Loads the part once. Reports a failure and resolves to `undefined`; the next call retries. */
  load(): Promise<T | undefined>;
}

/** Creates a lazily loaded part; all callers share one load. */
export function createLazyService<T>(
  load: () => Promise<T>,
  onFailure: (thrown: unknown) => void,
): LazyService<T> {
  const part = observable.box<T | undefined>(undefined, { deep: false });
  const loaded = cachedImport(async () => {
    try {
      const value = await load();
      runInAction(() => part.set(value));
      return value;
    } catch (thrown) {
      onFailure(thrown);
      throw thrown;
    }
  });
  return {
    get value() {
      return part.get();
    },
    load: () => loaded().catch(() => undefined),
  };
}
