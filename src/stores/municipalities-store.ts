import { makeAutoObservable, observableRef } from 'mobx';
import { idle, getValue, type Loadable } from '#base';
import type { Municipality } from '#plugin-api';
import type { UsersService, AllowedMunicipalities } from '#backends/users';
import { loadLatest } from './load-latest';
import type { UserStore } from './user-store';

export interface MunicipalitiesDependencies {
  readonly users: UsersService;
  readonly user: UserStore;
}

/** The municipalities a user may choose: allowed ones that are also in their permissions. */
export class MunicipalitiesStore {
  allowed: Loadable<AllowedMunicipalities> = idle;
  readonly #dependencies: MunicipalitiesDependencies;
  readonly #load = loadLatest<AllowedMunicipalities>((state) => {
    this.allowed = state;
  });

  constructor(dependencies: MunicipalitiesDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { allowed: observableRef }, { autoBind: true });
  }

  /** By name. */
  get permitted(): readonly Municipality[] {
    const codes = new Set(this.#dependencies.user.user?.permissions ?? []);
    const permitted = Object.values(getValue(this.allowed) ?? {}).filter(({ code }) => codes.has(code));
    return permitted.toSorted((a, b) => a.name.localeCompare(b.name, 'en-CA'));
  }

  /** The default municipality; a missing or revoked one counts as none. */
  get defaultCode(): string | undefined {
    const code = this.#dependencies.user.user?.settings.defaultCCMM;
    return this.permitted.some((municipality) => municipality.code === code) ? code : undefined;
  }

  load(): Promise<void> {
    return this.#load(() => this.#dependencies.users.allowedMunicipalities());
  }

  find(code: string | undefined): Municipality | undefined {
    return this.permitted.find((municipality) => municipality.code === code);
  }
}
