import type { AppNeed, Manifest } from '#manifest';

/** The path at which an app without a route is opened. */
function getFallbackPath(app: string): string {
  return `/portal-doctor/${app}`;
}

/** The path at which an app is opened: its first route, with parameters filled in. */
export function getTrialPath({ routes }: Manifest, app: string): string {
  const route = routes
    .flatMap((parent) => [parent, ...parent.children])
    .find((candidate) => candidate.app === app);
  return route?.path.replaceAll(/:[^/]+/g, '1') ?? getFallbackPath(app);
}

/** The manifest without permissions on routes, and with a route for each app that has none. */
export function createTrialManifest(manifest: Manifest): Manifest {
  const opened = manifest.routes.map((route) => ({
    ...route,
    permissions: [],
    children: route.children.map((child) => ({ ...child, permissions: [] })),
  }));
  const shown = new Set(opened.flatMap((route) => [route, ...route.children]).map(({ app }) => app));
  const fallbackRoutes = manifest.apps
    .filter(({ name }) => !shown.has(name))
    .map(({ name: app }) => ({
      path: getFallbackPath(app),
      app,
      permissions: [],
      children: [],
      new: false,
      exact: true,
      strict: false,
      hidden: true,
      append: [],
    }));
  return { ...manifest, routes: [...opened, ...fallbackRoutes] };
}

/** The manifest without one of an app's needs. */
export function withoutNeed(manifest: Manifest, name: string, need: AppNeed): Manifest {
  const apps = manifest.apps.map((app) =>
    app.name === name ? { ...app, needs: app.needs?.filter((granted) => granted !== need) } : app,
  );
  return { ...manifest, apps };
}
