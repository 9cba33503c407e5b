import { makeAutoObservable, observableRef } from 'mobx';
import { idle, getValue, succeeded, type Loadable } from '#base';
import { compareNames } from '#i18n';
import type { Municipality } from '#plugin-api';
import type { UsersService, AllowedMunicipalities } from '#backends/users';
import { loadLatest } from './load-latest';
import type { UserStore } from './user-store';

export interface MunicipalitiesDependencies {
  readonly users: UsersService;
  readonly user: UserStore;
}

/** The municipalities available to a user: allowed ones that are also in their permissions. */
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

  /** By code, unsorted: sorting would make browsers load collation rules, which must not delay a section. */
  get byCode(): ReadonlyMap<string, Municipality> {
    const codes = new Set(this.#dependencies.user.user?.permissions ?? []);
    const permitted = Object.values(getValue(this.allowed) ?? {}).filter(({ code }) => codes.has(code));
    return new Map(permitted.map((municipality) => [municipality.code, municipality]));
  }

  /** By name. */
  get permitted(): readonly Municipality[] {
    return [...this.byCode.values()].toSorted((a, b) => compareNames(a.name, b.name));
  }

  /** The default municipality; `undefined` if missing or revoked. */
  get defaultCode(): string | undefined {
    const code = this.#dependencies.user.user?.settings.defaultCCMM;
    return code !== undefined && this.byCode.has(code) ? code : undefined;
  }

  /** Sets the municipalities that were part of the document. */
  seed(allowed: AllowedMunicipalities): void {
    this.allowed = succeeded(allowed);
  }

  /** With `quiet`, the current ones stay while loading. */
  load(quiet = false): Promise<void> {
    return this.#load(() => this.#dependencies.users.allowedMunicipalities(), quiet);
  }

  find(code: string | undefined): Municipality | undefined {
    return code === undefined ? undefined : this.byCode.get(code);
  }
}
