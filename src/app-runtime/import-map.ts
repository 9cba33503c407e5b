/**
 * Returns the names that this page's import map resolves for every script: the modules that the portal shares
 * with remote apps. Scopes, which individual apps declare, are not included.
 */
export function listSharedNames(): readonly string[] {
  const text = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const map: unknown = JSON.parse(text);
  const imports: unknown = typeof map === 'object' && map !== null ? Reflect.get(map, 'imports') : undefined;
  return typeof imports === 'object' && imports !== null ? Object.keys(imports) : [];
}

/**
 * Whether the import map has a name, either directly or through a folder entry such as
 * `@portal/ui/controls/`.
 */
export function isSharedName(name: string, names = listSharedNames()): boolean {
  return names.some((shared) => name === shared || (shared.endsWith('/') && name.startsWith(shared)));
}

/** Imports a shared module natively: the page's only instance of it. */
export function importShared(name: string): Promise<object> {
  return import(/* webpackIgnore: true */ name);
}
