import type { ManifestOutline, OutlineRoute } from '#plugin-api/builtin';
import { normalizeText } from '#ui';
import { getPartName } from './outline-rows';

/** A permission and the entries that require it. */
export interface PermissionUse {
  readonly permission: string;
  readonly usedBy: readonly string[];
}

/** Permissions required by a page, else by a widget, else by a shell feature, else by nothing. */
export interface PermissionGroup {
  readonly name: 'pages' | 'widgets' | 'frame' | 'others';
  readonly permissions: readonly PermissionUse[];
}

type Use = readonly [permission: string, user: string];

function listRouteUses({ label, title, permissions, children }: OutlineRoute): readonly Use[] {
  return [
    ...permissions.map((permission): Use => [permission, label ?? title]),
    ...children.flatMap(listRouteUses),
  ];
}

/** Groups the permissions of a manifest, and additional ones, by the kind of entry that requires them. */
export function groupPermissions(
  { routes, widgets, frame }: ManifestOutline,
  further: readonly string[],
): readonly PermissionGroup[] {
  const uses = {
    pages: routes.flatMap(listRouteUses),
    widgets: widgets.flatMap(({ title, permissions }) =>
      permissions.map((permission): Use => [permission, title]),
    ),
    frame: frame.map(({ part, permission }): Use => [permission, getPartName(part)]),
    others: further.map((permission): Use => [permission, '']),
  };
  const users = new Map<string, Set<string>>();
  for (const [permission, user] of [...uses.pages, ...uses.widgets, ...uses.frame]) {
    users.set(permission, (users.get(permission) ?? new Set()).add(user));
  }
  const placed = new Set<string>();
  return (['pages', 'widgets', 'frame', 'others'] as const).flatMap((name): readonly PermissionGroup[] => {
    const own = [...new Set(uses[name].map(([permission]) => permission))].filter(
      (permission) => !placed.has(permission),
    );
    for (const permission of own) placed.add(permission);
    const permissions = own.map((permission): PermissionUse => ({
      permission,
      usedBy: [...(users.get(permission) ?? [])],
    }));
    return permissions.length === 0 ? [] : [{ name, permissions }];
  });
}

/** Parses typed or pasted permissions, up to the first invalid word. */
export function parsePermissions(text: string): {
  readonly permissions: readonly string[];
  readonly bad?: string;
} {
  const words = normalizeText(text)
    .split(/[ ,;"']+/)
    .filter((word) => word !== '');
  const bad = words.find((word) => !/^[a-z]+:[a-z0-9-]+$/.test(word));
  return bad === undefined ? { permissions: words } : { permissions: [], bad };
}
