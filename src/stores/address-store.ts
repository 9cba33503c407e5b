import { computedStruct, makeAutoObservable, observableRef } from 'mobx';
import {
  decide,
  getMunicipality,
  getRefusedMunicipality,
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

/** When a frame has been painted; a `Clock` of the platform is one. */
export interface PaintClock {
  afterPaint(task: () => void): () => void;
}

/** What a decision means for the frame around sections. */
export interface FrameOutcome {
  readonly kind: Decision['kind'];
  /** Where to go instead, or the same page under its right address. */
  readonly to: string | undefined;
  /** The code of an error page. */
  readonly code: string | undefined;
  /** The section was removed or changed since it was opened. */
  readonly isOutdated: boolean;
}

/** The current address and its decision. */
export class AddressStore {
  address: Address;
  /** The address whose page has been painted: for what must not delay a section, such as the menu. */
  shown: Address;
  /** The code of the municipality that the last address asked for in vain; until somebody has taken it. */
  refusedMunicipality: string | undefined = undefined;
  readonly #dependencies: AddressDependencies;
  #held: CurrentSection | undefined;

  constructor(dependencies: AddressDependencies) {
    this.#dependencies = dependencies;
    this.address = dependencies.initial;
    this.shown = dependencies.initial;
    makeAutoObservable(
      this,
      { address: observableRef, shown: observableRef, outcome: computedStruct },
      { autoBind: true },
    );
  }

  get visitor(): Visitor {
    const { user, municipalities } = this.#dependencies;
    return {
      rules: user.rules,
      municipalities: [...municipalities.byCode.keys()],
      defaultMunicipality: municipalities.defaultCode,
    };
  }

  /** The decision for this user under the active manifest. */
  get decision(): Decision {
    return this.decide(this.address);
  }

  /** The same from one section to the next, so that nothing of the frame is drawn again for it. */
  get outcome(): FrameOutcome {
    const { decision } = this;
    const isApp = decision.kind === 'app';
    return {
      kind: decision.kind,
      to: isApp ? decision.corrected : 'to' in decision ? decision.to : undefined,
      code: decision.kind === 'error-page' ? decision.code : undefined,
      isOutdated: isApp && decision.outdated === true,
    };
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
      const refused = getRefusedMunicipality(this.visitor, address.search);
      // Only an address that was put right asked in vain: the person may also have gone elsewhere meanwhile.
      if (refused !== undefined && this.outcome.to === `${pathname}${search}${hash}`)
        this.refusedMunicipality = refused;
      this.address = { pathname, search, hash };
    }
    this.#hold();
  }

  /** Returns the refused municipality once. */
  takeRefusedMunicipality(): string | undefined {
    const refused = this.refusedMunicipality;
    this.refusedMunicipality = undefined;
    return refused;
  }

  /** The page at the current address has been painted. */
  show(): void {
    this.shown = this.address;
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
