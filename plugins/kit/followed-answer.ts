import type { PortalApi } from '#plugin-api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { pending, type Answer, type Failure, type Loadable } from './loadable';

/** What is asked, and when. */
export interface FollowedQuestion<T> {
  readonly portal: Pick<PortalApi, 'watch'>;
  /** Asks; never rejects. */
  readonly ask: (signal: AbortSignal) => Promise<Answer<T>>;
  /** What the answer depends on, such as the filters in the address: asked anew when it changes. Observable. */
  readonly follows?: () => unknown;
}

/**
 * The answer to one question that needs no municipality. It is asked anew when what it follows changes; an answer that
 * comes too late is dropped.
 */
export class FollowedAnswer<T> {
  answer: Loadable<T> = pending;
  /** Why what is shown could not be brought up to date; `undefined` while it is. */
  staleness: Failure | undefined;
  private readonly question: FollowedQuestion<T>;
  private asking = new AbortController();

  constructor(question: FollowedQuestion<T>) {
    this.question = question;
    makeAutoObservable<FollowedAnswer<T>, 'question' | 'asking'>(
      this,
      { question: false, asking: false, start: false, answer: observableRef, staleness: observableRef },
      { autoBind: true },
    );
  }

  /** What was answered; `undefined` before that. */
  get value(): T | undefined {
    return this.answer.state === 'succeeded' ? this.answer.value : undefined;
  }

  /** Asks, and follows what the answer depends on until the stop that is returned. */
  start(): () => void {
    const { portal, follows = () => undefined } = this.question;
    let followed: string | undefined;
    const stop = portal.watch(follows, (wanted) => {
      const key = JSON.stringify([wanted]);
      if (key === followed) return;
      followed = key;
      void this.retry();
    });
    return () => {
      stop();
      this.asking.abort();
    };
  }

  /** Asks again. */
  async retry(): Promise<void> {
    this.answer = pending;
    await this.refresh();
  }

  /** Asks again while the former answer stays; it also stays when there is no newer one. */
  async refresh(): Promise<void> {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    const answer = await this.question.ask(signal);
    if (signal.aborted) return;
    runInAction(() => {
      const keeps = answer.state === 'failed' && this.answer.state === 'succeeded';
      this.staleness = keeps ? answer.failure : undefined;
      if (!keeps) this.answer = answer;
    });
  }
}
