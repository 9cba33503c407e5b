import { makeAutoObservable, runInAction } from 'mobx';
import type { PortalError, Result } from '#base';

const nothing = (): void => undefined;

/** The one call that a search has under way or is about to make: a newer one drops it, and its answer with it. */
export class SearchRequest {
  /** Whether an answer is awaited. */
  isPending = false;
  #call = new AbortController();
  #stopWaiting = nothing;

  constructor() {
    makeAutoObservable(this);
  }

  /** Gives up what is under way; `stopWaiting` takes back what is to begin later. */
  cancel(stopWaiting: () => void = nothing): void {
    this.#stopWaiting();
    this.#stopWaiting = stopWaiting;
    this.#call.abort();
    this.isPending = false;
  }

  /** Makes a call now; `take` is told its answer unless that was dropped meanwhile. */
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
