import type { ReadableManifest, Place } from './readable-manifest';
import { integrationAppName } from './integrations';
import { isLoopback } from './origin';
import type { CheckContext } from './check-context';
import { errorAt, warningAt, type Problem } from './problem';
import { backendNames, type AppEntry, type Manifest } from './schema';

interface WithPermissions {
  readonly permissions?: readonly unknown[] | undefined;
}

/** A route for everyone looks the same as one with forgotten permissions. */
function checkPermissionsWritten({ routes, integrations }: ReadableManifest): Problem[] {
  const message = 'has no "permissions", so that everyone signed in may open it; write [] if that is meant';
  return [...routes, ...integrations].flatMap(({ path, entry }: Place<WithPermissions>) =>
    entry.permissions === undefined ? [warningAt('permissions-missing', `${path}/permissions`, message)] : [],
  );
}

/** Load kinds whose script can be checked against a hash. */
const kindsWithHash = ['module', 'system', 'global'];

function checkApp(app: AppEntry, path: string, isProduction: boolean): Problem[] {
  const { load, owner, entry, integrity } = app;
  const problems: Problem[] = [];
  if (load !== 'builtin' && owner === undefined) {
    const message = 'has no "owner", so that nobody is named when it fails';
    problems.push(warningAt('owner-missing', path, message));
  }
  if (
    isProduction &&
    kindsWithHash.includes(load) &&
    entry !== undefined &&
    integrity?.script === undefined
  ) {
    const message =
      'has no "integrity" beside its "entry", so that any script at that address runs; name the hash of the script';
    problems.push(warningAt('integrity-missing', path, message));
  }
  return problems;
}

function checkUnused({ apps, hosts, routes, widgets, integrations }: Manifest): Problem[] {
  const referencedApps = new Set([
    ...routes.flatMap((route) => [route, ...route.children]).map(({ app }) => app),
    ...widgets.map(({ app }) => app),
    ...(integrations.length === 0 ? [] : [integrationAppName]),
  ]);
  const referencedHosts = new Set([
    ...apps.map(({ host }) => host),
    ...integrations.flatMap((integration) => integration.hosts),
  ]);
  return [
    ...apps.flatMap(({ name }, index) =>
      referencedApps.has(name)
        ? []
        : [warningAt('unused-app', `/apps/${index}/name`, `no route or widget shows the app "${name}"`)],
    ),
    ...Object.keys(hosts).flatMap((name) =>
      referencedHosts.has(name)
        ? []
        : [warningAt('unused-host', `/hosts/${name}`, `no app or integration is on the host "${name}"`)],
    ),
  ];
}

const linkNames = ['learningLibrary', 'annotatedAct', 'accessRequests'] as const;

/** In production, localhost is each visitor's own machine, so apps and back ends there cannot work. */
function checkLocalAddresses({ hosts, backends, portal }: Manifest): Problem[] {
  const { links } = portal;
  const message = 'is on localhost, which in production means the own machine of each visitor';
  const isLocal = (address: string | null | undefined): boolean =>
    typeof address === 'string' && URL.canParse(address) && isLoopback(new URL(address).hostname);
  const needed = [
    ...Object.entries(hosts).map(([name, address]) => [`/hosts/${name}`, address] as const),
    ...backendNames.map((name) => [`/backends/${name}`, backends[name]] as const),
  ];
  const linked = [
    ...linkNames.map((name) => [`/portal/links/${name}`, links[name]] as const),
    ...links.social.map(({ url }, index) => [`/portal/links/social/${index}/url`, url] as const),
  ];
  return [
    ...needed.flatMap(([path, address]) =>
      isLocal(address) ? [errorAt('local-in-production', path, message)] : [],
    ),
    ...linked.flatMap(([path, address]) =>
      isLocal(address) ? [warningAt('local-in-production', path, message)] : [],
    ),
  ];
}

/**
 * Warns of settings that need care, and rejects those that cannot work in production. For operators, so only
 * for a manifest without other errors and with a known environment.
 */
export function checkMaintenance(
  manifest: Manifest,
  readable: ReadableManifest,
  { environment }: CheckContext,
): Problem[] {
  if (environment === undefined) return [];
  const isProduction = environment === 'production';
  return [
    ...checkPermissionsWritten(readable),
    ...manifest.apps.flatMap((app, index) => checkApp(app, `/apps/${index}`, isProduction)),
    ...checkUnused(manifest),
    ...(isProduction ? checkLocalAddresses(manifest) : []),
  ];
}
