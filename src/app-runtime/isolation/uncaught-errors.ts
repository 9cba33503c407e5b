/** An uncaught error or unhandled rejection of one app. */
export interface UncaughtError {
  readonly app: string;
  readonly thrown: unknown;
  /** Prevents the browser from printing it. */
  readonly preventDefault: () => void;
}

function getStack(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? '') : '';
}

/** Reports uncaught errors and rejections that come from an app's host. Returns a dispose function. */
export function watchUncaughtErrors(
  page: Window,
  findOwner: (text: string) => string | undefined,
  react: (uncaught: UncaughtError) => void,
): () => void {
  const report = (event: Event, thrown: unknown, place: string): void => {
    const app = findOwner(`${getStack(thrown)} ${place}`);
    if (app === undefined) return;
    react({ app, thrown, preventDefault: () => event.preventDefault() });
  };
  const onError = (event: ErrorEvent): void =>
    report(event, event.error ?? event.message, `${event.filename} `);
  const onRejection = (event: PromiseRejectionEvent): void => report(event, event.reason, '');
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
