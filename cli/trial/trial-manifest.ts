import type { AppNeed, Manifest } from '#manifest';

/** Where an app without an address of its own is opened. */
function getSparePath(app: string): string {
  return `/portal-doctor/${app}`;
}

/** The address at which an app is opened: its first, with parameters filled in. */
export function getTrialPath({ routes }: Manifest, app: string): string {
  const route = routes.flatMap((one) => [one, ...one.children]).find((one) => one.app === app);
  return route?.path.replaceAll(/:[^/]+/g, '1') ?? getSparePath(app);
}

/** The manifest with every route open to everyone, and one for each app that had none. */
export function createTrialManifest(manifest: Manifest): Manifest {
  const opened = manifest.routes.map((route) => ({
    ...route,
    permissions: [],
    children: route.children.map((child) => ({ ...child, permissions: [] })),
  }));
  const shown = new Set(opened.flatMap((route) => [route, ...route.children]).map(({ app }) => app));
  const spare = manifest.apps
    .filter(({ name }) => !shown.has(name))
    .map(({ name: app }) => ({
      path: getSparePath(app),
      app,
      permissions: [],
      children: [],
      new: false,
      exact: true,
      strict: false,
      hidden: true,
      append: [],
    }));
  return { ...manifest, routes: [...opened, ...spare] };
}

/** The manifest in which one app is without one of its needs. */
export function withoutNeed(manifest: Manifest, name: string, need: AppNeed): Manifest {
  const apps = manifest.apps.map((app) =>
    app.name === name ? { ...app, needs: app.needs?.filter((one) => one !== need) } : app,
  );
  return { ...manifest, apps };
}
