/** Caches a successful load; retries after a failure. */
export function cachedImport<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return async () => {
    loading ??= load();
    try {
      return await loading;
    } catch (thrown) {
      loading = undefined;
      throw thrown;
    }
  };
}
