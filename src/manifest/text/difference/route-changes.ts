import type { Manifest, RouteEntry } from '../../schema';
import { changed, named, valueWords, type Change } from './change';
import { entryChanges, nowIs, type EntryWords } from './entries';
import { permissionChanges } from './permissions';
import { moved } from './places';

type Child = RouteEntry['children'][number];

/** A route wherever it stands, with the path of the route above it. */
interface Placed {
  readonly entry: Child;
  readonly parent: string | undefined;
}

function placedIn({ routes }: Manifest): readonly Placed[] {
  return routes.flatMap(({ children, ...entry }): readonly Placed[] => [
    { entry, parent: undefined },
    ...children.map((child) => ({ entry: child, parent: entry.path })),
  ]);
}

function nameOf({ label, title, path }: Child): string {
  return label === undefined && title === undefined ? path : `${named(label ?? title ?? '')} (${path})`;
}

function shortNameOf({ label, title, path }: Child): string {
  return label ?? title ?? path;
}

const routeWords: EntryWords<Child> = {
  who: nameOf,
  keys: {
    path: (before, after) => [
      changed(`${named(shortNameOf(after))} has the address ${after.path} (before: ${before.path})`, {
        counted: 'renamed',
      }),
    ],
    label: (before, after) => [
      changed(
        `The menu entry of ${after.path} is now ${valueWords(after.label)} (before: ${valueWords(before.label)})`,
        { counted: 'renamed' },
      ),
    ],
    title: nowIs('title', (now, before) => `has the title ${now} (before: ${before})`),
    tooltip: nowIs('tooltip', (now, before) => `has the tooltip ${now} (before: ${before})`),
    icon: nowIs('icon', (now, before) => `has the icon ${now} (before: ${before})`),
    permissions: (before, after, who) =>
      permissionChanges(who, before.permissions, after.permissions).map((change) => ({
        ...change,
        brief: change.brief.replace(who, shortNameOf(after)),
      })),
    app: nowIs('app', (now, before) => `now opens the app ${now} (before: ${before})`),
    redirect: nowIs('redirect', (now, before) => `now leads on to ${now} (before: ${before})`),
    feature: nowIs('feature', (now, before) => `now depends on the feature ${now} (before: ${before})`),
    new: nowIs('new', (now, before) => `has the mark “new” set to ${now} (before: ${before})`),
    hidden: (_before, after, who) => [
      changed(after.hidden ? `${who} is now hidden from the menu` : `${who} now stands in the menu`),
    ],
  },
};

/** Pairs the routes of two manifests: by path, and what is left by what it opens and is called. */
function pairsOf(before: readonly Placed[], after: readonly Placed[]): ReadonlyMap<Placed, Placed> {
  const byPath = new Map(before.map((placed) => [placed.entry.path, placed]));
  const pairs = new Map<Placed, Placed>();
  for (const placed of after) {
    const same = byPath.get(placed.entry.path);
    if (same !== undefined) pairs.set(placed, same);
  }
  const taken = new Set(pairs.values());
  const key = ({ entry: { app, redirect, label } }: Placed): string => JSON.stringify([app, redirect, label]);
  for (const placed of after) {
    if (pairs.has(placed) || placed.entry.label === undefined) continue;
    const former = before.find((other) => !taken.has(other) && key(other) === key(placed));
    if (former === undefined) continue;
    pairs.set(placed, former);
    taken.add(former);
  }
  return pairs;
}

/** What stands elsewhere in the menu: below another entry, or in another order. */
function movesBetween(
  before: readonly Placed[],
  after: readonly Placed[],
  pairs: ReadonlyMap<Placed, Placed>,
): readonly Change[] {
  const renamed = new Map([...pairs].map(([now, was]) => [was.entry.path, now.entry.path]));
  const pathNow = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : (renamed.get(path) ?? path);
  const changes: Change[] = [];
  const staying = [...pairs].filter(([now, was]) => now.parent === pathNow(was.parent));
  for (const [now, was] of pairs) {
    if (now.parent === pathNow(was.parent)) continue;
    const where = now.parent === undefined ? 'to the top level' : `below ${now.parent}`;
    changes.push(changed(`${nameOf(now.entry)} moved ${where}`, { counted: 'moved' }));
  }
  for (const parent of new Set(after.map((placed) => placed.parent))) {
    const siblings = staying.filter(([now]) => now.parent === parent);
    const nowOf = new Map(siblings.map(([now, was]) => [was, now]));
    const order = before.flatMap((was) => nowOf.get(was) ?? []);
    for (const { entry } of moved(
      order,
      siblings.map(([now]) => now),
    )) {
      changes.push(changed(`${nameOf(entry)} moved to another place in the menu`, { counted: 'moved' }));
    }
  }
  return changes;
}

/** What differs in the routes of two manifests. */
export function routeChanges(one: Manifest, other: Manifest): readonly Change[] {
  const before = placedIn(one);
  const after = placedIn(other);
  const pairs = pairsOf(before, after);
  const kept = new Set(pairs.values());
  return [
    ...after.flatMap((placed): readonly Change[] => {
      const former = pairs.get(placed);
      if (former !== undefined) return entryChanges(former.entry, placed.entry, routeWords);
      const { permissions } = placed.entry;
      const whom = permissions.length === 0 ? 'everyone signed in' : permissions.join(' or ');
      return [changed(`${nameOf(placed.entry)} was added; it is shown to ${whom}`, { counted: 'added' })];
    }),
    ...before
      .filter((placed) => !kept.has(placed))
      .map(({ entry }) => changed(`${nameOf(entry)} was removed`, { counted: 'removed' })),
    ...movesBetween(before, after, pairs),
  ];
}
