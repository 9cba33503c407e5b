import type { ReadableManifest, Place } from './readable-manifest';
import { warningAt, type Problem } from './problem';
import type { Manifest } from './schema';

/** The access rules of the previous manifest. */
export type PreviousManifest = Pick<Manifest, 'routes' | 'widgets' | 'integrations'>;

interface WithPermissions {
  readonly permissions?: readonly unknown[] | undefined;
}

function findOpened<T extends WithPermissions>(
  places: readonly Place<T>[],
  getId: (entry: T) => string | undefined,
  before: ReadonlyMap<string, readonly string[]>,
): Problem[] {
  return places.flatMap(({ path, entry }) => {
    const needed = before.get(getId(entry) ?? '') ?? [];
    if ((entry.permissions?.length ?? 0) > 0 || needed.length === 0) return [];
    const message = `is now open to everyone signed in; before, it asked for ${needed.join(' or ')}. Write the permissions back unless this is meant`;
    return [warningAt('opened-to-everyone', `${path}/permissions`, message)];
  });
}

/** Warns of routes, widgets and integrations that an edit opens to every signed-in user. */
export function checkOpenedAccess(
  manifest: ReadableManifest,
  previous: PreviousManifest | undefined,
): Problem[] {
  if (previous === undefined) return [];
  const routes = previous.routes.flatMap((route) => [route, ...route.children]);
  const groupPermissions = <T extends { readonly permissions: readonly string[] }>(
    entries: readonly T[],
    getId: (entry: T) => string,
  ) => new Map(entries.map((entry) => [getId(entry), entry.permissions]));
  return [
    ...findOpened(
      manifest.routes,
      ({ path }) => path,
      groupPermissions(routes, ({ path }) => path),
    ),
    ...findOpened(
      manifest.widgets,
      ({ name }) => name,
      groupPermissions(previous.widgets, ({ name }) => name),
    ),
    ...findOpened(
      manifest.integrations,
      ({ name }) => name,
      groupPermissions(previous.integrations, ({ name }) => name),
    ),
  ];
}
