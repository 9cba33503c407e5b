/** An error that nobody caught, with all that says where it comes from. */
export interface UncaughtError {
  readonly thrown: unknown;
  /** The script that the browser names beside it; empty if it names none. */
  readonly file: string;
}

/** Calls back for each error and rejection that nobody caught. Returns a dispose function. */
export function watchAllErrors(react: (uncaught: UncaughtError) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener(
    'error',
    // Files that could not be loaded are no errors of code; their events do not bubble.
    ({ error, message, filename }) => react({ thrown: error ?? message, file: filename }),
    { signal },
  );
  window.addEventListener('unhandledrejection', ({ reason }) => react({ thrown: reason, file: '' }), {
    signal,
  });
  return () => stop.abort();
}
