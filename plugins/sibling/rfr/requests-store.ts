import type { Municipality, PortalApi } from '#plugin-api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { followMunicipality, idle, pending, type Loadable } from '../../kit';
import type { RequestList } from './answers';
import type { RfrCalls } from './calls';
import type * as later from './later';
import type { RequestFilters } from './request-filters';
import { strings } from './strings';

/** What the store of requests works with. */
export interface RequestsDependencies {
  readonly portal: PortalApi;
  readonly calls: RfrCalls;
  /** How many requests are asked for at a time. */
  readonly step: number;
  /** Without them all are listed, newest first. */
  readonly filters?: RequestFilters;
}

/** What is not needed before the first rows. */
export type Later = typeof later;

/** The requests of the municipality on screen that are wanted, a step at a time. */
export class RequestsStore {
  municipality: Municipality | undefined;
  list: Loadable<RequestList>;
  /** The life of the latest `showMore`. */
  more: Loadable<undefined> = idle;
  /** Whether a file of the requests is being asked for. */
  isAsking = false;
  /** Aborted when another list is asked for, or nothing any more. */
  signal = new AbortController().signal;
  readonly dependencies: RequestsDependencies;
  readonly filters: RequestFilters;

  constructor(dependencies: RequestsDependencies) {
    this.dependencies = dependencies;
    this.filters = dependencies.filters ?? { query: new URLSearchParams(), wanted: {} };
    this.municipality = dependencies.portal.municipality.current;
    this.list = this.municipality === undefined ? idle : pending;
    makeAutoObservable(
      this,
      {
        dependencies: false,
        filters: false,
        signal: false,
        start: false,
        list: observableRef,
        more: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Whether the list is another one than all requests, newest first. */
  get isChosen(): boolean {
    return Object.keys(this.filters.wanted).length > 0;
  }

  get hasRequests(): boolean {
    return this.list.state === 'succeeded' && this.list.value.total > 0;
  }

  /** True while the back end has requests that are not shown yet. */
  get hasMore(): boolean {
    return this.list.state === 'succeeded' && this.list.value.requests.length < this.list.value.total;
  }

  /** Follows the municipality on screen, and what is wanted, until the stop that is returned. */
  start(): () => void {
    return followMunicipality(this.dependencies.portal, this.follow, {
      also: () => JSON.stringify(this.filters.wanted),
    });
  }

  /** Asks for the first requests again: as many as were shown when the address was made. */
  async retry(): Promise<void> {
    const { municipality, signal } = this;
    if (municipality === undefined) return;
    this.list = pending;
    this.more = idle;
    const { calls, step } = this.dependencies;
    const { query, wanted } = this.filters;
    const shown = Math.trunc(Number(query.get('shown')));
    const size = shown > step && shown <= 500 ? shown : step;
    const answer = await calls.requests(municipality.code, { ...wanted, size, from: 0 }, signal);
    if (signal.aborted) return;
    runInAction(() => {
      this.list = answer;
    });
  }

  /** Does something with what comes later. Where it does not come, the person is told, and may try again. */
  withLater(use: (later: Later) => void, otherwise?: () => void): void {
    void import(/* webpackChunkName: "later" */ './later').then(use, () => {
      otherwise?.();
      this.dependencies.portal.notices.raise({ tone: 'error', text: strings.page.laterFailed });
    });
  }

  private follow(municipality: Municipality | undefined, signal: AbortSignal): void {
    this.municipality = municipality;
    this.signal = signal;
    if (municipality === undefined) this.list = idle;
    else void this.retry();
  }
}
