import type { Municipality, PortalApi } from '#plugin-api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { followMunicipality, idle, pending, type Loadable } from '../../kit';
import type { RequestList } from './answers';
import type { RfrCalls } from './calls';

/** What the store of requests works with. */
export interface RequestsDependencies {
  readonly portal: PortalApi;
  readonly calls: RfrCalls;
  /** How many requests are asked for at a time. */
  readonly step: number;
}

/** The requests of the municipality on screen, newest first, a step at a time. */
export class RequestsStore {
  municipality: Municipality | undefined;
  list: Loadable<RequestList>;
  /** The life of the latest `showMore`. */
  more: Loadable<undefined> = idle;
  /** Whether a file of the requests is being asked for. */
  isAsking = false;
  private readonly dependencies: RequestsDependencies;
  private signal = new AbortController().signal;

  constructor(dependencies: RequestsDependencies) {
    this.dependencies = dependencies;
    this.municipality = dependencies.portal.municipality.current;
    this.list = this.municipality === undefined ? idle : pending;
    makeAutoObservable<RequestsStore, 'dependencies' | 'signal'>(
      this,
      { dependencies: false, signal: false, start: false, list: observableRef, more: observableRef },
      { autoBind: true },
    );
  }

  get hasRequests(): boolean {
    return this.list.state === 'succeeded' && this.list.value.total > 0;
  }

  /** True while the back end has requests that are not shown yet. */
  get hasMore(): boolean {
    return this.list.state === 'succeeded' && this.list.value.requests.length < this.list.value.total;
  }

  /** Follows the municipality on screen until the stop that is returned. */
  start(): () => void {
    return followMunicipality(this.dependencies.portal, this.follow);
  }

  /** Asks for the first step again. */
  async retry(): Promise<void> {
    const { municipality, signal } = this;
    if (municipality === undefined) return;
    this.list = pending;
    this.more = idle;
    const { calls, step } = this.dependencies;
    const answer = await calls.requests(municipality.code, { from: 0, size: step }, signal);
    if (signal.aborted) return;
    runInAction(() => {
      this.list = answer;
    });
  }

  /** Asks for the next step and adds it; does nothing while one is under way or nothing is left. */
  async showMore(): Promise<void> {
    const { municipality, signal, list } = this;
    if (municipality === undefined || list.state !== 'succeeded') return;
    if (!this.hasMore || this.more.state === 'pending') return;
    this.more = pending;
    const { calls, step } = this.dependencies;
    const part = { from: list.value.requests.length, size: step };
    const answer = await calls.requests(municipality.code, part, signal);
    if (signal.aborted) return;
    runInAction(() => {
      if (answer.state === 'failed') {
        this.more = answer;
        return;
      }
      this.more = idle;
      this.list = { state: 'succeeded', value: joined(list.value, answer.value) };
    });
  }

  /** Asks for a file of all requests of the municipality; the portal announces and downloads it. */
  async extract(): Promise<void> {
    const { portal } = this.dependencies;
    const municipality = this.municipality?.code;
    if (municipality === undefined) return;
    this.isAsking = true;
    const order = { fileName: `rfr-${municipality}.csv`, params: { municipality }, target: 'rfr' };
    // The portal itself says whether it could be asked for.
    await portal.extracts.request(order).catch(() => undefined);
    runInAction(() => {
      this.isAsking = false;
    });
  }

  private follow(municipality: Municipality | undefined, signal: AbortSignal): void {
    this.municipality = municipality;
    this.signal = signal;
    if (municipality === undefined) this.list = idle;
    else void this.retry();
  }
}

function joined(shown: RequestList, next: RequestList): RequestList {
  // A request that came in between two steps pushes the last ones shown into the next step once more.
  const known = new Set(shown.requests.map(({ id }) => id));
  const added = next.requests.filter(({ id }) => !known.has(id));
  const requests = [...shown.requests, ...added];
  return { requests, total: next.requests.length === 0 ? requests.length : next.total };
}
