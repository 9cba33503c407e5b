/**
 * The names that the import map of this page resolves for every script: what the portal shares with remote
 * apps. Scopes, which single apps declare, are not included.
 */
export function listSharedNames(): readonly string[] {
  const text = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const map: unknown = JSON.parse(text);
  const imports: unknown = typeof map === 'object' && map !== null ? Reflect.get(map, 'imports') : undefined;
  return typeof imports === 'object' && imports !== null ? Object.keys(imports) : [];
}

/** Whether a name is in the import map, itself or by an entry for a folder such as `@portal/ui/controls/`. */
export function isSharedName(name: string, names = listSharedNames()): boolean {
  return names.some((shared) => name === shared || (shared.endsWith('/') && name.startsWith(shared)));
}

/** Imports a shared module natively: the page's only instance of it. */
export function importShared(name: string): Promise<object> {
  return import(/* webpackIgnore: true */ name);
}
