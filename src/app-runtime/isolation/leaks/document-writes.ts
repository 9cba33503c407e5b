import { replaceMethod, type LeakWatch } from './leak-watcher';

/** With three arguments, `document.open` opens a window and leaves the document as it is. */
const opensWindow = (method: string, args: readonly unknown[]): boolean =>
  method === 'open' && args.length >= 3;

/**
 * Blocks and records `document.open`, `write` and `writeln`: after the page has loaded, one call would remove
 * everything on it, the portal included. These are the only natives that the portal disables (decision 78).
 */
export function watchDocumentWrites(page: Document, getCaller: () => string | undefined): LeakWatch {
  const callers = new Map<string, Set<string>>();
  const stops = ['open', 'write', 'writeln'].map((method) =>
    replaceMethod(page, method, (original) => (...args) => {
      if (opensWindow(method, args)) return Reflect.apply(original, page, args);
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
