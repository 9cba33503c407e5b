import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { err, idle, PortalError, type Loadable, type Result } from '#base';
import type { Integration } from '#manifest';
import type { IntegrationService } from '#backends/integration';
import type { AddressStore } from './address-store';
import { loadLatest } from './load-latest';
import type { ManifestStore } from './manifest-store';
import { t } from './messages';

export interface IntegrationDependencies {
  readonly integration: IntegrationService;
  readonly manifest: ManifestStore;
  readonly address: AddressStore;
  /** Where the portal itself is: never to be framed. */
  readonly ownOrigin: string;
}

/** Where one integrated application is to be shown from; follows the municipality. */
export class IntegrationStore {
  /** The address for the frame. */
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

  /** Asks for the address, now and for each municipality that is chosen; returns its stop. */
  start(): () => void {
    return reaction(
      () => this.#municipality,
      () => void this.load(),
      { fireImmediately: true },
    );
  }

  /** Asks for the address for the municipality on screen; without one there is nothing to ask. */
  async load(): Promise<void> {
    const code = this.#municipality;
    if (code !== undefined) await this.#load(() => this.#addressFor(code));
  }

  async #addressFor(code: string): Promise<Result<string, PortalError>> {
    const answer = await this.#dependencies.integration.address(this.#name, code);
    if (!answer.ok) return answer;
    const { origin, href } = answer.value;
    const isListed = this.#entry?.origins.includes(origin) === true;
    if (isListed && origin !== this.#dependencies.ownOrigin) return { ok: true, value: href };
    return err(new PortalError(t('stores.foreignIntegration'), { code: 'foreign-host' }));
  }
}
