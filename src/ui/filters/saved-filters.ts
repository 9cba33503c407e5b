/** A named query string with filters. */
export interface SavedFilter {
  readonly name: string;
  readonly query: string;
}

/** Maximum number per list; the oldest are dropped. */
export const maxSaved = 20;

const pageOfList = 'from';

/** Parses stored filters; invalid entries, possibly from another build, are ignored. */
export function parseSaved(stored: unknown): readonly SavedFilter[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown) =>
    typeof one === 'object' &&
    one !== null &&
    'name' in one &&
    'query' in one &&
    typeof one.name === 'string' &&
    typeof one.query === 'string'
      ? [{ name: one.name, query: one.query }]
      : [],
  );
}

function split(path: string): readonly [place: string, params: URLSearchParams] {
  const [place = '', query = ''] = path.split('?');
  return [place, new URLSearchParams(query)];
}

/** Returns the query string of these filters in a path. */
export function readFilters(path: string, names: readonly string[]): string {
  const [, params] = split(path);
  return new URLSearchParams([...params].filter(([name]) => names.includes(name))).toString();
}

/** Replaces the filters in a path and returns to the first page; other parameters stay. */
export function applyFilters(path: string, names: readonly string[], query: string): string {
  const [place, params] = split(path);
  for (const name of [...names, pageOfList]) params.delete(name);
  for (const [name, value] of new URLSearchParams(query)) if (names.includes(name)) params.set(name, value);
  const text = params.toString();
  return text === '' ? place : `${place}?${text}`;
}

/** Adds a saved filter, replacing one of the same name. */
export function addSaved(saved: readonly SavedFilter[], added: SavedFilter): readonly SavedFilter[] {
  return [...saved.filter(({ name }) => name !== added.name), added].slice(-maxSaved);
}
