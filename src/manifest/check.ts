import type { KnownNames } from './parse';
import type { Portal } from './portal';
import type { Problem, ProblemCode } from './problem';
import type { Manifest, RouteEntry } from './schema';
import { didYouMean } from './suggest';

type AnyRoute = RouteEntry | RouteEntry['children'][number];

interface Place<T> {
  readonly path: string;
  readonly entry: T;
}

/** The names that references may mean. */
interface Names {
  readonly hosts: ReadonlySet<string>;
  readonly apps: ReadonlyMap<string, Manifest['apps'][number]>;
  readonly features: ReadonlySet<string>;
  readonly icons: ReadonlySet<string> | undefined;
  readonly unknown: Unknown;
}

function error(code: ProblemCode, path: string, message: string): Problem {
  return { code, severity: 'error', path, message };
}

type Unknown = (
  code: ProblemCode,
  path: string,
  what: string,
  name: string,
  known: Iterable<string>,
) => Problem;

/** Suggestions cost a comparison with every known name, so that only the first unknown names get one. */
function unknownNames(): Unknown {
  let suggestions = 100;
  return (code, path, what, name, known) => {
    suggestions -= 1;
    return error(code, path, `unknown ${what} "${name}"${suggestions < 0 ? '' : didYouMean(name, known)}`);
  };
}

function allRoutes(manifest: Manifest): Place<AnyRoute>[] {
  return manifest.routes.flatMap((entry, index) => [
    { path: `/routes/${index}`, entry },
    ...entry.children.map((child, below) => ({ path: `/routes/${index}/children/${below}`, entry: child })),
  ]);
}

function duplicates<T>(
  places: readonly Place<T>[],
  key: 'name' | 'path',
  read: (entry: T) => string,
  code: ProblemCode,
): Problem[] {
  const first = new Map<string, string>();
  return places.flatMap(({ path, entry }) => {
    const value = read(entry);
    const earlier = first.get(value);
    if (earlier !== undefined)
      return [error(code, `${path}/${key}`, `repeats the ${key} "${value}" of ${earlier}`)];
    first.set(value, path);
    return [];
  });
}

/** Two paths that differ only in what they call a parameter are one path. */
function pathWithoutNames(route: AnyRoute): string {
  return route.path.replaceAll(/:[A-Za-z0-9]+/g, ':parameter');
}

function checkApps(manifest: Manifest, { hosts, unknown }: Names): Problem[] {
  return manifest.apps.flatMap((app, index): Problem[] => {
    const path = `/apps/${index}`;
    if (app.load === 'builtin') return [];
    if (app.host === undefined)
      return [error('host-missing', path, `needs "host", because it loads as ${app.load}`)];
    if (!hosts.has(app.host)) return [unknown('unknown-host', `${path}/host`, 'host', app.host, hosts)];
    if (manifest.hosts[app.host] !== null) return [];
    const message = `the host "${app.host}" is not set in this environment; its outlet will say so`;
    return [{ code: 'host-unset', severity: 'warning', path: `${path}/host`, message }];
  });
}

function checkRoute({ path, entry }: Place<AnyRoute>, { apps, features, icons, unknown }: Names): Problem[] {
  const problems: Problem[] = [];
  if (entry.app !== undefined && !apps.has(entry.app)) {
    problems.push(unknown('unknown-app', `${path}/app`, 'app', entry.app, apps.keys()));
  }
  if ((entry.app === undefined) === (entry.redirect === undefined)) {
    problems.push(error('route-leads-nowhere', path, 'needs either "app" or "redirect"'));
  }
  if (entry.icon !== undefined && icons?.has(entry.icon) === false) {
    problems.push(unknown('unknown-icon', `${path}/icon`, 'icon', entry.icon, icons));
  }
  if (entry.feature !== undefined && !features.has(entry.feature)) {
    problems.push(unknown('unknown-feature', `${path}/feature`, 'feature', entry.feature, features));
  }
  return problems;
}

function checkWidgets(manifest: Manifest, { apps, unknown }: Names): Problem[] {
  return manifest.widgets.flatMap((widget, index) =>
    (['app', 'place'] as const).flatMap((key): Problem[] => {
      const path = `/widgets/${index}/${key}`;
      const app = apps.get(widget[key]);
      if (app === undefined) return [unknown('unknown-app', path, 'app', widget[key], apps.keys())];
      if (key === 'place' || (app.needs ?? []).length === 0) return [];
      const message = `"${app.name}" has needs and therefore cannot have widgets on other pages`;
      return [error('widget-of-relaxed-app', path, message)];
    }),
  );
}

/** Finds what a schema cannot: names that repeat, and names that refer to nothing. */
export function checkReferences(manifest: Manifest, known: KnownNames): Problem[] {
  const routes = allRoutes(manifest);
  const placed = <T>(list: readonly T[], under: string): Place<T>[] =>
    list.map((entry, index) => ({ path: `/${under}/${index}`, entry }));
  const names: Names = {
    hosts: new Set(Object.keys(manifest.hosts)),
    apps: new Map(manifest.apps.map((app) => [app.name, app])),
    features: new Set(Object.keys(manifest.portal.features)),
    icons: known.icons === undefined ? undefined : new Set(known.icons),
    unknown: unknownNames(),
  };
  return [
    ...duplicates(placed(manifest.apps, 'apps'), 'name', (app) => app.name, 'duplicate-name'),
    ...duplicates(placed(manifest.widgets, 'widgets'), 'name', (widget) => widget.name, 'duplicate-name'),
    ...duplicates(routes, 'path', pathWithoutNames, 'duplicate-path'),
    ...checkApps(manifest, names),
    ...routes.flatMap((place) => checkRoute(place, names)),
    ...checkWidgets(manifest, names),
  ];
}

/** Finds redirects that never end and those to a path that no route has, switched-off ones included. */
export function checkRedirects(manifest: Manifest, portal: Portal): Problem[] {
  const routes = allRoutes(manifest);
  const paths = new Set(routes.map(({ entry }) => entry.path));
  const unknown = unknownNames();
  return routes.flatMap(({ path, entry: { path: start, redirect: target } }): Problem[] => {
    if (target === undefined) return [];
    const place = `${path}/redirect`;
    if (portal.tree.match(target) === undefined) {
      return paths.has(target) ? [] : [unknown('unknown-path', place, 'path', target, paths)];
    }
    const passed = new Set([start]);
    for (let next: string | undefined = target; next !== undefined;) {
      if (passed.has(next)) return [error('redirect-loop', place, `leads back to "${next}" for ever`)];
      passed.add(next);
      next = portal.tree.match(next)?.route.redirect;
    }
    return [];
  });
}
