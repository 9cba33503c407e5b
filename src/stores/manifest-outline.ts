import { getLanguage } from '#i18n';
import { readText, type Manifest, type RouteEntry } from '#manifest';
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
    label: readText(label, getLanguage()),
    title: readText(title ?? label ?? path, getLanguage()),
    permissions,
    app,
    redirect,
    feature: feature === undefined ? undefined : { name: feature, isOn: features[feature] !== false },
    isHidden: hidden || label === undefined,
    children: children.map((child) => toOutlineRoute(child, features)),
  };
}

/** Creates an outline of a manifest, with texts in the current language. */
export function createOutline(manifest: Manifest, integrations: readonly RouteEntry[]): ManifestOutline {
  const { hosts, apps, routes, widgets, portal } = manifest;
  return {
    hosts: Object.entries(hosts).map(([name, address]) => ({ name, address })),
    apps: apps.map(({ name, load, host, owner, needs = [] }) => ({
      name,
      load,
      host,
      owner: readText(owner, getLanguage()),
      needs,
    })),
    routes: [...routes, ...integrations].map((route) => toOutlineRoute(route, portal.features)),
    widgets: widgets.map(({ name, title, app, place, permissions }) => ({
      name,
      title: readText(title, getLanguage()),
      app,
      place,
      permissions,
    })),
    frame: Object.entries(portal.permissions).flatMap(([part, permission]) =>
      part.startsWith('$') || permission === undefined ? [] : [{ part, permission }],
    ),
  };
}
