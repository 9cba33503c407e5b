import type { PortalError } from './portal-error';

export type Settled<T, E = PortalError> =
  | { readonly state: 'succeeded'; readonly value: T }
  | { readonly state: 'failed'; readonly error: E };

export type Loadable<T, E = PortalError> =
  | { readonly state: 'idle' }
  | { readonly state: 'pending' }
  | Settled<T, E>;

export const idle = { state: 'idle' } as const;

export const pending = { state: 'pending' } as const;

export function succeeded<T>(value: T): { readonly state: 'succeeded'; readonly value: T } {
  return { state: 'succeeded', value };
}

export function failed<E>(error: E): { readonly state: 'failed'; readonly error: E } {
  return { state: 'failed', error };
}

/** Returns the value of a loadable that succeeded, or else `undefined`. */
export function getValue<T, E>(loadable: Loadable<T, E>): T | undefined {
  return loadable.state === 'succeeded' ? loadable.value : undefined;
}
