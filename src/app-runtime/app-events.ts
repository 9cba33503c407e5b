import type { App } from '#manifest';
import type { AppFailure } from './failure';

/** What subscribers of app events may do with the instance an event is about. */
export interface EventSource {
  readonly container: HTMLElement;
  readonly retry: () => Promise<void>;
  /** The instance fails with this error, as if the app had reported it. */
  readonly reportCrash: (error: unknown) => void;
  /** Says something above the app while it stays on screen, or nothing any more. */
  readonly showNotice?: (notice: AppFailure | undefined) => void;
}

export type AppEventDetails =
  | { readonly type: 'loading'; /** Opened by the person, not by the portal. */ readonly byHand: boolean }
  | { readonly type: 'mounting' | 'mounted' }
  /** Hidden, to come back as it is; it may still be unmounted. */
  | { readonly type: 'suspended' }
  | { readonly type: 'failed'; readonly failure: AppFailure }
  /** Mounted, and still without any content a while later. */
  | { readonly type: 'empty'; readonly failure: AppFailure }
  | {
      readonly type: 'unmounted';
      /** Its `unmount` did not settle in time. */
      readonly isHung: boolean;
      /** It has no `unmount`, so that the portal emptied its area. */
      readonly hasNoUnmount?: boolean;
    };

/** One event of one instance; each is emitted once. */
export type AppEvent = AppEventDetails & { readonly app: App; readonly instance: EventSource };

/** The events of all app instances of a page. Subscribers are called at once, in the order they subscribed. */
export class AppEvents {
  readonly #listeners = new Set<(event: AppEvent) => void>();

  subscribe(listener: (event: AppEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  emit(event: AppEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
