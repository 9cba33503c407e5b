import { getHostAddress, type ReadableManifest, type ReadableApp, type Place } from './readable-manifest';
import { getFolder, getOwnScope, groupByScope, type ImportingApp } from './import-scopes';
import { errorAt, toPointer, warningAt, type Problem } from './problem';

/** Loaders that each maintain their own import map. */
const kindsWithImports = ['module', 'system'];

/** The absolute address, if it is http or https. */
function toHref(address: string | undefined, base?: string): string | undefined {
  if (address === undefined || !URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  return /^https?:$/.test(protocol) ? href : undefined;
}

/** Returns an app with its imports resolved as far as possible; `undefined` if its host is invalid. */
function listImportingApps(app: ReadableApp, hosts: ReadableManifest['hosts']): ImportingApp | undefined {
  const { entry, imports } = app;
  const address = toHref(getHostAddress(app, hosts))?.replace(/\/+$/, '');
  if (address === undefined) return undefined;
  const resolved = Object.entries(imports ?? {}).flatMap(([specifier, wanted]): [string, string][] => {
    const found = toHref(wanted, `${address}/`);
    return found === undefined ? [] : [[specifier, found]];
  });
  return {
    host: address,
    entry: toHref(entry, `${address}/`),
    imports: Object.fromEntries(resolved),
  };
}

interface Meaning {
  readonly address: string;
  readonly app: string;
  /** The own scope of the app that declared the mapping first. */
  readonly own: string | undefined;
}

/** SystemJS maps files as an app's scripts arrive, so that several apps can share a folder. */
function listScopes(load: string, app: ImportingApp): readonly string[] {
  const [own, ...others] = groupByScope(app);
  if (own === undefined) return [];
  return [own, ...(load === 'system' ? others.filter((scope) => scope !== getFolder(own)) : others)];
}

/**
 * Reports names that two apps map differently in one scope. It is an error if the scope belongs to one of
 * them, and a warning if both only use it.
 */
export function checkImports({ apps, hosts }: ReadableManifest): Problem[] {
  const taken = new Map<string, Meaning>();
  return apps.flatMap(({ path, entry }: Place<ReadableApp>): Problem[] => {
    const { load = '', name = '' } = entry;
    const app = kindsWithImports.includes(load) ? listImportingApps(entry, hosts) : undefined;
    if (app === undefined) return [];
    const own = getOwnScope(app);
    return Object.entries(app.imports).flatMap(([specifier, address]): Problem[] => {
      const others = listScopes(load, app).flatMap((scope) => {
        const key = JSON.stringify([load, scope, specifier]);
        const earlier = taken.get(key);
        if (earlier === undefined) taken.set(key, { address, app: name, own });
        return earlier === undefined || earlier.address === address ? [] : [{ ...earlier, scope }];
      });
      const place = `${path}/imports${toPointer([specifier])}`;
      const clash = others.find((other) => other.scope === own || other.scope === other.own);
      if (clash !== undefined) {
        const message = `stands for ${clash.address} in "${clash.app}", whose scripts share ${clash.scope}; give each app a folder of its own`;
        return [errorAt('import-conflict', place, message)];
      }
      const [shared] = others;
      if (shared === undefined) return [];
      const message = `stands for ${shared.address} in "${shared.app}", and that counts in ${shared.scope}, which both use, except in the entry of this app`;
      return [warningAt('import-shared', place, message)];
    });
  });
}
