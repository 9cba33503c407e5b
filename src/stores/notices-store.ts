import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Clock, Log } from '#platform';
import type { Notice } from '#plugin-api';
import type { ToastAction, ToastQueue } from './toast-queue';

/** Accepts toasts. The code that displays them loads with the first one. */
export class NoticesStore {
  queue: ToastQueue | undefined = undefined;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor({ clock, log }: { readonly clock: Clock; readonly log: Log }) {
    this.#clock = clock;
    this.#log = log;
    makeAutoObservable(this, { queue: observableRef }, { autoBind: true });
  }

  /** Shows a toast for its duration, 8 s by default; logs a failure. */
  async raise(notice: Notice, action?: ToastAction): Promise<void> {
    try {
      const toasts = await import(/* webpackChunkName: "toasts" */ './toast-queue');
      runInAction(() => (this.queue ??= new toasts.ToastQueue(this.#clock)));
      this.queue?.show(notice, action);
    } catch (thrown) {
      this.#log.warn('notices', thrown);
    }
  }
}
