/** The property of an address, as the back end takes it; `undefined` if missing or invalid. */
export type PropertyQuery = { readonly roll: string } | { readonly propId: string } | undefined;

/**
 * Parses the address of the page: `roll` with its nineteen digits, grouped or not, or `propId` from the quick
 * search.
 */
export function parsePropertyQuery(path: string): PropertyQuery {
  const query = new URLSearchParams(path.split('?').slice(1).join('?'));
  const roll = query.get('roll')?.replace(/[\s.-]/g, '');
  if (roll !== undefined) return /^\d{19}$/.test(roll) ? { roll } : undefined;
  const propId = query.get('propId') ?? '';
  return /^\d{9,12}$/.test(propId) ? { propId } : undefined;
}
