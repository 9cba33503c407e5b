import { runInAction } from 'mobx';
import { navigate, type AppRegistry } from '#apps';
import { municipalityChoice, type Stores } from '#composition';
import type { Banner, PluginBackend, SearchRecord } from '#plugin-api';
import { withMunicipality } from '#routing';
import type { UnsavedStore } from '#stores';
import { themeNames } from '#wire';
import type { BackEnds, Fault } from '../edges/back-ends';
import type { Feed, PushedNotification } from '../edges/feed';
import type { OwnData } from '../edges/own-answers';
import { recordOf, type Person } from '../edges/person';
import {
  awayPath,
  messageOf,
  sectionManifest,
  type ManifestChanges,
  type SectionEntry,
} from './section-manifest';
import { strings } from './strings';

/** What the switches of a test host turn. */
export interface ControlsDependencies {
  readonly stores: Stores;
  readonly registry: AppRegistry;
  readonly backEnds: BackEnds;
  readonly feed: Feed;
  readonly data: OwnData;
  readonly unsaved: UnsavedStore;
  readonly section: SectionEntry;
  readonly changes: ManifestChanges;
  /** Where the section begins. */
  readonly path: string;
}

/** The switches of a test host. Each takes effect on the section that is on screen, in the way the portal does it. */
export class Controls {
  readonly #dependencies: ControlsDependencies;
  #changes: ManifestChanges;
  #revision = 1;

  constructor(dependencies: ControlsDependencies) {
    this.#dependencies = dependencies;
    this.#changes = dependencies.changes;
  }

  /** Gives the person exactly these permissions, as if the user record had been read again. */
  async permissions(permissions: readonly string[]): Promise<void> {
    const { data, stores } = this.#dependencies;
    data.person = { ...data.person, permissions };
    data.record = { ...data.record, rules: [...permissions] };
    await stores.user.reread(0);
  }

  /** Lets somebody else sign in; what is not told stays. As in the portal the section is left and opened again. */
  async person(changes: Partial<Person>): Promise<void> {
    const { data, stores } = this.#dependencies;
    await this.leave();
    data.person = { ...data.person, ...changes };
    data.record = recordOf(data.person, data.record.settings);
    await stores.load();
    this.enter();
  }

  /** Chooses a municipality as the selector does, by its code; `undefined` for none. */
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
      throw new Error(strings.unknownMunicipality(code, known));
    } else {
      municipalityChoice(stores)(code);
    }
  }

  /** Changes the theme: `portal` or `indigo`. */
  async theme(name: string): Promise<void> {
    const known = themeNames.find((one) => one === name);
    if (known !== undefined) await this.#dependencies.stores.user.chooseTheme(known);
  }

  /** Switches features on or off; those that are not named stay. */
  features(features: Readonly<Record<string, boolean>>): void {
    this.#edit({ features: { ...this.#changes.features, ...features } });
  }

  /** Lets the portal show another tax year. */
  taxYear(taxYear: number): void {
    this.#edit({ taxYear });
  }

  /** Pushes a notification through the socket. */
  notify(notification: PushedNotification): void {
    const { feed, stores } = this.#dependencies;
    feed.push(notification, stores.clock.now());
  }

  /** Lets the quick search find something. */
  search(record: SearchRecord): void {
    const { lastSearch, address } = this.#dependencies.stores;
    lastSearch.remember(record, address.municipality?.code);
  }

  /** Pins these posts. */
  banners(banners: readonly Banner[]): void {
    const { stores } = this.#dependencies;
    const frozen = Object.freeze(banners.map((banner) => Object.freeze({ ...banner })));
    runInAction(() => stores.banners.set(frozen));
  }

  /**
   * Lets the next calls of a back end fail, all of them unless `times` says how many: by a status, `offline`, or 3 s
   * later than usual (`slow`); `none` mends it.
   */
  fail(backend: PluginBackend, fault: Fault, times?: number): void {
    this.#dependencies.backEnds.fail(backend, fault, times);
  }

  /**
   * Leaves the section, as somebody does who chooses another entry of the menu. Answers the names of the unsaved work
   * that holds it back; then `unsaved` of the host waits for an answer.
   */
  async leave(): Promise<readonly string[]> {
    const { unsaved } = this.#dependencies;
    unsaved.leave(() => navigate(awayPath));
    return unsaved.question ?? [];
  }

  /** Opens the section, or what is below it. */
  enter(path = this.#dependencies.path): void {
    navigate(path);
  }

  /** What Retry does after a failure. */
  retry(): Promise<void> {
    return this.#dependencies.registry.retry();
  }

  #edit(changes: Partial<ManifestChanges>): void {
    const { section, stores } = this.#dependencies;
    this.#changes = { ...this.#changes, ...changes };
    this.#revision += 1;
    stores.manifest.receive(messageOf(sectionManifest(section, this.#changes), this.#revision));
  }
}
