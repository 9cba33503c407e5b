import { safeModeApp, type ExcludedApp, type Manifest } from '#manifest';

type Route = Manifest['routes'][number];
type Child = Route['children'][number];

/**
 * Creates the manifest of safe mode: built-in apps with their routes and widgets. Routes of other apps show a
 * placeholder and are hidden from the menu.
 */
export function createSafeManifest(manifest: Manifest): {
  readonly manifest: Manifest;
  readonly excluded: readonly ExcludedApp[];
} {
  const builtInApps = manifest.apps.filter(({ load }) => load === 'builtin');
  const names = new Set(builtInApps.map(({ name }) => name));
  const toSafeRoute = <Entry extends Child>(route: Entry): Entry =>
    route.app === undefined || names.has(route.app)
      ? route
      : { ...route, title: route.title ?? route.label ?? route.path, app: safeModeApp, hidden: true };
  const excluded = manifest.apps
    .filter(({ name }) => !names.has(name))
    .map(({ name, load, owner }) => ({ name, load, owner }));
  return {
    excluded,
    manifest: {
      ...manifest,
      apps: [...builtInApps, { name: safeModeApp, load: 'builtin' }],
      routes: manifest.routes.map((route) => ({
        ...toSafeRoute(route),
        children: route.children.map(toSafeRoute),
      })),
      widgets: manifest.widgets.filter(({ app }) => names.has(app)),
    },
  };
}
