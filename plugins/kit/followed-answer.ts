import type { PortalApi } from '#plugin-api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { idle, pending, type Answer, type Failure, type Loadable } from './loadable';

/** What is asked, and when. */
export interface FollowedQuestion<T> {
  readonly portal: Pick<PortalApi, 'watch'>;
  /**
   * What the answer depends on, such as an id in the address: asked anew when it changes, and not while it is `undefined`.
   * Without it the question is asked once. Observable.
   */
  readonly follows?: () => string | undefined;
  /** Asks for what is followed; never rejects. */
  readonly ask: (followed: string, signal: AbortSignal) => Promise<Answer<T>>;
}

/**
 * The answer to one question that needs no municipality. It is asked anew when what it follows changes; an answer that
 * comes too late is dropped.
 */
export class FollowedAnswer<T> {
  answer: Loadable<T>;
  /** Why what is shown could not be brought up to date; `undefined` while it is. */
  staleness: Failure | undefined;
  private readonly question: FollowedQuestion<T>;
  private followed: string | undefined;
  private asking = new AbortController();

  constructor(question: FollowedQuestion<T>) {
    this.question = question;
    this.followed = this.wanted();
    this.answer = this.followed === undefined ? idle : pending;
    makeAutoObservable<FollowedAnswer<T>, 'question' | 'followed' | 'asking' | 'wanted'>(
      this,
      {
        question: false,
        followed: false,
        asking: false,
        wanted: false,
        start: false,
        answer: observableRef,
        staleness: observableRef,
      },
      { autoBind: true },
    );
  }

  /** What was answered; `undefined` before that. */
  get value(): T | undefined {
    return this.answer.state === 'succeeded' ? this.answer.value : undefined;
  }

  /** Asks, and follows what the answer depends on until the stop that is returned. */
  start(): () => void {
    let isFirst = true;
    const stop = this.question.portal.watch(
      () => this.wanted(),
      (wanted) => {
        // The portal may tell of what is as it was.
        if (!isFirst && wanted === this.followed) return;
        isFirst = false;
        this.followed = wanted;
        void this.retry();
      },
    );
    return () => {
      stop();
      this.asking.abort();
    };
  }

  /** Asks again. */
  async retry(): Promise<void> {
    this.answer = this.followed === undefined ? idle : pending;
    await this.refresh();
  }

  /** Asks again while the former answer stays; it also stays when there is no newer one. */
  async refresh(): Promise<void> {
    const { followed, question } = this;
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    if (followed === undefined) return;
    const answer = await question.ask(followed, signal);
    if (signal.aborted) return;
    runInAction(() => {
      const keeps = answer.state === 'failed' && this.answer.state === 'succeeded';
      this.staleness = keeps ? answer.failure : undefined;
      if (!keeps) this.answer = answer;
    });
  }

  private wanted(): string | undefined {
    const { follows } = this.question;
    return follows === undefined ? '' : follows();
  }
}
