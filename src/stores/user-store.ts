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
  /** The rules that the portal is shown with in the place of the person's own, if it is; observable. */
  readonly viewedAs?: () => readonly string[] | undefined;
}

const reloadIntervalMs = 60_000;
const defaultTheme = 'portal';

function applySettings(user: User, patches: Iterable<SettingsPatch>): User {
  return { ...user, settings: [...patches].reduce((kept, patch) => ({ ...kept, ...patch }), user.settings) };
}

/** The user record. Its `rules` decide what the person may do; they are re-read on focus, at most every 60 s. */
export class UserStore {
  record: Loadable<User> = idle;
  /** What was chosen and is not saved yet. */
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

  /** The record, with what was chosen in the place of what is kept. */
  get user(): User | undefined {
    const user = getValue(this.record);
    return user === undefined ? undefined : applySettings(user, this.chosen.values());
  }

  /** What decides all that is shown: the person's own rules, or those that somebody else would have. */
  get rules(): readonly string[] {
    return this.#dependencies.viewedAs?.() ?? this.user?.rules ?? [];
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
  async reread(period = reloadIntervalMs): Promise<void> {
    const { user } = this;
    if (user === undefined || this.#dependencies.clock.now() - this.#readAt < period) return;
    await this.#read(user.id, true);
  }

  /** Shows a choice that is not saved yet in the place of what is kept, or no longer. */
  choose(key: keyof SettingsPatch, patch: SettingsPatch | undefined): void {
    const chosen = new Map(this.chosen);
    if (patch === undefined) chosen.delete(key);
    else chosen.set(key, patch);
    this.chosen = chosen;
    this.#keepHint();
  }

  /** Takes over settings that were saved, in this tab or another. */
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
