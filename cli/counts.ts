import { createIntegrationRoutes, type Manifest } from '#manifest';

/** A number and its noun, such as `1 app` or `3 apps`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * The number of apps, routes (with children and integrations) and widgets, such as `3 apps, 5 routes, 1
 * widget`.
 */
export function formatSize(manifest: Manifest): string {
  const { apps, routes, widgets } = manifest;
  const all = [...routes, ...createIntegrationRoutes(manifest)].flatMap((route) => [
    route,
    ...route.children,
  ]);
  return [
    formatCount(apps.length, 'app'),
    formatCount(all.length, 'route'),
    formatCount(widgets.length, 'widget'),
  ].join(', ');
}
