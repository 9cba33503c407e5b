import { makeAutoObservable, runInAction } from 'mobx';
import type { PortalError, Result } from '#base';

const noop = (): void => undefined;

/** The pending call of a search; a newer one aborts it. */
export class SearchRequest {
  isPending = false;
  #call = new AbortController();
  #stopWaiting = noop;

  constructor() {
    makeAutoObservable(this);
  }

  /** Aborts the call; `stopWaiting` cancels the delay. */
  cancel(stopWaiting: () => void = noop): void {
    this.#stopWaiting();
    this.#stopWaiting = stopWaiting;
    this.#call.abort();
    this.isPending = false;
  }

  /** Sends a call; `take` receives its response unless aborted. */
  async send<T>(
    ask: (signal: AbortSignal) => Promise<Result<T, PortalError>>,
    take: (answer: Result<T, PortalError>) => void,
  ): Promise<void> {
    this.cancel();
    this.#call = new AbortController();
    this.isPending = true;
    const { signal } = this.#call;
    const answer = await ask(signal);
    if (signal.aborted) return;
    runInAction(() => {
      this.isPending = false;
      take(answer);
    });
  }
}
