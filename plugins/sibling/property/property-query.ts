import { normalizeRoll } from '@portal/ui';

/** A property as the back end takes it; `undefined` if missing or invalid. */
export type PropertyQuery = { readonly roll: string } | { readonly propId: string } | undefined;

/**
 * The property of an address: `roll` with its nineteen digits, grouped or not, or `propId` from the quick search. A roll
 * takes precedence.
 */
export function parsePropertyQuery(given: { readonly roll: string; readonly propId: string }): PropertyQuery {
  const roll = normalizeRoll(given.roll);
  if (roll !== '') return /^\d{19}$/.test(roll) ? { roll } : undefined;
  const { propId } = given;
  return /^\d{9,12}$/.test(propId) ? { propId } : undefined;
}
