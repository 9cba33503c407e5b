import { isDay } from '#base';
import type { ReadableManifest, ReadableRoute, Place } from './readable-manifest';
import { errorAt, warningAt, type Problem } from './problem';
import { getReservedPathKind } from './reserved';
import { buildRouteTree, type RouteTree } from './routes';
import type { UnknownNameReporter } from './unknown-names';
import type { CheckContext } from './check-context';

function checkNames(
  { path, entry }: Place<ReadableRoute>,
  { appsByName, features }: ReadableManifest,
  icons: ReadonlySet<string> | undefined,
  unknown: UnknownNameReporter,
): Problem[] {
  const { app, icon, feature } = entry;
  const problems: Problem[] = [];
  if (app !== undefined && appsByName?.has(app) === false) {
    problems.push(...unknown('unknown-app', `${path}/app`, 'app', app, appsByName.keys()));
  }
  const [hasApp, hasRedirect] = [Object.hasOwn(entry, 'app'), Object.hasOwn(entry, 'redirect')];
  if (hasApp === hasRedirect) {
    const message = !hasApp ? 'needs "app" or "redirect"' : 'has both "app" and "redirect": keep one';
    problems.push(errorAt('route-leads-nowhere', path, message));
  }
  if (icon !== undefined && icons?.has(icon) === false) {
    problems.push(...unknown('unknown-icon', `${path}/icon`, 'icon', icon, icons));
  }
  if (feature !== undefined && features !== undefined && !Object.hasOwn(features, feature)) {
    problems.push(
      ...unknown('unknown-feature', `${path}/feature`, 'feature', feature, Object.keys(features)),
    );
  }
  return problems;
}

const reservedReasons = {
  server: "belongs to the portal's server, so no section can be opened there",
  page: 'is a page of the portal itself, so no section can be opened there',
  file: 'reads like the name of a file, and proxies and search engines take it for one',
} as const;

/**
 * Paths of the server and of the portal's own pages take precedence, so such a route would never be shown.
 */
function checkReserved({ path, entry }: Place<ReadableRoute>): Problem[] {
  const reserved = entry.path === undefined ? undefined : getReservedPathKind(entry.path);
  if (reserved === undefined) return [];
  const message = `"${entry.path}" ${reservedReasons[reserved]}; choose another path`;
  return [errorAt('reserved-path', `${path}/path`, message)];
}

function checkFirstPart({ path, entry }: Place<ReadableRoute>): Problem[] {
  const [first = '', ...others] = entry.path?.split('/').slice(1) ?? [];
  if (!first.startsWith(':') || others.some((part) => !part.startsWith(':'))) return [];
  const parts = others.length === 0 ? '1 part' : `${others.length + 1} parts`;
  const message = `takes every address of ${parts} that no other route has, mistyped ones too; begin it with a word, such as "/${first.slice(1)}s/${first}"`;
  return [warningAt('path-takes-all', `${path}/path`, message)];
}

/** Paths are case-sensitive, so paths that differ only in case are different routes, but easily confused. */
function checkCase(routes: ReadableManifest['routes']): Problem[] {
  const first = new Map<string, Place<ReadableRoute>>();
  return routes.flatMap((place) => {
    const { path } = place.entry;
    const folded = path?.toLowerCase() ?? '';
    const other = first.get(folded);
    if (other === undefined) first.set(folded, place);
    if (path === undefined || other === undefined || other.entry.path === path) return [];
    const message = `differs from "${other.entry.path ?? ''}" of ${other.path} only in capitals, and an address opens one of the two`;
    return [warningAt('path-in-other-case', `${place.path}/path`, message)];
  });
}

function checkNewFlag({ path, entry }: Place<ReadableRoute>, today: string): Problem[] {
  const until = entry.new;
  if (typeof until !== 'string' || !isDay(until) || until >= today) return [];
  return [warningAt('new-flag-expired', `${path}/new`, `new flag expired on ${until}; remove it`)];
}

/** A route with a path that an address can match. */
interface ReachableRoute {
  readonly path: string;
  readonly exact: boolean;
  readonly strict: boolean;
  readonly redirect: string | undefined;
  readonly children: readonly ReachableRoute[];
}

function toReachableRoutes(
  routes: readonly ReadableRoute[],
  features: ReadableManifest['features'],
): ReachableRoute[] {
  return routes.flatMap(({ path, exact, strict, redirect, feature, children }) =>
    path?.startsWith('/') !== true || (feature !== undefined && features?.[feature] === false)
      ? []
      : [
          {
            path,
            exact: exact ?? true,
            strict: strict ?? false,
            redirect,
            children: toReachableRoutes(children, features),
          },
        ],
  );
}

function findRedirectLoop(
  start: string,
  target: string,
  tree: RouteTree<ReachableRoute>,
): string | undefined {
  const passed = new Set([start]);
  for (let next: string | undefined = target; next !== undefined;) {
    if (passed.has(next)) return next;
    passed.add(next);
    next = tree.match(next)?.route.redirect;
  }
  return undefined;
}

/** Finds redirect loops and redirects to paths without a route, including disabled ones. */
function checkRedirects(
  { routes, topRoutes, features }: ReadableManifest,
  unknown: UnknownNameReporter,
): Problem[] {
  const tree = buildRouteTree(toReachableRoutes(topRoutes, features));
  const paths = new Set(routes.map(({ entry }) => entry.path).filter((path) => path !== undefined));
  return routes.flatMap(({ path, entry: { path: start, redirect: target } }): Problem[] => {
    if (target === undefined) return [];
    const place = `${path}/redirect`;
    if (tree.match(target) === undefined) {
      return paths.has(target) ? [] : unknown('unknown-path', place, 'path', target, paths);
    }
    const again = findRedirectLoop(start ?? '', target, tree);
    return again === undefined ? [] : [errorAt('redirect-loop', place, `leads back to "${again}" for ever`)];
  });
}

/** Checks routes beyond the schema. */
export function checkRoutes(
  manifest: ReadableManifest,
  known: CheckContext,
  unknown: UnknownNameReporter,
): Problem[] {
  const icons = known.icons === undefined ? undefined : new Set(known.icons);
  const { today } = known;
  return [
    ...manifest.routes.flatMap((place) => checkNames(place, manifest, icons, unknown)),
    ...manifest.routes.flatMap(checkReserved),
    ...manifest.routes.flatMap(checkFirstPart),
    ...checkCase(manifest.routes),
    ...(today === undefined ? [] : manifest.routes.flatMap((place) => checkNewFlag(place, today))),
    ...checkRedirects(manifest, unknown),
  ];
}
