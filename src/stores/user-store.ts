import { makeAutoObservable, observableRef } from 'mobx';
import { idle, succeeded, getValue, type Loadable } from '#base';
import type { Clock, PortalStorage } from '#platform';
import type { User } from '#backends/user';
import type { UsersService } from '#backends/users';
import type { SettingsPatch } from '#backends/settings';
import { loadLatest } from './load-latest';

export interface UserDependencies {
  readonly users: UsersService;
  readonly storage: Pick<PortalStorage, 'hint'>;
  readonly clock: Clock;
  /** The view-as rules, if active; observable. */
  readonly viewedAs?: () => readonly string[] | undefined;
}

const reloadIntervalMs = 60_000;
const defaultTheme = 'portal';

function applySettings(user: User, patches: Iterable<SettingsPatch>): User {
  return { ...user, settings: [...patches].reduce((kept, patch) => ({ ...kept, ...patch }), user.settings) };
}

/** The user record. Its `rules` decide permissions; they are refreshed on focus, at most every 60 s. */
export class UserStore {
  record: Loadable<User> = idle;
  /** Optimistic choices that are not saved yet. */
  chosen: ReadonlyMap<keyof SettingsPatch, SettingsPatch> = new Map();
  readonly #dependencies: UserDependencies;
  readonly #load = loadLatest<User>((state) => {
    this.record = state;
  });
  #readAt = -Infinity;

  constructor(dependencies: UserDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { record: observableRef, chosen: observableRef }, { autoBind: true });
  }

  /** The record with optimistic choices applied. */
  get user(): User | undefined {
    const user = getValue(this.record);
    return user === undefined ? undefined : applySettings(user, this.chosen.values());
  }

  /** The effective rules: the user's own, or those of view-as mode. */
  get rules(): readonly string[] {
    return this.#dependencies.viewedAs?.() ?? this.user?.rules ?? [];
  }

  get theme(): string {
    return this.user?.settings.theme ?? defaultTheme;
  }

  /** The language chosen by the user. */
  get language(): string | undefined {
    return this.user?.settings.language;
  }

  /** Sets the record that was part of the document, read at that time (epoch ms). */
  seed(user: User, readAt: number): void {
    this.record = succeeded(user);
    this.#readAt = readAt;
    this.#keepHint();
  }

  load(id: string): Promise<void> {
    return this.#read(id, false);
  }

  /**
   * Reloads the record unless that was done within the last minute, or another period (ms); current data
   * stays meanwhile.
   */
  async reread(period = reloadIntervalMs): Promise<void> {
    const { user } = this;
    if (user === undefined || this.#dependencies.clock.now() - this.#readAt < period) return;
    await this.#read(user.id, true);
  }

  /** Sets or clears an optimistic choice. */
  choose(key: keyof SettingsPatch, patch: SettingsPatch | undefined): void {
    const chosen = new Map(this.chosen);
    if (patch === undefined) chosen.delete(key);
    else chosen.set(key, patch);
    this.chosen = chosen;
    this.#keepHint();
  }

  /** Applies settings saved in any tab. */
  settle(saved: SettingsPatch): void {
    const { record } = this;
    if (record.state === 'succeeded') this.record = succeeded(applySettings(record.value, [saved]));
    this.#keepHint();
  }

  async #read(id: string, quiet: boolean): Promise<void> {
    const { users, clock } = this.#dependencies;
    this.#readAt = clock.now();
    await this.#load(() => users.user(id), quiet);
    this.#keepHint();
  }

  #keepHint(): void {
    const { storage } = this.#dependencies;
    if (this.user !== undefined) storage.hint.write({ rules: this.user.rules, theme: this.theme });
  }
}
