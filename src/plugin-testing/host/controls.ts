import {
  otherPagePath,
  createSectionMessage,
  createSectionManifest,
  type SectionSettings,
  type SectionEntry,
} from '#manifest';
import { runInAction } from 'mobx';
import { navigate, type AppRegistry } from '#app-runtime';
import type { Stores } from '#create-stores';
import { createMunicipalityChoice, createSettings } from '#portal';
import type { Banner, PluginBackend, SearchRecord } from '#plugin-api';
import { withMunicipality } from '#shell/routing';
import type { AppServicesStore, UnsavedStore } from '#stores';
import { themeNames } from '#backends/settings';
import type { BackEnds, Fault } from '../adapters/back-ends';
import type { NotificationPushes, PushedNotification } from '../adapters/feed';
import type { PortalData } from '../adapters/own-answers';
import { toUserRecord, type Person } from '../adapters/person';
import type { SectionControls } from './section-controls';
import { t } from './messages';

export interface ControlsDependencies {
  readonly stores: Stores;
  readonly registry: AppRegistry;
  readonly backEnds: BackEnds;
  readonly socket: NotificationPushes;
  readonly data: PortalData;
  readonly unsaved: UnsavedStore;
  readonly appServices: AppServicesStore;
  readonly section: SectionEntry;
  readonly changes: SectionSettings;
  /** The base path of the section. */
  readonly path: string;
}

/** The controls of a test host. Each affects the mounted section as the real portal would. */
export class Controls implements SectionControls {
  readonly #dependencies: ControlsDependencies;
  #changes: SectionSettings;
  #revision = 1;

  constructor(dependencies: ControlsDependencies) {
    this.#dependencies = dependencies;
    this.#changes = dependencies.changes;
  }

  async permissions(permissions: readonly string[]): Promise<void> {
    const { data, stores } = this.#dependencies;
    data.person = { ...data.person, permissions };
    data.record = { ...data.record, rules: [...permissions] };
    await stores.user.reread(0);
  }

  async person(changes: Partial<Person>): Promise<void> {
    const { data, stores } = this.#dependencies;
    await this.leave();
    data.person = { ...data.person, ...changes };
    data.record = toUserRecord(data.person, data.record.settings);
    await stores.user.reread(0);
    await this.enter();
  }

  async municipality(code: string | undefined): Promise<void> {
    const { data, stores } = this.#dependencies;
    const { municipalities, address, user } = stores;
    if (code === undefined) {
      const { defaultCCMM: _none, ...settings } = data.record.settings;
      data.record = { ...data.record, settings };
      await user.reread(0);
      navigate(withMunicipality(address.address, undefined), { replace: true });
    } else if (municipalities.find(code) === undefined) {
      const known = municipalities.permitted.map((one) => `${one.code} ${one.name}`).join(', ');
      throw new Error(t('plugin-testing.host.unknownMunicipality', { code, known }));
    } else {
      createMunicipalityChoice(stores)(code);
    }
  }

  async theme(name: string): Promise<void> {
    const known = themeNames.find((one) => one === name);
    if (known !== undefined) await createSettings(this.#dependencies.stores).chooseTheme(known);
  }

  async features(features: Readonly<Record<string, boolean>>): Promise<void> {
    this.#edit({ features: { ...this.#changes.features, ...features } });
  }

  async taxYear(taxYear: number): Promise<void> {
    this.#edit({ taxYear });
  }

  async notify(notification: PushedNotification): Promise<void> {
    const { socket, stores } = this.#dependencies;
    socket.push(notification, stores.clock.now());
  }

  async search(record: SearchRecord): Promise<void> {
    const { lastSearch, address } = this.#dependencies.stores;
    lastSearch.remember(record, address.municipality?.code);
  }

  async banners(banners: readonly Banner[]): Promise<void> {
    const { stores } = this.#dependencies;
    const frozen = Object.freeze(banners.map((banner) => Object.freeze({ ...banner })));
    runInAction(() => stores.banners.set(frozen));
  }

  async fail(backend: PluginBackend, fault: Fault, times?: number): Promise<void> {
    this.#dependencies.backEnds.fail(backend, fault, times);
  }

  async leave(): Promise<readonly string[]> {
    const { unsaved } = this.#dependencies;
    unsaved.leave(() => navigate(otherPagePath));
    return unsaved.pendingNavigation ?? [];
  }

  async answer(answer: 'stay' | 'leave'): Promise<void> {
    const { unsaved } = this.#dependencies;
    if (answer === 'stay') unsaved.stay();
    else await unsaved.proceed();
  }

  async confirm(isConfirmed: boolean): Promise<void> {
    this.#dependencies.appServices.confirmations.answer(isConfirmed);
  }

  async enter(path = this.#dependencies.path): Promise<void> {
    navigate(path);
  }

  retry(): Promise<void> {
    return this.#dependencies.registry.retry();
  }

  #edit(changes: Partial<SectionSettings>): void {
    const { section, stores } = this.#dependencies;
    this.#changes = { ...this.#changes, ...changes };
    this.#revision += 1;
    stores.manifest.receive(
      createSectionMessage(createSectionManifest(section, this.#changes), this.#revision),
    );
  }
}
