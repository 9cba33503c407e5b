import type { createInstance } from '@module-federation/runtime';
import { satisfiesVersion } from '#manifest';
import { importShared, listSharedNames } from '../import-map';
import { getSharedVersion, needsPortalReact } from '../shared-versions';

type SharedModules = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** The modules by name and version that one container sees, its own and the portal's. */
export type ShareScope = Record<string, Record<string, { readonly from: string }>>;

/** What the portal's modules are marked with in the scope of a container. */
export const portalName = 'portal';

/** What the portal offers to containers: every name of the page's import map, loaded when a container takes it. */
export function createSharedModules(): SharedModules {
  const offers = listSharedNames().flatMap((name) => {
    const version = getSharedVersion(name);
    if (version === undefined) return [];
    const get = async () => {
      const module = await importShared(name);
      return () => module;
    };
    // As loaded, a container's own module of the same version does not replace it.
    return [[name, { version, get, loaded: true }] as const];
  });
  return Object.fromEntries(offers);
}

/** Whether a container that brings these versions of a module gets the portal's instead. */
function replaces(portalVersion: string, ownVersions: readonly string[]): boolean {
  return ownVersions.every((own) => satisfiesVersion(portalVersion, `^${own}`) === true);
}

/**
 * Removes from a container's scope what does not fit what it brings itself: the portal's version of a module
 * of another major version, or older than its own. Containers that declare a singleton would otherwise take it all
 * the same. One with its own React keeps that, so all that calls the portal's React is removed too.
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
