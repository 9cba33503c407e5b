import type { LeakWatch } from './leak-watcher';

/** Globals that the portal creates for apps, or that its shared react-router creates. */
const portalGlobals = ['System', 'define', '__reactRouterVersion'];

/** Globals of hot reload, which stay until the page is closed. */
const hotReload =
  /^(?:\$Refresh(?:Reg|Sig)\$|__reactRefresh|__REACT_DEVTOOLS_GLOBAL_HOOK__$|webpackHotUpdate)/;

/** Global names under which classic scripts find the portal's shared libraries. */
function findSharedGlobals(page: Window): readonly unknown[] {
  const shared: unknown = Reflect.get(page, Symbol.for('portal.shared'));
  return typeof shared === 'object' && shared !== null ? Object.values(shared) : [];
}

/** Reports new globals. They are not removed, because scripts keep state there for their next visit. */
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
