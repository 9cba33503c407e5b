import type { Draft, DraftApp, Place } from './draft';
import { groupByScope, type ImportingApp } from './import-scopes';
import { errorAt, type Problem } from './problem';

/** Each of these loaders keeps an import map of its own. */
const kindsWithImports = ['module', 'system'];

/** The absolute address, if it is http or https. */
function toHref(address: string | undefined, base?: string): string | undefined {
  if (address === undefined || !URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  return /^https?:$/.test(protocol) ? href : undefined;
}

/** An app with its imports resolved as far as possible; `undefined` if its host is invalid. */
function listImportingApps(
  { host, entry, imports }: DraftApp,
  hosts: Draft['hosts'],
): ImportingApp | undefined {
  const set = typeof host === 'string' ? hosts?.[host] : undefined;
  const address = typeof set === 'string' ? toHref(set)?.replace(/\/+$/, '') : undefined;
  if (address === undefined) return undefined;
  const resolved = Object.entries(imports).flatMap(([specifier, wanted]): [string, string][] => {
    const found = toHref(wanted, `${address}/`);
    return found === undefined ? [] : [[specifier, found]];
  });
  return {
    host: address,
    entry: toHref(entry, `${address}/`),
    imports: Object.fromEntries(resolved),
  };
}

/** Finds conflicting imports: apps whose scripts share a folder share an import scope. */
export function checkImports({ apps, hosts }: Draft): Problem[] {
  const taken = new Map<string, { readonly address: string; readonly app: string }>();
  return apps.flatMap(({ path, entry }: Place<DraftApp>): Problem[] => {
    const { load = '', name = '' } = entry;
    const app = kindsWithImports.includes(load) ? listImportingApps(entry, hosts) : undefined;
    if (app === undefined) return [];
    return Object.entries(app.imports).flatMap(([specifier, address]): Problem[] => {
      const others = groupByScope(app).flatMap((scope) => {
        const key = JSON.stringify([load, scope, specifier]);
        const earlier = taken.get(key);
        if (earlier === undefined) taken.set(key, { address, app: name });
        return earlier === undefined || earlier.address === address ? [] : [{ ...earlier, scope }];
      });
      const [other] = others;
      if (other === undefined) return [];
      const message = `stands for ${other.address} in "${other.app}", whose scripts share ${other.scope}; give each app a folder of its own`;
      return [errorAt('import-conflict', `${path}/imports/${escapePointerPart(specifier)}`, message)];
    });
  });
}

function escapePointerPart(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
