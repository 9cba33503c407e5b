import type { App } from './app';

export type ImportingApp = Pick<App, 'host' | 'entry' | 'imports'>;

export type ImportScopes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The folder of a script, in which its other parts lie. */
export function getFolder(script: string): string {
  return new URL('.', script).href;
}

/** What is certainly the app's own: its entry, or its whole host if it names none. */
export function getOwnScope({ host, entry }: ImportingApp): string | undefined {
  if (host === null) return undefined;
  return entry === undefined ? `${host}/` : new URL(entry, `${host}/`).href;
}

/**
 * The scopes of an app's imports, the surest first: its entry, the folder around it, and the files it lists, which
 * must resolve the same: react-dom 16 must not get the portal's react.
 */
export function groupByScope(app: ImportingApp): readonly string[] {
  const own = getOwnScope(app);
  if (own === undefined) return [];
  return [...new Set([own, getFolder(own), ...Object.values(app.imports)])];
}

/**
 * The import scopes of all these apps in one map. Two apps that give one name two meanings each get their own in
 * their entries; in what they share, a folder or a file that both list, the first decides.
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
