/** Resolves to the value of a promise that never rejects, or to `undefined` after `ms`. */
export function resolveWithin<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms).unref();
    void promise.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
