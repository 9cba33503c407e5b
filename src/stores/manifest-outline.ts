import type { Manifest, RouteEntry } from '#manifest';
import type { ManifestOutline, OutlineRoute } from '#plugin-api/builtin';

type Features = Manifest['portal']['features'];

function toOutlineRoute(
  entry: RouteEntry | RouteEntry['children'][number],
  features: Features,
): OutlineRoute {
  const { path, label, title, permissions, app, redirect, feature, hidden } = entry;
  const children = 'children' in entry ? entry.children : [];
  return {
    path,
    label,
    title: title ?? label ?? path,
    permissions,
    app,
    redirect,
    feature: feature === undefined ? undefined : { name: feature, isOn: features[feature] !== false },
    isHidden: hidden || label === undefined,
    children: children.map((child) => toOutlineRoute(child, features)),
  };
}

export function createOutline(manifest: Manifest, integrations: readonly RouteEntry[]): ManifestOutline {
  const { hosts, apps, routes, widgets, portal } = manifest;
  return {
    hosts: Object.entries(hosts).map(([name, address]) => ({ name, address })),
    apps: apps.map(({ name, load, host, owner, needs = [] }) => ({ name, load, host, owner, needs })),
    routes: [...routes, ...integrations].map((route) => toOutlineRoute(route, portal.features)),
    widgets: widgets.map(({ name, title, app, place, permissions }) => ({
      name,
      title,
      app,
      place,
      permissions,
    })),
    frame: Object.entries(portal.permissions).flatMap(([part, permission]) =>
      part.startsWith('$') || permission === undefined ? [] : [{ part, permission }],
    ),
  };
}
