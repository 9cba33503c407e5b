import type { LeakWatch } from './leak-watcher';

/** What the portal itself puts there for apps, and what its shared react-router does. */
const portalGlobals = ['System', 'define', '__reactRouterVersion'];

/** What hot reload puts on the page of an author; it serves until the page is closed. */
const hotReload =
  /^(?:\$Refresh(?:Reg|Sig)\$|__reactRefresh|__REACT_DEVTOOLS_GLOBAL_HOOK__$|webpackHotUpdate)/;

/** The libraries that the portal shares; a classic script finds them under names of its own. */
function findSharedGlobals(page: Window): readonly unknown[] {
  const shared: unknown = Reflect.get(page, Symbol.for('portal.shared'));
  return typeof shared === 'object' && shared !== null ? Object.values(shared) : [];
}

/** New names on the window. They are named only: scripts keep what they need for their next visit there. */
export function watchGlobals(page: Window): LeakWatch {
  const before = new Map<string, ReadonlySet<string>>();
  const reported = new Set(portalGlobals);
  return {
    onLoading: (app) => void before.set(app, new Set(Object.getOwnPropertyNames(page))),
    cleanUp(app) {
      const known = before.get(app);
      before.delete(app);
      if (known === undefined) return [];
      const fresh = Object.getOwnPropertyNames(page).filter(
        (name) => !known.has(name) && !reported.has(name) && !hotReload.test(name),
      );
      const shared = findSharedGlobals(page);
      const added = fresh.filter((name) => !shared.includes(Reflect.get(page, name)));
      for (const name of added) reported.add(name);
      return added.map((name) => `global "${name}"`);
    },
  };
}
