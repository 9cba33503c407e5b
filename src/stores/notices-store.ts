import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Clock, Log } from '#platform';
import type { Notice } from '#plugin-api';
import type { NoticeAction, NoticeBoard } from './notice-board';

/** Where anybody raises a notice. What shows and times them is fetched with the first one. */
export class NoticesStore {
  board: NoticeBoard | undefined = undefined;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor({ clock, log }: { readonly clock: Clock; readonly log: Log }) {
    this.#clock = clock;
    this.#log = log;
    makeAutoObservable(this, { board: observableRef }, { autoBind: true });
  }

  /** Shows a notice for its duration, 8 s unless told; one that cannot be shown is logged. */
  async raise(notice: Notice, action?: NoticeAction): Promise<void> {
    try {
      const { NoticeBoard: Board } = await import(/* webpackChunkName: "toasts" */ './notice-board');
      runInAction(() => (this.board ??= new Board(this.#clock)));
      this.board?.raise(notice, action);
    } catch (thrown) {
      this.#log.warn('notices', thrown);
    }
  }
}
