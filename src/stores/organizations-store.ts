import { makeAutoObservable, observableRef } from 'mobx';
import { idle, type Loadable } from '#base';
import type { UsersService } from '#services';
import type { OrganizationMap } from '#wire';
import { loadLatest } from './load-latest';

/** The organization look-up of section 3. */
export class OrganizationsStore {
  map: Loadable<OrganizationMap> = idle;
  readonly #users: UsersService;
  readonly #load = loadLatest<OrganizationMap>((state) => {
    this.map = state;
  });

  constructor({ users }: { readonly users: UsersService }) {
    this.#users = users;
    makeAutoObservable(this, { map: observableRef }, { autoBind: true });
  }

  load(): Promise<void> {
    return this.#load(() => this.#users.organizations());
  }
}
