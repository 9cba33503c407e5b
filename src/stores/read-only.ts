import { compareStructural } from 'mobx';

/** Makes an object and everything in it read-only: writing throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

/** Options of a computed value that keeps its object while structurally equal. */
export const structuralComparer = { equals: compareStructural, keepAlive: true };
