import { makeAutoObservable } from 'mobx';
import type { PortalStorage } from '#platform';

/**
 * The user's preferences for the shell: the menu state (kept between visits) and items dismissed for this
 * visit.
 */
export class PreferencesStore {
  menuOpen: boolean;
  hidden: readonly string[];
  readonly #storage: Pick<PortalStorage, 'menuOpen' | 'hiddenThisVisit'>;

  constructor(storage: Pick<PortalStorage, 'menuOpen' | 'hiddenThisVisit'>) {
    this.#storage = storage;
    this.menuOpen = storage.menuOpen.read() ?? true;
    this.hidden = storage.hiddenThisVisit.read() ?? [];
    makeAutoObservable(this, {}, { autoBind: true });
  }

  toggleMenu(): void {
    this.menuOpen = !this.menuOpen;
    this.#storage.menuOpen.write(this.menuOpen);
  }

  isHidden(key: string): boolean {
    return this.hidden.includes(key);
  }

  /** Hides an item until log-out, or until the tab is closed. */
  hide(key: string): void {
    if (this.isHidden(key)) return;
    this.hidden = [...this.hidden, key];
    this.#storage.hiddenThisVisit.write(this.hidden);
  }
}
