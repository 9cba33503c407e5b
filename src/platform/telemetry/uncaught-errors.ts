/** An uncaught error, with its origin. */
export interface UncaughtError {
  readonly thrown: unknown;
  /** The script that the browser reports with it; empty if none. */
  readonly file: string;
}

/** Calls back for each uncaught error and rejection. Returns a dispose function. */
export function watchAllErrors(react: (uncaught: UncaughtError) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener(
    'error',
    // Failed file loads are not code errors; their events do not bubble.
    ({ error, message, filename }) => react({ thrown: error ?? message, file: filename }),
    { signal },
  );
  window.addEventListener('unhandledrejection', ({ reason }) => react({ thrown: reason, file: '' }), {
    signal,
  });
  return () => stop.abort();
}
