import type { RfrRequests } from '#backends';
import type { Municipality, PortalApi } from '#plugin-api';
import { idle, type Loadable, MunicipalityQuery } from '#plugin-api/react';
import { makeAutoObservable, observableRef } from 'mobx';
import { listRequests } from './list-replies';
import type { RequestFilters } from './request-filters';

export interface RfrStoreDependencies {
  readonly portal: PortalApi;
  /** The number of requests in one load. */
  readonly step: number;
  /** Without them all are listed, newest first. */
  readonly filters?: RequestFilters;
}

export interface PartProps {
  readonly store: RfrStore;
}

/** The requests of the municipality on screen that match the filters, a step at a time. */
export class RfrStore {
  /** The requests that are shown, and how many there are in all. */
  readonly shown: MunicipalityQuery<RfrRequests>;
  /** The latest `showMore`. */
  more: Loadable<undefined> = idle;
  /** Whether a file of the requests is being requested. */
  isRequestingFile = false;
  /** Aborted when another list is loaded and when the page is left. */
  signal = new AbortController().signal;
  readonly dependencies: RfrStoreDependencies;
  readonly filters: RequestFilters;

  constructor(dependencies: RfrStoreDependencies) {
    const { portal, step, filters } = dependencies;
    this.dependencies = dependencies;
    this.filters = filters ?? { query: new URLSearchParams(), criteria: {} };
    this.shown = new MunicipalityQuery({
      portal,
      dependsOn: () => this.filters.criteria,
      fetch: ({ municipality: { code: countyMun }, signal }) => {
        this.signal = signal;
        this.more = idle;
        const { query, criteria } = this.filters;
        // As many as were shown when the address was made.
        const shown = Math.trunc(Number(query.get('shown')));
        const size = shown > step && shown <= 500 ? shown : step;
        return listRequests(portal.http('api'), { countyMun, ...criteria, size, from: 0 }, { signal });
      },
    });
    makeAutoObservable(this, {
      dependencies: false,
      filters: false,
      shown: false,
      signal: false,
      start: false,
      more: observableRef,
    });
  }

  get municipality(): Municipality | undefined {
    return this.shown.municipality;
  }

  get list(): RfrRequests | undefined {
    return this.shown.value;
  }

  /** Whether the list is another one than all requests, newest first. */
  get isFiltered(): boolean {
    return Object.keys(this.filters.criteria).length > 0;
  }

  /** True while the back end has requests that are not shown yet. */
  get hasMore(): boolean {
    return this.list !== undefined && this.list.requests.length < this.list.total;
  }

  /** Follows the municipality on screen, and what is wanted, until the stop that is returned. */
  start(): () => void {
    return this.shown.start();
  }
}
