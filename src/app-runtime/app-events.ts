import type { App } from '#manifest';
import type { AppFailure } from './failure';

/** What event subscribers may do with an event's instance. */
export interface EventSource {
  readonly container: HTMLElement;
  readonly retry: () => Promise<void>;
  /** Fails the instance with this error, as if the app had reported it. */
  readonly reportCrash: (error: unknown) => void;
  /** Shows a notice above the mounted app; `undefined` removes it. */
  readonly showNotice?: (notice: AppFailure | undefined) => void;
}

export type AppEventDetails =
  | { readonly type: 'loading'; /** Opened by the person, not by the portal. */ readonly byHand: boolean }
  | { readonly type: 'mounting' | 'mounted' }
  /** Suspended: hidden, to be resumed. It may still be unmounted. */
  | { readonly type: 'suspended' }
  | { readonly type: 'failed'; readonly failure: AppFailure }
  /** Mounted, but still empty after a while. */
  | { readonly type: 'empty'; readonly failure: AppFailure }
  | {
      readonly type: 'unmounted';
      /** Its `unmount` did not settle in time. */
      readonly isHung: boolean;
      /** The app has no `unmount`, so the portal emptied its area. */
      readonly hasNoUnmount?: boolean;
    };

/** One event of one instance; each is emitted once. */
export type AppEvent = AppEventDetails & { readonly app: App; readonly instance: EventSource };

/** Events of all app instances of a page. Subscribers run synchronously, in the order they subscribed. */
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
