import { toGenericText, type PortalError, type Result } from '#base';
import type { Http } from '#backends/http';
import { saveSettings, type SettingsPatch, type SettingsReply } from '#backends/settings';
import type { UserStore } from './user-store';

export interface SettingsDependencies {
  readonly http: Http;
  readonly user: UserStore;
  /** Locks shared by all tabs of this browser. */
  readonly locks: Pick<LockManager, 'request'>;
  /** Broadcasts a saved setting. */
  readonly notifyTabs: (saved: SavedSettings) => void;
}

export interface SavedSettings {
  readonly user: string;
  readonly settings: SettingsPatch;
}

const lockName = 'portal.settings';

type ThemeName = NonNullable<SettingsPatch['theme']>;

/**
 * Saves a user's settings. A choice applies at once. Saves are serialized across all tabs, so that the last
 * choice wins.
 */
export class SettingsStore {
  readonly #dependencies: SettingsDependencies;

  constructor(dependencies: SettingsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Sets a permitted municipality as the default and saves it (section 5). On failure it is rolled back, and
   * the message is returned.
   */
  async chooseMunicipality(code: string): Promise<string | undefined> {
    if (this.#dependencies.user.user?.permissions.includes(code) !== true) return undefined;
    const failure = await this.#choose('defaultCCMM', { defaultCCMM: code });
    return failure?.message;
  }

  /** Applies a theme at once and saves it. On failure it is rolled back, and the message is returned. */
  async chooseTheme(theme: ThemeName): Promise<string | undefined> {
    const failure = await this.#choose('theme', { theme });
    // Section 8 has no text for this failure.
    return failure && toGenericText(failure).message;
  }

  /** Applies a language at once and saves it. On failure it is rolled back, and the message is returned. */
  async chooseLanguage(language: string): Promise<string | undefined> {
    const failure = await this.#choose('language', { language });
    return failure && toGenericText(failure).message;
  }

  /** Saves settings after pending ones; then updates the user record in all tabs. */
  save(id: string, settings: SettingsPatch): Promise<Result<SettingsReply, PortalError>> {
    return this.#dependencies.locks.request(lockName, () => this.#send(id, settings));
  }

  async #choose(
    key: 'defaultCCMM' | 'theme' | 'language',
    patch: SettingsPatch,
  ): Promise<PortalError | undefined> {
    const store = this.#dependencies.user;
    const { user } = store;
    if (user === undefined) return undefined;
    const isNewest = (): boolean => store.chosen.get(key) === patch;
    store.choose(key, patch);
    // Superseded by a later choice.
    const saved = await this.#dependencies.locks.request(lockName, async () =>
      isNewest() ? this.#send(user.id, patch) : undefined,
    );
    if (isNewest()) store.choose(key, undefined);
    return saved?.ok === false ? saved.error : undefined;
  }

  async #send(id: string, settings: SettingsPatch): Promise<Result<SettingsReply, PortalError>> {
    const { http, user, notifyTabs } = this.#dependencies;
    const saved = await saveSettings(http, id, settings);
    if (saved.ok) {
      user.settle(settings);
      notifyTabs({ user: id, settings });
    }
    return saved;
  }
}
