import { makeAutoObservable, observableRef } from 'mobx';
import type { PortalStorage, StoredSearch } from '#platform';
import type { SearchEvent, SearchRecord } from '#plugin-api';
import type { UserStore } from './user-store';

export interface LastSearchDependencies {
  readonly storage: Pick<PortalStorage, 'lastSearch'>;
  readonly user: UserStore;
}

/** What the person looked for last with the quick search, kept for the visit. */
export class LastSearchStore {
  /** What was searched for since this page was opened: a new object each time, so that a repetition is heard too. */
  event: SearchEvent | undefined = undefined;
  stored: StoredSearch | undefined;
  readonly #dependencies: LastSearchDependencies;

  constructor(dependencies: LastSearchDependencies) {
    this.#dependencies = dependencies;
    this.stored = dependencies.storage.lastSearch.read();
    makeAutoObservable(this, { event: observableRef, stored: observableRef }, { autoBind: true });
  }

  /** The record of whoever is signed in, never that of somebody else; frozen. */
  get last(): SearchRecord | undefined {
    const { stored } = this;
    if (stored === undefined || stored.user !== this.#dependencies.user.user?.id) return undefined;
    const { user: _whose, ...record } = stored;
    return Object.freeze(record);
  }

  /** Remembers a search of the person at a municipality. */
  remember(record: SearchRecord, municipality: string | undefined): void {
    const { storage, user } = this.#dependencies;
    this.stored = { user: user.user?.id ?? '', ...record };
    storage.lastSearch.write(this.stored);
    this.event = Object.freeze({ value: record.searchTerm, municipality });
  }
}
