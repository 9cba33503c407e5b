import { makeAutoObservable, observableRef } from 'mobx';
import { decide, municipalityOf, type Address, type Decision, type Visitor } from '#manifest';
import type { Municipality } from '#plugin-api';
import type { ManifestStore } from './manifest-store';
import type { MunicipalitiesStore } from './municipalities-store';
import type { UserStore } from './user-store';

/** What the address store stands on. */
export interface AddressDependencies {
  readonly manifest: ManifestStore;
  readonly user: UserStore;
  readonly municipalities: MunicipalitiesStore;
  readonly initial: Address;
}

/** Where the person is, and what that means. */
export class AddressStore {
  address: Address;
  readonly #dependencies: AddressDependencies;

  constructor(dependencies: AddressDependencies) {
    this.#dependencies = dependencies;
    this.address = dependencies.initial;
    makeAutoObservable(this, { address: observableRef }, { autoBind: true });
  }

  get visitor(): Visitor {
    const { user, municipalities } = this.#dependencies;
    return {
      rules: user.rules,
      municipalities: municipalities.permitted.map(({ code }) => code),
      defaultMunicipality: municipalities.defaultCode,
    };
  }

  /** What the address means for this person under the manifest in force. */
  get decision(): Decision {
    return decide(this.#dependencies.manifest.portal, this.visitor, this.address);
  }

  /** The municipality on screen: the permitted one in the address, else the default. */
  get municipality(): Municipality | undefined {
    return this.#dependencies.municipalities.find(municipalityOf(this.visitor, this.address.search));
  }

  /** Takes over what stands in the address bar. */
  follow({ pathname, search, hash }: Address): void {
    const { address } = this;
    if (address.pathname === pathname && address.search === search && address.hash === hash) return;
    this.address = { pathname, search, hash };
  }
}
