import { mayVisit } from './access';
import { integrationAppName } from './integrations';
import type { Manifest, RouteEntry } from './schema';

type ChildEntry = RouteEntry['children'][number];

function toSegments(path: string): readonly string[] {
  return path.split('/').slice(1);
}

/** Whether some address may belong to both routes: each part is the same, or a parameter in one of them. */
function mayShareAddress(open: ChildEntry, denied: ChildEntry): boolean {
  const [ofOpen, ofDenied] = [toSegments(open.path), toSegments(denied.path)];
  if (open.exact ? ofOpen.length !== ofDenied.length : ofOpen.length > ofDenied.length) return false;
  return ofOpen.every((part, index) => {
    const other = ofDenied[index] ?? '';
    return part === other || part.startsWith(':') || other.startsWith(':');
  });
}

/** What remains of a route that is denied: enough for its addresses to be denied. */
function toDenied({ path, permissions, exact, strict }: ChildEntry): ChildEntry {
  return { path, permissions, exact, strict, new: false, hidden: true, append: [] };
}

/**
 * The manifest for somebody with these permissions: only the routes, widgets, integrations, apps and hosts that they
 * open. Every address means the same in it for them: denied routes of which a permitted one would take an address keep
 * their place.
 */
export function restrictManifest(manifest: Manifest, rules: readonly string[]): Manifest {
  const isOpen = ({ permissions }: { readonly permissions: readonly string[] }): boolean =>
    mayVisit(rules, permissions);
  const all = manifest.routes.flatMap((route): ChildEntry[] => [route, ...route.children]);
  const open = all.filter(isOpen);
  const general = open.filter(({ exact, path }) => !exact || path.includes('/:'));
  const isNeeded = (denied: ChildEntry): boolean =>
    (denied.path.includes('/:') ? open : general).some((route) => mayShareAddress(route, denied));
  const restrict = <Entry extends ChildEntry>(entry: Entry): ChildEntry | undefined =>
    isOpen(entry) ? entry : isNeeded(entry) ? toDenied(entry) : undefined;
  const routes = manifest.routes.flatMap((route): RouteEntry[] => {
    const children = route.children.map(restrict).filter((child) => child !== undefined);
    if (isOpen(route)) return [{ ...route, children }];
    return children.length > 0 || isNeeded(route) ? [{ ...toDenied(route), children }] : [];
  });
  const integrations = manifest.integrations.filter(isOpen);
  const places = new Set(open.map(({ app }) => app));
  const widgets = manifest.widgets.filter((widget) => isOpen(widget) && places.has(widget.place));
  const names = new Set([
    ...places,
    ...widgets.map(({ app }) => app),
    ...(integrations.length > 0 ? [integrationAppName] : []),
  ]);
  const apps = manifest.apps.filter(({ name }) => names.has(name));
  const hosts = new Set([...apps.map(({ host }) => host), ...integrations.flatMap((entry) => entry.hosts)]);
  return {
    ...manifest,
    routes,
    integrations,
    widgets,
    apps,
    hosts: Object.fromEntries(Object.entries(manifest.hosts).filter(([name]) => hosts.has(name))),
  };
}

/** Whether somebody works on the manifest itself, and so needs all of it. */
export function needsWholeManifest({ portal }: Manifest, rules: readonly string[]): boolean {
  return rules.includes(portal.permissions.admin);
}
