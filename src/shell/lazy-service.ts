import { observable, runInAction } from 'mobx';
import { cachedImport } from '#base';

/** A part of the frame that is loaded when a person reaches for it. */
export interface LazyService<T> {
  /** The part once it is there; observable. */
  readonly value: T | undefined;
  /** Loads the part unless that was done; a failure is told and leads to `undefined`, and the next call tries again. */
  load(): Promise<T | undefined>;
}

/** Makes a part that everybody who wants it shares. */
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
