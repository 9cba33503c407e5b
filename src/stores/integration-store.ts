import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { err, idle, PortalError, type Loadable, type Result } from '#base';
import type { Integration } from '#manifest';
import type { Http } from '#backends/http';
import { getIntegrationUrl } from '#backends/integration';
import type { AddressStore } from './address-store';
import { loadLatest } from './load-latest';
import type { ManifestStore } from './manifest-store';
import { t } from './messages';

export interface IntegrationDependencies {
  readonly http: Http;
  readonly manifest: ManifestStore;
  readonly address: AddressStore;
  /** The portal's own origin: never framed. */
  readonly ownOrigin: string;
}

/** The address of one integration; follows the municipality. */
export class IntegrationStore {
  frame: Loadable<string> = idle;
  readonly #name: string;
  readonly #dependencies: IntegrationDependencies;
  readonly #load = loadLatest<string>((state) => {
    this.frame = state;
  });

  constructor(name: string, dependencies: IntegrationDependencies) {
    this.#name = name;
    this.#dependencies = dependencies;
    makeAutoObservable(this, { frame: observableRef }, { autoBind: true });
  }

  get title(): string {
    return this.#entry?.title ?? this.#name;
  }

  get #entry(): Integration | undefined {
    return this.#dependencies.manifest.portal.integrations.find(({ name }) => name === this.#name);
  }

  get #municipality(): string | undefined {
    return this.#dependencies.address.municipality?.code;
  }

  /** Loads the address, and again for each municipality. Returns a dispose function. */
  start(): () => void {
    return reaction(
      () => this.#municipality,
      () => void this.load(),
      { fireImmediately: true },
    );
  }

  /** Loads the address for the current municipality; no effect without one. */
  async load(): Promise<void> {
    const code = this.#municipality;
    if (code !== undefined) await this.#load(() => this.#addressFor(code));
  }

  async #addressFor(code: string): Promise<Result<string, PortalError>> {
    const answer = await getIntegrationUrl(this.#dependencies.http, this.#name, code);
    if (!answer.ok) return answer;
    const { origin, href } = answer.value;
    const isListed = this.#entry?.origins.includes(origin) === true;
    if (isListed && origin !== this.#dependencies.ownOrigin) return { ok: true, value: href };
    return err(new PortalError(t('stores.foreignIntegration'), { code: 'foreign-host' }));
  }
}
