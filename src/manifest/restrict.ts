import { mayVisit } from './access';
import { integrationAppName } from './integrations';
import type { Manifest, RouteEntry } from './schema';

type ChildEntry = RouteEntry['children'][number];

function toSegments(path: string): readonly string[] {
  return path.split('/').slice(1);
}

/** Whether an address may match both routes: each segment is equal, or a parameter in one of them. */
function mayShareAddress(open: ChildEntry, denied: ChildEntry): boolean {
  const [openSegments, deniedSegments] = [toSegments(open.path), toSegments(denied.path)];
  if (
    open.exact ? openSegments.length !== deniedSegments.length : openSegments.length > deniedSegments.length
  )
    return false;
  return openSegments.every((part, index) => {
    const other = deniedSegments[index] ?? '';
    return part === other || part.startsWith(':') || other.startsWith(':');
  });
}

/** Returns the part of a denied route that keeps its addresses denied. */
function toDenied({ path, permissions, exact, strict }: ChildEntry): ChildEntry {
  return { path, permissions, exact, strict, new: false, hidden: true, append: [] };
}

/**
 * Restricts the manifest to these permissions: only their routes, widgets, integrations, apps and hosts
 * remain. Every address keeps its meaning for these users: denied routes stay if a permitted route would
 * otherwise match their addresses.
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

/** Whether a user may edit the manifest, and so needs all of it. */
export function needsWholeManifest({ portal }: Manifest, rules: readonly string[]): boolean {
  return rules.includes(portal.permissions.admin);
}
