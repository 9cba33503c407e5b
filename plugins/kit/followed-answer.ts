import type { PortalApi } from '#plugin-api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { idle, pending, type Answer, type Loadable } from './loadable';

/** What is asked, and when. */
export interface FollowedQuestion<T> {
  readonly portal: PortalApi;
  /** What the answer depends on, such as an id in the address; nothing is asked while it is `undefined`. Observable. */
  readonly follows: () => string | undefined;
  /** Asks for what is followed; never rejects. */
  readonly ask: (followed: string, signal: AbortSignal) => Promise<Answer<T>>;
}

/**
 * The answer to one question that no municipality is needed for. It is asked anew when what it follows changes; an answer
 * that comes too late is dropped.
 */
export class FollowedAnswer<T> {
  answer: Loadable<T>;
  private readonly question: FollowedQuestion<T>;
  private followed: string | undefined;
  private asking = new AbortController();

  constructor(question: FollowedQuestion<T>) {
    this.question = question;
    this.followed = question.follows();
    this.answer = this.followed === undefined ? idle : pending;
    makeAutoObservable<FollowedAnswer<T>, 'question' | 'followed' | 'asking'>(
      this,
      { question: false, followed: false, asking: false, start: false, answer: observableRef },
      { autoBind: true },
    );
  }

  /** What was answered; `undefined` before that. */
  get value(): T | undefined {
    return this.answer.state === 'succeeded' ? this.answer.value : undefined;
  }

  /** Follows what it depends on until the stop that is returned. */
  start(): () => void {
    const { portal, follows } = this.question;
    let isFirst = true;
    const stop = portal.watch(follows, (wanted) => {
      // The portal may tell of what is as it was.
      if (!isFirst && wanted === this.followed) return;
      isFirst = false;
      this.followed = wanted;
      void this.retry();
    });
    return () => {
      stop();
      this.asking.abort();
    };
  }

  /** Asks again. */
  async retry(): Promise<void> {
    const { followed, question } = this;
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    this.answer = followed === undefined ? idle : pending;
    if (followed === undefined) return;
    const answer = await question.ask(followed, signal);
    if (signal.aborted) return;
    runInAction(() => {
      this.answer = answer;
    });
  }
}
