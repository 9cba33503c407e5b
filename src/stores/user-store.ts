import { makeAutoObservable, observableRef } from 'mobx';
import { idle, valueOf, type Loadable } from '#base';
import type { Clock, PortalStorage } from '#platform';
import type { UsersService } from '#services';
import type { User } from '#wire';
import { loadLatest } from './load-latest';

/** What the user store stands on. */
export interface UserDependencies {
  readonly users: UsersService;
  readonly storage: Pick<PortalStorage, 'hint'>;
  readonly clock: Clock;
}

const rereadPeriod = 60_000;
const defaultTheme = 'portal';

/** The user record. Its `rules` decide what the person may do; they are re-read on focus, at most every 60 s. */
export class UserStore {
  record: Loadable<User> = idle;
  readonly #dependencies: UserDependencies;
  readonly #load = loadLatest<User>((state) => {
    this.record = state;
  });
  #readAt = -Infinity;

  constructor(dependencies: UserDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { record: observableRef }, { autoBind: true });
  }

  get user(): User | undefined {
    return valueOf(this.record);
  }

  get rules(): readonly string[] {
    return this.user?.rules ?? [];
  }

  get theme(): string {
    return this.user?.settings.theme ?? defaultTheme;
  }

  /** Loads the record of the signed-in person. */
  load(id: string): Promise<void> {
    return this.#read(id, false);
  }

  /**
   * Reads the record again unless that was done within the last minute, or within another period (ms); what is on
   * screen stays meanwhile.
   */
  async reread(period = rereadPeriod): Promise<void> {
    const { user } = this;
    if (user === undefined || this.#dependencies.clock.now() - this.#readAt < period) return;
    await this.#read(user.id, true);
  }

  /**
   * Makes another municipality of the user's permissions the default and saves that (section 5). When saving fails the
   * former one comes back, and the words of the failure are returned.
   */
  async chooseMunicipality(code: string): Promise<string | undefined> {
    const { user } = this;
    if (user?.permissions.includes(code) !== true) return undefined;
    const former = user.settings.defaultCCMM;
    this.#setDefaultMunicipality(code);
    const saved = await this.#dependencies.users.saveSettings(user.id, { defaultCCMM: code });
    if (saved.ok) return undefined;
    if (this.user?.settings.defaultCCMM === code) this.#setDefaultMunicipality(former);
    return saved.error.message;
  }

  async #read(id: string, quiet: boolean): Promise<void> {
    const { users, storage, clock } = this.#dependencies;
    this.#readAt = clock.now();
    await this.#load(() => users.user(id), quiet);
    if (this.user !== undefined) storage.hint.write({ rules: this.user.rules, theme: this.theme });
  }

  #setDefaultMunicipality(code: string | undefined): void {
    const { user } = this;
    if (user === undefined) return;
    const { defaultCCMM: _former, ...others } = user.settings;
    const settings = code === undefined ? others : { ...others, defaultCCMM: code };
    this.record = { state: 'succeeded', value: { ...user, settings } };
  }
}
