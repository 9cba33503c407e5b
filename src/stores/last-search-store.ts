import { makeAutoObservable, observableRef } from 'mobx';
import type { PortalStorage, StoredSearch } from '#platform';
import type { SearchEvent, SearchRecord } from '#plugin-api';
import type { UserStore } from './user-store';

export interface LastSearchDependencies {
  readonly storage: Pick<PortalStorage, 'lastSearch'>;
  readonly user: UserStore;
}

/** The last quick search, stored for the visit. */
export class LastSearchStore {
  /** The last search in this document: a new object for each, so that repeated searches are observed. */
  event: SearchEvent | undefined = undefined;
  stored: StoredSearch | undefined;
  readonly #dependencies: LastSearchDependencies;

  constructor(dependencies: LastSearchDependencies) {
    this.#dependencies = dependencies;
    this.stored = dependencies.storage.lastSearch.read();
    makeAutoObservable(this, { event: observableRef, stored: observableRef }, { autoBind: true });
  }

  /** Returns the record if it is the signed-in user's; frozen. */
  get last(): SearchRecord | undefined {
    const { stored } = this;
    if (stored === undefined || stored.user !== this.#dependencies.user.user?.id) return undefined;
    const { user: _whose, ...record } = stored;
    return Object.freeze(record);
  }

  remember(record: SearchRecord, municipality: string | undefined): void {
    const { storage, user } = this.#dependencies;
    this.stored = { user: user.user?.id ?? '', ...record };
    storage.lastSearch.write(this.stored);
    this.event = Object.freeze({ value: record.searchTerm, municipality });
  }
}
