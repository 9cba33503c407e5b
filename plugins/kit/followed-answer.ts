import type { PortalApi } from '#plugin-api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { onChange } from './on-change';
import { idle, pending, type Answer, type Failure, type Loadable } from './loadable';

/** What is asked, and when. */
export interface FollowedQuestion<T, Followed> {
  readonly portal: Pick<PortalApi, 'watch'>;
  /**
   * What the answer depends on, such as an id or the filters in the address, as JSON can carry it; nothing is asked
   * while it is `undefined`. Observable.
   */
  readonly follows: () => Followed | undefined;
  /** Asks for what is followed; never rejects. */
  ask(followed: Followed, signal: AbortSignal): Promise<Answer<T>>;
}

/**
 * The answer to one question that needs no municipality. It is asked anew when what it follows changes; an answer that
 * comes too late is dropped.
 */
export class FollowedAnswer<T, Followed = unknown> {
  answer: Loadable<T>;
  /** Why what is shown could not be brought up to date; `undefined` while it is. */
  staleness: Failure | undefined;
  private readonly question: FollowedQuestion<T, Followed>;
  private asking = new AbortController();

  constructor(question: FollowedQuestion<T, Followed>) {
    this.question = question;
    this.answer = question.follows() === undefined ? idle : pending;
    makeAutoObservable<FollowedAnswer<T, Followed>, 'question' | 'asking'>(
      this,
      { question: false, asking: false, start: false, answer: observableRef, staleness: observableRef },
      { autoBind: true },
    );
  }

  /** What was answered; `undefined` before that. */
  get value(): T | undefined {
    return this.answer.state === 'succeeded' ? this.answer.value : undefined;
  }

  /** Follows what the answer depends on until the stop that is returned. */
  start(): () => void {
    const { portal, follows } = this.question;
    const stop = onChange(portal, follows, this.retry);
    void this.retry();
    return () => {
      stop();
      this.asking.abort();
    };
  }

  /** Asks again. */
  async retry(): Promise<void> {
    this.staleness = undefined;
    this.answer = this.question.follows() === undefined ? idle : pending;
    await this.refresh();
  }

  /** Asks again while the former answer stays; it also stays when there is no newer one. */
  async refresh(): Promise<void> {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    const followed = this.question.follows();
    if (followed === undefined) return;
    const answer = await this.question.ask(followed, signal);
    if (signal.aborted) return;
    runInAction(() => {
      const keeps = answer.state === 'failed' && this.answer.state === 'succeeded';
      this.staleness = keeps ? answer.failure : undefined;
      if (!keeps) this.answer = answer;
    });
  }
}
