import type { ReadableManifest, ReadableIntegration, Place } from './readable-manifest';
import { integrationAppName, getIntegrationPath } from './integrations';
import type { CheckContext } from './check-context';
import { errorAt, warningAt, type Problem } from './problem';
import type { UnknownNameReporter } from './unknown-names';

function checkHosts(
  { path, entry }: Place<ReadableIntegration>,
  { hosts }: ReadableManifest,
  portalOrigin: string | undefined,
  unknown: UnknownNameReporter,
): Problem[] {
  if (hosts === undefined) return [];
  return (entry.hosts ?? []).flatMap((host, index): Problem[] => {
    const place = `${path}/hosts/${index}`;
    if (host === undefined) return [];
    if (!Object.hasOwn(hosts, host)) return unknown('unknown-host', place, 'host', host, Object.keys(hosts));
    const address = hosts[host];
    if (address === null) {
      const message = `the host "${host}" is not set in this environment; its pages will be refused`;
      return [warningAt('host-unset', place, message)];
    }
    const isOwn =
      typeof address === 'string' && URL.canParse(address) && new URL(address).origin === portalOrigin;
    const message = "is the portal's own origin, which must not be shown in a frame";
    return isOwn ? [errorAt('frame-on-own-origin', place, message)] : [];
  });
}

function checkNames(
  { path, entry }: Place<ReadableIntegration>,
  { routes, appsByName }: ReadableManifest,
  icons: readonly string[] | undefined,
  unknown: UnknownNameReporter,
): Problem[] {
  const { name, icon } = entry;
  const problems: Problem[] = [];
  if (appsByName !== undefined && appsByName.get(integrationAppName)?.load !== 'builtin') {
    problems.push(
      errorAt('unknown-app', path, `needs the built-in app "${integrationAppName}" among the apps`),
    );
  }
  if (icon !== undefined && icons?.includes(icon) === false) {
    problems.push(...unknown('unknown-icon', `${path}/icon`, 'icon', icon, icons));
  }
  const own = name === undefined ? undefined : getIntegrationPath(name);
  const taken = routes.find((route) => own !== undefined && route.entry.path === own);
  if (taken !== undefined) {
    problems.push(errorAt('duplicate-path', `${path}/name`, `repeats the path "${own}" of ${taken.path}`));
  }
  return problems;
}

/** Checks integrations beyond the schema. */
export function checkIntegrations(
  manifest: ReadableManifest,
  known: CheckContext,
  unknown: UnknownNameReporter,
): Problem[] {
  return manifest.integrations.flatMap((place) => [
    ...checkNames(place, manifest, known.icons, unknown),
    ...checkHosts(place, manifest, known.portalOrigin, unknown),
  ]);
}
