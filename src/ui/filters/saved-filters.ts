/** Filters under a name that a person gave them: the query of an address. */
export interface SavedFilter {
  readonly name: string;
  readonly query: string;
}

/** So many are kept of a list; the oldest make room. */
export const mostSaved = 20;

const pageOfList = 'from';

/** What was stored, in this build or another: entries of another shape are ignored. */
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

/** The filters of these names in an address. */
export function readFilters(path: string, names: readonly string[]): string {
  const [, params] = split(path);
  return new URLSearchParams([...params].filter(([name]) => names.includes(name))).toString();
}

/** An address with other filters, from the first page on; everything else in it stays. */
export function applyFilters(path: string, names: readonly string[], query: string): string {
  const [place, params] = split(path);
  for (const name of [...names, pageOfList]) params.delete(name);
  for (const [name, value] of new URLSearchParams(query)) if (names.includes(name)) params.set(name, value);
  const text = params.toString();
  return text === '' ? place : `${place}?${text}`;
}

/** The list with one more; one of the same name is replaced. */
export function addSaved(saved: readonly SavedFilter[], added: SavedFilter): readonly SavedFilter[] {
  return [...saved.filter(({ name }) => name !== added.name), added].slice(-mostSaved);
}
