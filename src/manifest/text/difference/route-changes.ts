import type { Manifest, RouteEntry } from '../../schema';
import { createChange, quoteName, readName, type Change } from './change';
import {
  listEntryChanges,
  describeNewText,
  describeNewValue,
  describeText,
  type EntryTexts,
} from './entry-changes';
import { listPermissionChanges } from './permission-changes';
import { findMoved } from './find-moved';

type Child = RouteEntry['children'][number];

/** A route with the path of its parent. */
interface PlacedRoute {
  readonly entry: Child;
  readonly parent: string | undefined;
}

function listPlaced({ routes }: Manifest): readonly PlacedRoute[] {
  return routes.flatMap(({ children, ...entry }): readonly PlacedRoute[] => [
    { entry, parent: undefined },
    ...children.map((child) => ({ entry: child, parent: entry.path })),
  ]);
}

function getName({ label, title, path }: Child): string {
  return label === undefined && title === undefined ? path : `${quoteName(label ?? title ?? '')} (${path})`;
}

function getShortName({ label, title, path }: Child): string {
  return readName(label ?? title ?? path);
}

/** Redirects to a path in `renamed` still lead to the same entry. */
function createRouteTexts(renamed: ReadonlyMap<string, string>): EntryTexts<Child> {
  const describeRedirect = describeNewValue<Child>(
    'redirect',
    (now, before) => `now leads on to ${now} (before: ${before})`,
  );
  return {
    who: getName,
    keys: {
      path: (before, after) => [
        createChange(
          `${quoteName(getShortName(after))} has the address ${after.path} (before: ${before.path})`,
          {
            counted: 'renamed',
            entry: after.path,
          },
        ),
      ],
      label: describeText(
        'label',
        ({ now, before }, _who, _before, { path }) =>
          `The menu entry of ${path} is now ${now} (before: ${before})`,
        ({ path }) => ({ counted: 'renamed', entry: path }),
      ),
      title: describeNewText('title', (now, before) => `has the title ${now} (before: ${before})`),
      tooltip: describeNewText('tooltip', (now, before) => `has the tooltip ${now} (before: ${before})`),
      icon: describeNewValue('icon', (now, before) => `has the icon ${now} (before: ${before})`),
      permissions: (before, after, who) =>
        listPermissionChanges(who, before.permissions, after.permissions).map((change) => ({
          ...change,
          brief: change.brief.replace(who, getShortName(after)),
        })),
      app: describeNewValue('app', (now, before) => `now opens the app ${now} (before: ${before})`),
      redirect: (before, after, who) =>
        after.redirect !== undefined && renamed.get(before.redirect ?? '') === after.redirect
          ? []
          : describeRedirect(before, after, who),
      feature: describeNewValue(
        'feature',
        (now, before) => `now depends on the feature ${now} (before: ${before})`,
      ),
      new: describeNewValue('new', (now, before) => `has the mark “new” set to ${now} (before: ${before})`),
      hidden: (_before, after, who) => [
        createChange(after.hidden ? `${who} is now hidden from the menu` : `${who} now stands in the menu`),
      ],
    },
  };
}

/** Keys by which routes with different paths are matched, strongest first. */
const identityKeys: readonly ((entry: Child) => string | undefined)[] = [
  ({ path }) => path,
  ({ app, redirect, label, title = label }) =>
    title === undefined ? undefined : JSON.stringify([app, redirect, title, label]),
  ({ app, redirect }) => JSON.stringify([app, redirect]),
];

/** Indexes the routes by a key, if that is unique. */
function indexBySign(
  places: readonly PlacedRoute[],
  sign: (entry: Child) => string | undefined,
): ReadonlyMap<string, PlacedRoute> {
  const signed = places.map((placed): [string | undefined, PlacedRoute] => [sign(placed.entry), placed]);
  const uses = new Map<string | undefined, number>();
  for (const [key] of signed) uses.set(key, (uses.get(key) ?? 0) + 1);
  return new Map(
    signed.flatMap(([key, placed]): [string, PlacedRoute][] =>
      key === undefined || uses.get(key) !== 1 ? [] : [[key, placed]],
    ),
  );
}

/** Matches the routes of two manifests: by path, then by app and label, then by app alone. */
function pairRoutes(
  before: readonly PlacedRoute[],
  after: readonly PlacedRoute[],
): ReadonlyMap<PlacedRoute, PlacedRoute> {
  const pairs = new Map<PlacedRoute, PlacedRoute>();
  for (const sign of identityKeys) {
    const taken = new Set(pairs.values());
    const former = indexBySign(
      before.filter((placed) => !taken.has(placed)),
      sign,
    );
    const current = indexBySign(
      after.filter((placed) => !pairs.has(placed)),
      sign,
    );
    for (const [key, now] of current) {
      const was = former.get(key);
      if (was !== undefined) pairs.set(now, was);
    }
  }
  return pairs;
}

/** Returns the changed paths, by their old path. */
function listRenamed(pairs: ReadonlyMap<PlacedRoute, PlacedRoute>): ReadonlyMap<string, string> {
  return new Map([...pairs].map(([now, was]) => [was.entry.path, now.entry.path]));
}

/** Returns the moved menu entries: below another entry, or in another order. */
function listMoves(
  before: readonly PlacedRoute[],
  after: readonly PlacedRoute[],
  pairs: ReadonlyMap<PlacedRoute, PlacedRoute>,
): readonly Change[] {
  const renamed = listRenamed(pairs);
  const pathNow = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : (renamed.get(path) ?? path);
  const changes: Change[] = [];
  const staying = after.flatMap((now): (readonly [now: PlacedRoute, was: PlacedRoute])[] => {
    const was = pairs.get(now);
    return was !== undefined && now.parent === pathNow(was.parent) ? [[now, was]] : [];
  });
  for (const [now, was] of pairs) {
    if (now.parent === pathNow(was.parent)) continue;
    const where = now.parent === undefined ? 'to the top level' : `below ${now.parent}`;
    changes.push(
      createChange(`${getName(now.entry)} moved ${where}`, { counted: 'moved', entry: now.entry.path }),
    );
  }
  for (const parent of new Set(after.map((placed) => placed.parent))) {
    const siblings = staying.filter(([now]) => now.parent === parent);
    const currentPaths = new Map(siblings.map(([now, was]) => [was, now]));
    const order = before.flatMap((was) => currentPaths.get(was) ?? []);
    for (const { entry } of findMoved(
      order,
      siblings.map(([now]) => now),
    )) {
      changes.push(
        createChange(`${getName(entry)} moved to another place in the menu`, { counted: 'moved' }),
      );
    }
  }
  return changes;
}

/** Describes the changes of routes. */
export function listRouteChanges(one: Manifest, other: Manifest): readonly Change[] {
  const before = listPlaced(one);
  const after = listPlaced(other);
  const pairs = pairRoutes(before, after);
  const pairedRoutes = new Set(pairs.values());
  const words = createRouteTexts(listRenamed(pairs));
  return [
    ...after.flatMap((placed): readonly Change[] => {
      const former = pairs.get(placed);
      if (former !== undefined) return listEntryChanges(former.entry, placed.entry, words);
      const { permissions } = placed.entry;
      const whom = permissions.length === 0 ? 'everyone signed in' : permissions.join(' or ');
      return [
        createChange(`${getName(placed.entry)} was added; it is shown to ${whom}`, { counted: 'added' }),
      ];
    }),
    ...before
      .filter((placed) => !pairedRoutes.has(placed))
      .map(({ entry }) => createChange(`${getName(entry)} was removed`, { counted: 'removed' })),
    ...listMoves(before, after, pairs),
  ];
}
