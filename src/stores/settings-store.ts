import { toGenericText, type PortalError, type Result } from '#base';
import type { SettingsService, SettingsPatch, SettingsReply } from '#backends/settings';
import type { UserStore } from './user-store';

/** The services and stores that settings need. */
export interface SettingsDependencies {
  readonly settings: SettingsService;
  readonly user: UserStore;
  /** The locks that all tabs of this browser share. */
  readonly locks: Pick<LockManager, 'request'>;
  /** Tells the other tabs of a setting that was saved. */
  readonly notifyTabs: (saved: SavedSettings) => void;
}

/** Settings that were saved, and whose they are. */
export interface SavedSettings {
  readonly user: string;
  readonly settings: SettingsPatch;
}

const lockName = 'portal.settings';

type ThemeName = NonNullable<SettingsPatch['theme']>;

/**
 * Saves the settings of a person. A choice shows at once. Saves run one after another, also across tabs, so that the
 * last choice is what the back end keeps.
 */
export class SettingsStore {
  readonly #dependencies: SettingsDependencies;

  constructor(dependencies: SettingsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Makes another municipality of the user's permissions the default and saves that (section 5). When saving fails the
   * former one comes back, and the words of the failure are returned.
   */
  async chooseMunicipality(code: string): Promise<string | undefined> {
    if (this.#dependencies.user.user?.permissions.includes(code) !== true) return undefined;
    const failure = await this.#choose('defaultCCMM', { defaultCCMM: code });
    return failure?.message;
  }

  /** Applies a theme at once and saves it. When saving fails the true one comes back, and its words are returned. */
  async chooseTheme(theme: ThemeName): Promise<string | undefined> {
    const failure = await this.#choose('theme', { theme });
    // Section 8 has no words of its own for this one.
    return failure && toGenericText(failure).message;
  }

  /** Saves settings once those before them are saved; the record of the person follows, here and in other tabs. */
  save(id: string, settings: SettingsPatch): Promise<Result<SettingsReply, PortalError>> {
    return this.#dependencies.locks.request(lockName, () => this.#send(id, settings));
  }

  async #choose(key: 'defaultCCMM' | 'theme', patch: SettingsPatch): Promise<PortalError | undefined> {
    const store = this.#dependencies.user;
    const { user } = store;
    if (user === undefined) return undefined;
    const isNewest = (): boolean => store.chosen.get(key) === patch;
    store.choose(key, patch);
    // Whatever was chosen since is saved in its place.
    const saved = await this.#dependencies.locks.request(lockName, async () =>
      isNewest() ? this.#send(user.id, patch) : undefined,
    );
    if (isNewest()) store.choose(key, undefined);
    return saved?.ok === false ? saved.error : undefined;
  }

  async #send(id: string, settings: SettingsPatch): Promise<Result<SettingsReply, PortalError>> {
    const { settings: service, user, notifyTabs } = this.#dependencies;
    const saved = await service.save(id, settings);
    if (saved.ok) {
      user.settle(settings);
      notifyTabs({ user: id, settings });
    }
    return saved;
  }
}
