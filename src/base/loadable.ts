import type { PortalError } from './portal-error';

/** The outcome of a load: its value, or why there is none. */
export type Settled<T, E = PortalError> =
  { readonly state: 'succeeded'; readonly value: T } | { readonly state: 'failed'; readonly error: E };

/** One piece of data that is loaded: not asked for, under way, or settled. */
export type Loadable<T, E = PortalError> =
  { readonly state: 'idle' } | { readonly state: 'pending' } | Settled<T, E>;

/** The state before anything was asked for. */
export const idle = { state: 'idle' } as const;

/** The state while an answer is awaited. */
export const pending = { state: 'pending' } as const;

/** The state that holds an answer. */
export function succeeded<T>(value: T): { readonly state: 'succeeded'; readonly value: T } {
  return { state: 'succeeded', value };
}

/** The state that holds the reason why there is no answer. */
export function failed<E>(error: E): { readonly state: 'failed'; readonly error: E } {
  return { state: 'failed', error };
}

/** The value of a loadable that succeeded, else `undefined`. */
export function getValue<T, E>(loadable: Loadable<T, E>): T | undefined {
  return loadable.state === 'succeeded' ? loadable.value : undefined;
}
