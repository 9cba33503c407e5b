import type { ManifestEntry, ManifestOutline, OutlineRoute } from '#plugin-api/builtin';
import { hasWords, toSearchWords } from '#ui';
import { t } from './messages';

const parts = [
  'searchBar',
  'ownerSearch',
  'personalInformation',
  'annotatedAct',
  'editPosts',
  'admin',
  'settings',
] as const;

const order = ['routes', 'apps', 'hosts', 'widgets', 'frame'] as const;

export interface OutlineRow {
  readonly key: string;
  readonly name: string;
  readonly facts: readonly string[];
  readonly depth: 0 | 1;
  /** The entry to explain access for. */
  readonly entry?: ManifestEntry;
}

export interface OutlineGroup {
  readonly name: (typeof order)[number];
  readonly rows: readonly OutlineRow[];
  /** The total without a search. */
  readonly all: number;
}

/** Returns the id of an entry in the URL, such as `route:/rfr`. */
export function getEntryId(entry: ManifestEntry): string {
  switch (entry.kind) {
    case 'route':
      return `route:${entry.path}`;
    case 'widget':
      return `widget:${entry.name}`;
    case 'frame':
      return `frame:${entry.part}`;
  }
}

function formatPermissions(permissions: readonly string[]): string {
  return permissions.length === 0
    ? t('manifest.facts.everyone')
    : permissions.reduce((first, second) => t('manifest.facts.either', { first, second }));
}

/** Returns the display name of a shell feature. */
export function getPartName(part: string): string {
  const known = parts.find((one) => one === part);
  return known === undefined ? part : t(`manifest.parts.${known}`);
}

function listRouteRows(route: OutlineRoute, depth: 0 | 1 = 0): readonly OutlineRow[] {
  const { path, label, title, permissions, app, redirect, feature, isHidden, children } = route;
  const row: OutlineRow = {
    key: path,
    name: `${label ?? title} ${path}`.replace(`${path} ${path}`, path),
    depth,
    entry: { kind: 'route', path },
    facts: [
      formatPermissions(permissions),
      ...(app === undefined ? [] : [t('manifest.facts.opens', { app })]),
      ...(redirect === undefined ? [] : [t('manifest.facts.redirectsTo', { path: redirect })]),
      ...(feature === undefined
        ? []
        : [
            t(feature.isOn ? 'manifest.facts.featureOn' : 'manifest.facts.featureOff', {
              name: feature.name,
            }),
          ]),
      ...(isHidden ? [t('manifest.facts.notInMenu')] : []),
    ],
  };
  return [row, ...children.flatMap((child) => listRouteRows(child, 1))];
}

function toRows({
  routes,
  apps,
  hosts,
  widgets,
  frame,
}: ManifestOutline): Record<OutlineGroup['name'], readonly OutlineRow[]> {
  return {
    routes: routes.flatMap((route) => listRouteRows(route)),
    apps: apps.map(({ name, load, host, owner, needs }) => ({
      key: name,
      name,
      depth: 0,
      facts: [
        t('manifest.facts.loads', { load }),
        ...(host === undefined ? [] : [t('manifest.facts.from', { host })]),
        ...(owner === undefined ? [] : [t('manifest.facts.owner', { owner })]),
        ...(needs.length === 0 ? [] : [t('manifest.facts.needs', { needs: needs.join(', ') })]),
      ],
    })),
    hosts: hosts.map(({ name, address }) => ({
      key: name,
      name,
      depth: 0,
      facts: [address ?? t('manifest.facts.unset')],
    })),
    widgets: widgets.map(({ name, title, app, place, permissions }) => ({
      key: name,
      name: title,
      depth: 0,
      entry: { kind: 'widget', name },
      facts: [formatPermissions(permissions), t('manifest.facts.partOf', { app, place })],
    })),
    frame: frame.map(({ part, permission }) => ({
      key: part,
      name: getPartName(part),
      depth: 0,
      entry: { kind: 'frame', part },
      facts: [permission],
    })),
  };
}

/** Returns the branches of the tree with the lines that match all words of a search. */
export function getOutlineGroups(outline: ManifestOutline, search = ''): readonly OutlineGroup[] {
  const words = toSearchWords(search);
  const rows = toRows(outline);
  return order.map((name) => ({
    name,
    all: rows[name].length,
    rows: rows[name].filter((row) => hasWords([row.name, row.key, ...row.facts].join(' '), words)),
  }));
}
