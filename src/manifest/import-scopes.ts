import type { App } from './app';

/** What of an app says where its imports count. */
export type ImportingApp = Pick<App, 'host' | 'entry' | 'imports'>;

/** The imports of apps by the scope of an import map in which they count. */
export type ImportScopes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The scopes in which an app's imports count: the folder of its entry, or its host where it names none, and what it
 * imports from elsewhere, which must find the same: react-dom 16 must not meet the portal's own react.
 */
export function groupByScope({ host, entry = '', imports }: ImportingApp): readonly string[] {
  if (host === null) return [];
  const own = new URL('.', new URL(entry, `${host}/`)).href;
  return [own, ...Object.values(imports).filter((address) => !address.startsWith(own))];
}

/** The scopes of all these apps in one map. */
export function createImportScopes(apps: Iterable<ImportingApp>): ImportScopes {
  const scopes: Record<string, Record<string, string>> = {};
  for (const app of apps) {
    for (const scope of groupByScope(app)) scopes[scope] = { ...scopes[scope], ...app.imports };
  }
  return scopes;
}
