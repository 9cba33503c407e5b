import type { ManifestEntry, ManifestOutline, OutlineRoute } from '#plugin-api/builtin';
import { strings } from './strings';

export interface OutlineRow {
  readonly key: string;
  readonly name: string;
  readonly facts: readonly string[];
  readonly depth: 0 | 1;
  /** The entry to explain access for. */
  readonly entry?: ManifestEntry;
}

export interface OutlineGroup {
  readonly name: keyof typeof strings.groups;
  readonly rows: readonly OutlineRow[];
  /** The total without a search. */
  readonly all: number;
}

const { facts } = strings;

function permissionWords(permissions: readonly string[]): string {
  return permissions.length === 0 ? facts.everyone : permissions.join(' or ');
}

/** The name of a shell feature. */
export function partName(part: string): string {
  return Object.entries(strings.parts).find(([key]) => key === part)?.[1] ?? part;
}

function routeRows(route: OutlineRoute, depth: 0 | 1 = 0): readonly OutlineRow[] {
  const { path, label, title, permissions, app, redirect, feature, isHidden, children } = route;
  const row: OutlineRow = {
    key: path,
    name: `${label ?? title} ${path}`.replace(`${path} ${path}`, path),
    depth,
    entry: { kind: 'route', path },
    facts: [
      permissionWords(permissions),
      ...(app === undefined ? [] : [facts.opens(app)]),
      ...(redirect === undefined ? [] : [facts.leadsTo(redirect)]),
      ...(feature === undefined ? [] : [facts.feature(feature.name, feature.isOn)]),
      ...(isHidden ? [facts.notInMenu] : []),
    ],
  };
  return [row, ...children.flatMap((child) => routeRows(child, 1))];
}

function toRows({
  routes,
  apps,
  hosts,
  widgets,
  frame,
}: ManifestOutline): Record<OutlineGroup['name'], readonly OutlineRow[]> {
  return {
    routes: routes.flatMap((route) => routeRows(route)),
    apps: apps.map(({ name, load, host, owner, needs }) => ({
      key: name,
      name,
      depth: 0,
      facts: [
        facts.loads(load),
        ...(host === undefined ? [] : [facts.from(host)]),
        ...(owner === undefined ? [] : [facts.owner(owner)]),
        ...(needs.length === 0 ? [] : [facts.needs(needs.join(', '))]),
      ],
    })),
    hosts: hosts.map(({ name, address }) => ({
      key: name,
      name,
      depth: 0,
      facts: [address ?? facts.unset],
    })),
    widgets: widgets.map(({ name, title, app, place, permissions }) => ({
      key: name,
      name: title,
      depth: 0,
      entry: { kind: 'widget', name },
      facts: [permissionWords(permissions), facts.partOf(app, place)],
    })),
    frame: frame.map(({ part, permission }) => ({
      key: part,
      name: partName(part),
      depth: 0,
      entry: { kind: 'frame', part },
      facts: [permission],
    })),
  };
}

const order = ['routes', 'apps', 'hosts', 'widgets', 'frame'] as const;

/** The branches of the tree, each with the lines that contain every word of a search. */
export function outlineGroups(outline: ManifestOutline, search = ''): readonly OutlineGroup[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const rows = toRows(outline);
  return order.map((name) => ({
    name,
    all: rows[name].length,
    rows: rows[name].filter((row) => {
      const text = [row.name, row.key, ...row.facts].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    }),
  }));
}
