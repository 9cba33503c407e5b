import { makeAutoObservable, observableRef } from 'mobx';
import {
  decide,
  getMunicipality,
  type Address,
  type Decision,
  type CurrentSection,
  type Visitor,
} from '#manifest';
import type { Municipality } from '#plugin-api';
import type { ManifestStore } from './manifest-store';
import type { MunicipalitiesStore } from './municipalities-store';
import type { UserStore } from './user-store';

export interface AddressDependencies {
  readonly manifest: ManifestStore;
  readonly user: UserStore;
  readonly municipalities: MunicipalitiesStore;
  readonly initial: Address;
}

/** The current address and its decision. */
export class AddressStore {
  address: Address;
  readonly #dependencies: AddressDependencies;
  #held: CurrentSection | undefined;

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

  /** The decision for this user under the active manifest. */
  get decision(): Decision {
    return this.decide(this.address);
  }

  /** The decision for an address; the current section stays until it is left. */
  decide(address: Address): Decision {
    return decide(this.#dependencies.manifest.portal, this.visitor, address, this.#held);
  }

  /** The municipality on screen: the permitted one in the address, else the default. */
  get municipality(): Municipality | undefined {
    return this.#dependencies.municipalities.find(getMunicipality(this.visitor, this.address.search));
  }

  /** Follows the address bar. */
  follow({ pathname, search, hash }: Address): void {
    const { address } = this;
    if (address.pathname !== pathname || address.search !== search || address.hash !== hash) {
      this.address = { pathname, search, hash };
    }
    this.#hold();
  }

  /** Stores the current section, or that it was left. */
  #hold(): void {
    const { decision, address } = this;
    if (decision.kind === 'app') {
      if (decision.outdated !== true) {
        this.#held = { portal: this.#dependencies.manifest.portal, route: decision.route };
      }
    } else if (decision.kind !== 'redirect' || decision.to.split(/[?#]/, 1)[0] !== address.pathname) {
      this.#held = undefined;
    }
  }
}
