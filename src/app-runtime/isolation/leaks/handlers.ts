import type { LeakWatch } from './leak-watcher';

const names = ['onerror', 'onunhandledrejection'] as const;

type Handlers = ReadonlyMap<string, unknown>;

const readHandlers = (page: Window): Handlers =>
  new Map(names.map((name) => [name, Reflect.get(page, name)]));

/** Restores `window.onerror` and `onunhandledrejection` after a visit. Each holds a single function. */
export function watchHandlers(page: Window): LeakWatch {
  const before = new Map<string, Handlers>();
  return {
    onLoading: (app) => void before.set(app, readHandlers(page)),
    cleanUp(app) {
      const known = before.get(app);
      before.delete(app);
      if (known === undefined) return [];
      const now = readHandlers(page);
      const changed = names.filter((name) => now.get(name) !== known.get(name));
      for (const name of changed) Reflect.set(page, name, known.get(name));
      return changed.map((name) => `replaced window.${name}`);
    },
  };
}
