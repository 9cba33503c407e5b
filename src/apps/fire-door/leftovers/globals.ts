import type { Watch } from './watch';

/** What the portal itself puts there for apps of one kind. */
const ownNames = ['System', 'define'];

/** New names on the window. They are named only: scripts keep what they need for their next visit there. */
export function watchGlobals(page: Window): Watch {
  const before = new Map<string, ReadonlySet<string>>();
  const told = new Set(ownNames);
  return {
    entering: (app) => void before.set(app, new Set(Object.getOwnPropertyNames(page))),
    left(app) {
      const known = before.get(app);
      before.delete(app);
      if (known === undefined) return [];
      const added = Object.getOwnPropertyNames(page).filter((name) => !known.has(name) && !told.has(name));
      for (const name of added) told.add(name);
      return added.map((name) => `global "${name}"`);
    },
  };
}
