import { checkVersions } from './check-versions';
import { checkEntries } from './check-entries';
import { checkImports } from './check-imports';
import { checkIntegrations } from './check-integrations';
import { checkOpenedAccess } from './check-opened-access';
import { checkPermissions } from './check-permissions';
import { checkRoutes } from './check-routes';
import { checkTokens } from './check-tokens';
import type { ReadableManifest, ReadableApp, Place } from './readable-manifest';
import { errorAt, warningAt, type Problem, type ProblemCode } from './problem';
import { createUnknownNameReporter, type UnknownNameReporter } from './unknown-names';
import type { CheckContext } from './check-context';
import { checkUnusedKeys } from './unused-keys';

function findDuplicates<T>(
  places: readonly Place<T>[],
  key: 'name' | 'path',
  read: (entry: T) => string | undefined,
  code: ProblemCode,
): Problem[] {
  const first = new Map<string, string>();
  return places.flatMap(({ path, entry }) => {
    const value = read(entry);
    if (value === undefined) return [];
    const earlier = first.get(value);
    if (earlier !== undefined)
      return [errorAt(code, `${path}/${key}`, `repeats the ${key} "${value}" of ${earlier}`)];
    first.set(value, path);
    return [];
  });
}

/** Paths that differ only in parameter names are equal. */
function removeParameterNames({ path }: { readonly path?: string | undefined }): string | undefined {
  return path?.replaceAll(/:[A-Za-z0-9]+/g, ':parameter');
}

function checkHost(
  { path, entry }: Place<ReadableApp>,
  { hosts }: ReadableManifest,
  unknown: UnknownNameReporter,
): Problem[] {
  const { host, load } = entry;
  if (load === undefined || load === 'builtin') return [];
  if (!Object.hasOwn(entry, 'host')) {
    return [errorAt('host-missing', path, `needs "host", because it loads as ${load}`)];
  }
  if (host === undefined || hosts === undefined) return [];
  if (!Object.hasOwn(hosts, host)) {
    return unknown('unknown-host', `${path}/host`, 'host', host, Object.keys(hosts));
  }
  if (hosts[host] !== null) return [];
  const message = `the host "${host}" is not set in this environment; its outlet will say so`;
  return [warningAt('host-unset', `${path}/host`, message)];
}

/** A framed page has its own policy, which the portal's does not affect. */
function checkMap({ path, entry: { load, map } }: Place<ReadableApp>): Problem[] {
  const message = 'has no effect on a page in a frame: leave it out';
  return load === 'iframe' && map !== undefined ? [errorAt('map-in-frame', `${path}/map`, message)] : [];
}

function checkWidgets({ widgets, appsByName }: ReadableManifest, unknown: UnknownNameReporter): Problem[] {
  if (appsByName === undefined) return [];
  const messages = {
    app: (name: string) => `"${name}" has needs and therefore cannot have widgets on other pages`,
    place: (name: string) => `"${name}" has needs and therefore cannot show widgets on its page`,
  };
  const codes = { app: 'widget-of-relaxed-app', place: 'widget-on-relaxed-app' } as const;
  return widgets.flatMap(({ path, entry }) =>
    (['app', 'place'] as const).flatMap((key): Problem[] => {
      const name = entry[key];
      if (name === undefined) return [];
      const app = appsByName.get(name);
      if (app === undefined) return unknown('unknown-app', `${path}/${key}`, 'app', name, appsByName.keys());
      return (app.needs ?? []).length === 0
        ? []
        : [errorAt(codes[key], `${path}/${key}`, messages[key](name))];
    }),
  );
}

/** Checks what a schema cannot: duplicate names, unknown references, and conflicting settings. */
export function checkReferences(manifest: ReadableManifest, known: CheckContext): Problem[] {
  const unknown = createUnknownNameReporter();
  return [
    ...findDuplicates(manifest.apps, 'name', (app) => app.name, 'duplicate-name'),
    ...findDuplicates(manifest.widgets, 'name', (widget) => widget.name, 'duplicate-name'),
    ...findDuplicates(manifest.integrations, 'name', (integration) => integration.name, 'duplicate-name'),
    ...findDuplicates(manifest.routes, 'path', removeParameterNames, 'duplicate-path'),
    ...manifest.apps.flatMap((place) => checkHost(place, manifest, unknown)),
    ...checkUnusedKeys(manifest),
    ...manifest.apps.flatMap(checkMap),
    ...checkEntries(manifest, known.portalOrigin),
    ...checkVersions(manifest),
    ...checkTokens(manifest, known.legacyTokens),
    ...checkImports(manifest),
    ...checkRoutes(manifest, known, unknown),
    ...checkWidgets(manifest, unknown),
    ...checkIntegrations(manifest, known, unknown),
    ...checkPermissions(manifest),
    ...checkOpenedAccess(manifest, known.previous),
  ];
}
