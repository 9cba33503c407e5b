import { normalizeRoll } from '@portal/ui';

/** The back-end query of a property; `undefined` if missing or invalid. */
export type PropertyQuery = { readonly roll: string } | { readonly propId: string } | undefined;

/**
 * Parses the property in the URL: `roll` with nineteen digits, grouped or not, or `propId` from the quick
 * search. `roll` takes precedence.
 */
export function parsePropertyQuery(given: { readonly roll: string; readonly propId: string }): PropertyQuery {
  const roll = normalizeRoll(given.roll);
  if (roll !== '') return /^\d{19}$/.test(roll) ? { roll } : undefined;
  const { propId } = given;
  return /^\d{9,12}$/.test(propId) ? { propId } : undefined;
}
