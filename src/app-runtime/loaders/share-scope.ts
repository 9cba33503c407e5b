import type { createInstance } from '@module-federation/runtime';
import { satisfiesVersion } from '#manifest';
import { importShared, listSharedNames } from '../import-map';
import { getSharedVersion, needsPortalReact } from '../shared-versions';

type SharedModules = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** The modules, by name and version, that one container can use: its own and the portal's. */
export type ShareScope = Record<string, Record<string, { readonly from: string }>>;

/** Marks the portal's modules in a container's scope. */
export const portalName = 'portal';

/** Creates the modules shared with containers: every name of the page's import map, loaded on first use. */
export function createSharedModules(): SharedModules {
  const offers = listSharedNames().flatMap((name) => {
    const version = getSharedVersion(name);
    if (version === undefined) return [];
    const get = async () => {
      const module = await importShared(name);
      return () => module;
    };
    // Marked as loaded, so that a container's own module of the same version does not replace it.
    return [[name, { version, get, loaded: true }] as const];
  });
  return Object.fromEntries(offers);
}

/** Whether a container with its own versions of a module uses the portal's version instead. */
function replaces(portalVersion: string, ownVersions: readonly string[]): boolean {
  return ownVersions.every((own) => satisfiesVersion(portalVersion, `^${own}`) === true);
}

/**
 * Removes the portal's modules that do not fit those of the container: another major version, or one older
 * than the container's own. Containers that declare a singleton would otherwise use them regardless. If the
 * container keeps its own React, every module that calls the portal's React is removed too.
 */
export function removeUnfitModules(scope: ShareScope): void {
  const unfit = Object.entries(scope).flatMap(([name, versions]) => {
    const all = Object.entries(versions);
    const portalVersion = all.find(([, { from }]) => from === portalName)?.[0];
    const own = all.filter(([, { from }]) => from !== portalName).map(([version]) => version);
    return portalVersion === undefined || replaces(portalVersion, own) ? [] : [name];
  });
  const hasOwnReact = unfit.some((name) => name === 'react' || name === 'react-dom');
  for (const [name, versions] of Object.entries(scope)) {
    if (!unfit.includes(name) && !(hasOwnReact && needsPortalReact(name))) continue;
    const own = Object.entries(versions).filter(([, { from }]) => from !== portalName);
    if (own.length === 0) Reflect.deleteProperty(scope, name);
    else scope[name] = Object.fromEntries(own);
  }
}
