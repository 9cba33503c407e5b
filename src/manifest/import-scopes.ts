import type { App } from './app';

export type ImportingApp = Pick<App, 'host' | 'entry' | 'imports'>;

export type ImportScopes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The scopes of an app's imports: the folder of its entry, or its host if it names none, and the imported
 * files from elsewhere, which must resolve the same: react-dom 16 must not get the portal's react.
 */
export function groupByScope({ host, entry = '', imports }: ImportingApp): readonly string[] {
  if (host === null) return [];
  const own = new URL('.', new URL(entry, `${host}/`)).href;
  return [own, ...Object.values(imports).filter((address) => !address.startsWith(own))];
}

/** The import scopes of all these apps in one map. */
export function createImportScopes(apps: Iterable<ImportingApp>): ImportScopes {
  const scopes: Record<string, Record<string, string>> = {};
  for (const app of apps) {
    for (const scope of groupByScope(app)) scopes[scope] = { ...scopes[scope], ...app.imports };
  }
  return scopes;
}
