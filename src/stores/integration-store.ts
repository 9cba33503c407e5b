import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { err, idle, PortalError, type Loadable, type Result } from '#base';
import { getLanguage } from '#i18n';
import { readText, type Integration } from '#manifest';
import type { Http } from '#backends/http';
import { getIntegrationUrl } from '#backends/integration';
import type { IntegrationFramingSource } from '#platform';
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
  readonly readFraming: IntegrationFramingSource;
}

/** The address of one integration; follows the municipality. */
export class IntegrationStore {
  frame: Loadable<string> = idle;
  /** The address of a page that refuses to be framed, if known. */
  refusedPage: string | undefined = undefined;
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
    return readText(this.#entry?.title ?? this.#name, getLanguage());
  }

  get #entry(): Integration | undefined {
    return this.#dependencies.manifest.portal.integrations.find(({ name }) => name === this.#name);
  }

  get #municipality(): string | undefined {
    return this.#dependencies.address.municipality?.code;
  }

  /** Loads the address now and for each municipality. Returns a dispose function. */
  start(): () => void {
    return reaction(
      () => this.#municipality,
      () => void this.load(),
      { fireImmediately: true },
    );
  }

  /** Loads the address for the current municipality; no-op without one. */
  async load(): Promise<void> {
    const code = this.#municipality;
    this.refusedPage = undefined;
    if (code === undefined) return;
    await this.#load(() => this.#addressFor(code));
    if (this.frame.state === 'succeeded') await this.#checkFraming(this.frame.value);
  }

  /** The frame is shown meanwhile, because most pages can be framed and the check takes up to 2 s. */
  async #checkFraming(page: string): Promise<void> {
    const framing = await this.#dependencies.readFraming(this.#name, page);
    const isCurrent = this.frame.state === 'succeeded' && this.frame.value === page;
    if (isCurrent && framing === 'refused') runInAction(() => (this.refusedPage = page));
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
