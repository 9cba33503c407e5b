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

/** Reports when a frame has been painted; compatible with the platform's `Clock`. */
export interface PaintClock {
  afterPaint(task: () => void): () => void;
}

/** The effect of a decision on the frame around sections. */
export interface FrameOutcome {
  readonly kind: Decision['kind'];
  /** The redirect target, or the corrected address of the same page. */
  readonly to: string | undefined;
  /** The code of an error page. */
  readonly code: string | undefined;
  /** The section was removed or changed since it was opened. */
  readonly isOutdated: boolean;
}

/** The current address and its decision. */
export class AddressStore {
  address: Address;
  /** The address whose page has been painted; for parts that must not delay a section, such as the menu. */
  shown: Address;
  /** The code of a municipality that was requested but refused; cleared by `takeRefusedMunicipality`. */
  refusedMunicipality: string | undefined = undefined;
  readonly #dependencies: AddressDependencies;
  #currentSection: CurrentSection | undefined;

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

  /** The decision for the current user and manifest. */
  get decision(): Decision {
    return this.decide(this.address);
  }

  /** Compared by value, so that the frame does not render again when only the section changes. */
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

  /** Decides an address; the current section stays until it is left. */
  decide(address: Address): Decision {
    return decide(this.#dependencies.manifest.portal, this.visitor, address, this.#currentSection);
  }

  /** The current municipality: the one in the address if permitted, otherwise the default. */
  get municipality(): Municipality | undefined {
    return this.#dependencies.municipalities.find(getMunicipality(this.visitor, this.address.search));
  }

  /** Follows the address bar. */
  follow({ pathname, search, hash }: Address): void {
    const { address } = this;
    if (address.pathname !== pathname || address.search !== search || address.hash !== hash) {
      const refused = getRefusedMunicipality(this.visitor, address.search);
      // Only if the address was corrected; otherwise the user has navigated elsewhere meanwhile.
      if (refused !== undefined && this.outcome.to === `${pathname}${search}${hash}`)
        this.refusedMunicipality = refused;
      this.address = { pathname, search, hash };
    }
    this.#updateCurrentSection();
  }

  /** Returns the refused municipality once. */
  takeRefusedMunicipality(): string | undefined {
    const refused = this.refusedMunicipality;
    this.refusedMunicipality = undefined;
    return refused;
  }

  /** Records that the current page has been painted. */
  show(): void {
    this.shown = this.address;
  }

  /** Records the current section, or that it was left. */
  #updateCurrentSection(): void {
    const { decision, address } = this;
    if (decision.kind === 'app') {
      if (decision.outdated !== true) {
        this.#currentSection = { portal: this.#dependencies.manifest.portal, route: decision.route };
      }
    } else if (decision.kind !== 'redirect' || decision.to.split(/[?#]/, 1)[0] !== address.pathname) {
      this.#currentSection = undefined;
    }
  }
}
