import type { Municipality, PortalApi } from '#plugin-api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { followMunicipality, type FollowOptions } from './follow-municipality';
import { idle, pending, type Answer, type Loadable } from './loadable';

/** What is asked, and when. */
export interface MunicipalityQuestion<T> extends Omit<FollowOptions, 'also'> {
  readonly portal: PortalApi;
  /** Asks for a municipality; never rejects. */
  readonly ask: (municipality: Municipality, signal: AbortSignal) => Promise<Answer<T>>;
  /** What else the answer depends on, such as the filters in the address: asked anew when it changes. Observable. */
  readonly follows?: () => unknown;
}

/**
 * The answer to one question about the municipality on screen. It is asked anew for another municipality and when what it
 * follows changes; an answer that comes too late is dropped.
 */
export class MunicipalityAnswer<T> {
  municipality: Municipality | undefined;
  answer: Loadable<T>;
  private readonly question: MunicipalityQuestion<T>;
  private signal = new AbortController().signal;
  private asking = new AbortController();

  constructor(question: MunicipalityQuestion<T>) {
    this.question = question;
    this.municipality = question.portal.municipality.current;
    this.answer = this.municipality === undefined ? idle : pending;
    makeAutoObservable<MunicipalityAnswer<T>, 'question' | 'signal' | 'asking'>(
      this,
      { question: false, signal: false, asking: false, start: false, answer: observableRef },
      { autoBind: true },
    );
  }

  /** What was answered; `undefined` before that. */
  get value(): T | undefined {
    return this.answer.state === 'succeeded' ? this.answer.value : undefined;
  }

  /** Follows the municipality until the stop that is returned. */
  start(): () => void {
    const { portal, follows = () => undefined, restsWhileHidden = false } = this.question;
    const stopMunicipality = followMunicipality(portal, this.follow, { restsWhileHidden });
    // What is followed now has been asked for by the municipality.
    let followed = follows();
    const stopOthers = portal.watch(follows, (value) => {
      if (value === followed) return;
      followed = value;
      void this.retry();
    });
    return () => {
      stopOthers();
      stopMunicipality();
    };
  }

  /** Asks again. */
  async retry(): Promise<void> {
    const { municipality, question } = this;
    this.asking.abort();
    this.asking = new AbortController();
    if (municipality === undefined) return;
    this.answer = pending;
    const signal = AbortSignal.any([this.signal, this.asking.signal]);
    const answer = await question.ask(municipality, signal);
    if (signal.aborted) return;
    runInAction(() => {
      this.answer = answer;
    });
  }

  private follow(municipality: Municipality | undefined, signal: AbortSignal): void {
    this.municipality = municipality;
    this.signal = signal;
    if (municipality === undefined) this.answer = idle;
    else void this.retry();
  }
}
