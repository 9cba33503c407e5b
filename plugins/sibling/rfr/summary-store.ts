import type { Municipality, PortalApi } from '#plugin-api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { followMunicipality, idle, pending, type Loadable } from '../../kit';
import type { Summary } from './answers';
import { rfrCalls, type RfrCalls } from './calls';

/** What the store of the summary works with. */
export interface SummaryDependencies {
  readonly portal: PortalApi;
  readonly calls: RfrCalls;
}

/** The summary of the portal's tax year for the municipality on screen. Several views may start it at once. */
export class SummaryStore {
  municipality: Municipality | undefined;
  summary: Loadable<Summary>;
  private readonly dependencies: SummaryDependencies;
  private signal = new AbortController().signal;
  private users = 0;
  private stop: (() => void) | undefined = undefined;

  constructor(dependencies: SummaryDependencies) {
    this.dependencies = dependencies;
    this.municipality = dependencies.portal.municipality.current;
    this.summary = this.municipality === undefined ? idle : pending;
    makeAutoObservable<SummaryStore, 'dependencies' | 'signal' | 'users' | 'stop'>(
      this,
      { dependencies: false, signal: false, users: false, stop: false, start: false, summary: observableRef },
      { autoBind: true },
    );
  }

  /** Follows the municipality on screen until the last of its users has called the stop that is returned. */
  start(): () => void {
    this.users += 1;
    this.stop ??= followMunicipality(this.dependencies.portal, this.follow, {
      restsWhileHidden: true,
    });
    return () => {
      this.users -= 1;
      if (this.users > 0) return;
      this.stop?.();
      this.stop = undefined;
      // Whoever starts it next waits for new counts rather than seeing old ones for a moment.
      this.forget();
    };
  }

  /** Asks again. */
  async retry(): Promise<void> {
    const { municipality, signal } = this;
    if (municipality === undefined) return;
    this.summary = pending;
    const { calls, portal } = this.dependencies;
    const answer = await calls.summary(municipality.code, portal.taxYear, signal);
    if (signal.aborted) return;
    runInAction(() => {
      this.summary = answer;
    });
  }

  private forget(): void {
    this.summary = this.municipality === undefined ? idle : pending;
  }

  private follow(municipality: Municipality | undefined, signal: AbortSignal): void {
    this.municipality = municipality;
    this.signal = signal;
    if (municipality === undefined) this.summary = idle;
    else void this.retry();
  }
}

const stores = new WeakMap<PortalApi, SummaryStore>();

/** The one summary of a portal, so that several widgets on a page make one call. */
export function summaryOf(portal: PortalApi): SummaryStore {
  const known = stores.get(portal);
  if (known !== undefined) return known;
  const store = new SummaryStore({ portal, calls: rfrCalls(portal) });
  stores.set(portal, store);
  return store;
}
