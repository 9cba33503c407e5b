import { safeModeApp, type ExcludedApp, type Manifest } from '#manifest';

type Route = Manifest['routes'][number];
type Child = Route['children'][number];

/**
 * The manifest of a document in safe mode: built-in apps with their routes and widgets. Routes of other apps
 * show a placeholder, and are not in the menu.
 */
export function createSafeManifest(manifest: Manifest): {
  readonly manifest: Manifest;
  readonly leftOut: readonly ExcludedApp[];
} {
  const kept = manifest.apps.filter(({ load }) => load === 'builtin');
  const names = new Set(kept.map(({ name }) => name));
  const safe = <Entry extends Child>(route: Entry): Entry =>
    route.app === undefined || names.has(route.app)
      ? route
      : { ...route, title: route.title ?? route.label ?? route.path, app: safeModeApp, hidden: true };
  const leftOut = manifest.apps
    .filter(({ name }) => !names.has(name))
    .map(({ name, load, owner }) => ({ name, load, owner }));
  return {
    leftOut,
    manifest: {
      ...manifest,
      apps: [...kept, { name: safeModeApp, load: 'builtin' }],
      routes: manifest.routes.map((route) => ({ ...safe(route), children: route.children.map(safe) })),
      widgets: manifest.widgets.filter(({ app }) => names.has(app)),
    },
  };
}
