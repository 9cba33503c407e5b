import type { Municipality, PortalApi } from '#plugin-api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { followMunicipality, type FollowOptions } from './follow-municipality';
import { onChange } from './on-change';
import { idle, pending, type Answer, type Failure, type Loadable } from './loadable';

/** What is asked, and when. */
export interface MunicipalityQuestion<T> extends FollowOptions {
  readonly portal: PortalApi;
  /** Asks for a municipality; never rejects. */
  readonly ask: (municipality: Municipality, signal: AbortSignal) => Promise<Answer<T>>;
  /**
   * What else the answer depends on, such as the filters in the address, as JSON can carry it: asked anew when it says
   * something else. Observable.
   */
  readonly follows?: () => unknown;
}

/**
 * The answer to one question about the municipality on screen. It is asked anew for another municipality and when what it
 * follows changes; an answer that comes too late is dropped.
 */
export class MunicipalityAnswer<T> {
  municipality: Municipality | undefined;
  answer: Loadable<T>;
  /** Why what is shown could not be brought up to date; `undefined` while it is. */
  staleness: Failure | undefined;
  private readonly question: MunicipalityQuestion<T>;
  private signal = new AbortController().signal;
  private asking = new AbortController();
  private users = 0;
  private stop: (() => void) | undefined = undefined;

  constructor(question: MunicipalityQuestion<T>) {
    this.question = question;
    this.municipality = question.portal.municipality.current;
    this.answer = this.municipality === undefined ? idle : pending;
    makeAutoObservable<
      MunicipalityAnswer<T>,
      'question' | 'signal' | 'asking' | 'users' | 'stop' | 'followAll'
    >(
      this,
      {
        question: false,
        signal: false,
        asking: false,
        users: false,
        stop: false,
        start: false,
        followAll: false,
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

  /** Follows the municipality until the last of those who started it has called the stop that is returned. */
  start(): () => void {
    this.users += 1;
    this.stop ??= this.followAll();
    return () => {
      this.users -= 1;
      if (this.users > 0) return;
      this.stop?.();
      this.stop = undefined;
      this.forget();
    };
  }

  /** Asks again. */
  async retry(): Promise<void> {
    this.staleness = undefined;
    if (this.municipality !== undefined) this.answer = pending;
    await this.refresh();
  }

  /** Asks again while the former answer stays; it also stays when there is no newer one. */
  async refresh(): Promise<void> {
    const { municipality, question } = this;
    this.asking.abort();
    this.asking = new AbortController();
    if (municipality === undefined) return;
    const signal = AbortSignal.any([this.signal, this.asking.signal]);
    const answer = await question.ask(municipality, signal);
    if (signal.aborted) return;
    runInAction(() => {
      const keeps = answer.state === 'failed' && this.value !== undefined;
      this.staleness = keeps ? answer.failure : undefined;
      if (!keeps) this.answer = answer;
    });
  }

  private followAll(): () => void {
    const { portal, follows = () => undefined, restsWhileHidden = false } = this.question;
    const stopMunicipality = followMunicipality(portal, this.follow, { restsWhileHidden });
    // What is followed now has been asked for by the municipality.
    const stopOthers = onChange(portal, follows, this.retry);
    return () => {
      stopOthers();
      stopMunicipality();
    };
  }

  /** Whoever starts it next waits for a new answer rather than seeing an old one for a moment. */
  private forget(): void {
    this.answer = this.municipality === undefined ? idle : pending;
  }

  private follow(municipality: Municipality | undefined, signal: AbortSignal): void {
    this.municipality = municipality;
    this.signal = signal;
    if (municipality === undefined) this.answer = idle;
    else void this.retry();
  }
}

/**
 * Makes what gives each portal one answer to a question: several views on a page then make one call, and the answer is
 * forgotten with the last of them.
 */
export function sharedAnswer<T>(
  question: (portal: PortalApi) => MunicipalityQuestion<T>,
): (portal: PortalApi) => MunicipalityAnswer<T> {
  const answers = new WeakMap<PortalApi, MunicipalityAnswer<T>>();
  return (portal) => {
    const answer = answers.get(portal) ?? new MunicipalityAnswer(question(portal));
    answers.set(portal, answer);
    return answer;
  };
}
