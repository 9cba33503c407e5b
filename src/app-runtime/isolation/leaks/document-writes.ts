import { replaceMethod, type LeakWatch } from './leak-watcher';

/** A call with three arguments opens a window and leaves the document as it is. */
const opensWindow = (method: string, given: readonly unknown[]): boolean =>
  method === 'open' && given.length >= 3;

/**
 * `document.open`, `write` and `writeln`. After the page has loaded, one call removes everything on it, the portal
 * included, so that they only leave a record. The one native that the portal keeps from working (decision 78).
 */
export function watchDocumentWrites(page: Document, getCaller: () => string | undefined): LeakWatch {
  const callers = new Map<string, Set<string>>();
  const stops = ['open', 'write', 'writeln'].map((method) =>
    replaceMethod(page, method, (original) => (...given) => {
      if (opensWindow(method, given)) return Reflect.apply(original, page, given);
      const app = getCaller();
      if (app !== undefined) callers.set(app, new Set(callers.get(app)).add(method));
      return method === 'open' ? page : undefined;
    }),
  );
  return {
    cleanUp(app) {
      const methods = [...(callers.get(app) ?? [])];
      callers.delete(app);
      return methods.map((method) => `document.${method} called, which would remove the portal`);
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
}
