import type { App } from './app';

export type ImportingApp = Pick<App, 'host' | 'entry' | 'imports'>;

export type ImportScopes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the folder of a script, which contains its other chunks. */
export function getFolder(script: string): string {
  return new URL('.', script).href;
}

/**
 * Returns the scope that certainly belongs to the app alone: its entry, or its whole host if it names none.
 */
export function getOwnScope({ host, entry }: ImportingApp): string | undefined {
  if (host === null) return undefined;
  return entry === undefined ? `${host}/` : new URL(entry, `${host}/`).href;
}

/**
 * Returns the scopes of an app's imports, most specific first: its entry, the folder around it, and the files
 * it lists. All must resolve alike: react-dom 16 must not get the portal's react.
 */
export function groupByScope(app: ImportingApp): readonly string[] {
  const own = getOwnScope(app);
  if (own === undefined) return [];
  return [...new Set([own, getFolder(own), ...Object.values(app.imports)])];
}

/**
 * Merges the import scopes of all these apps into one map. If two apps map a name differently, each mapping
 * applies in that app's entry; in a shared folder or file, the first one applies.
 */
export function createImportScopes(apps: Iterable<ImportingApp>): ImportScopes {
  const scopes: Record<string, Record<string, string>> = {};
  const all = [...apps];
  const add = (scope: string, imports: ImportingApp['imports']): void => {
    scopes[scope] = { ...imports, ...scopes[scope] };
  };
  for (const app of all) add(getOwnScope(app) ?? '', app.imports);
  for (const app of all) for (const scope of groupByScope(app)) add(scope, app.imports);
  Reflect.deleteProperty(scopes, '');
  return scopes;
}
