import { makeAutoObservable } from 'mobx';
import type { PortalStorage } from '#platform';

/** What a person set about the shell itself: the menu (kept between visits) and what was put away for this visit. */
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

  /** Puts something away until the visit ends: at log-out, or when the tab closes. */
  hide(key: string): void {
    if (this.isHidden(key)) return;
    this.hidden = [...this.hidden, key];
    this.#storage.hiddenThisVisit.write(this.hidden);
  }
}
