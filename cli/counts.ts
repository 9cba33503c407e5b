import type { Manifest } from '#manifest';

/** A number and its noun, such as `1 app` or `3 apps`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** How many apps, routes (children included) and widgets a manifest has, in words. */
export function sizeOf({ apps, routes, widgets }: Manifest): string {
  const all = routes.reduce((sum, route) => sum + 1 + route.children.length, 0);
  return [counted(apps.length, 'app'), counted(all, 'route'), counted(widgets.length, 'widget')].join(', ');
}
