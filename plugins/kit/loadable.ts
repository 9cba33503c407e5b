/** Why there is no answer, in words a person may read. */
export interface Failure {
  readonly reason: string;
  /** The id that also stands in the logs. */
  readonly correlationId: string | undefined;
  /** What a back end refused it with, such as 404; absent without an answer of one. */
  readonly status?: number | undefined;
}

/** The outcome of a call: what it answered, or why it did not. */
export type Answer<T> =
  | { readonly state: 'succeeded'; readonly value: T }
  | { readonly state: 'failed'; readonly failure: Failure };

/** The life of one piece of data: exactly one of four words. */
export type Loadable<T> = { readonly state: 'idle' } | { readonly state: 'pending' } | Answer<T>;

/** Before anything was asked for. */
export const idle = { state: 'idle' } as const;

/** While an answer is awaited. */
export const pending = { state: 'pending' } as const;
