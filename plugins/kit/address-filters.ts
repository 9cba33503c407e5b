import type { PortalApi } from '#plugin-api';
import { computed } from 'mobx';

export interface FilterChange {
  /** Typing must not add history entries. */
  readonly replace?: boolean;
}

/**
 * Filters stored in the address of the page: a link shares them, Back undoes the last change, and a reload
 * keeps them. Other parameters stay.
 */
export class AddressFilters {
  readonly #portal: PortalApi;
  readonly #page: string;
  #latest = new URLSearchParams();
  /** Computed, so that nothing reacts to the address of another page. */
  readonly #query = computed(() => {
    const [, ...query] = this.#portal.navigation.path.split('?');
    if (this.#isOnScreen) this.#latest = new URLSearchParams(query.join('?'));
    return this.#latest;
  });

  /**
   * Filters of the page with this path and of the pages below it; they do not change while the portal
   * navigates to another page.
   */
  constructor(portal: PortalApi, page: string) {
    this.#portal = portal;
    this.#page = page;
  }

  /** The current value of a filter, or `otherwise`. Observable. */
  get(name: string, otherwise = ''): string {
    return this.#query.get().get(name) ?? otherwise;
  }

  /** A filter with fixed values; any other value in the address counts as `otherwise`. */
  oneOf<const Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
    const wanted = this.#query.get().get(name);
    return choices.find((choice) => choice === wanted) ?? otherwise;
  }

  /** The index of the first row of a list's page, from 0 and below 1,000,000. Observable. */
  get from(): number {
    const from = this.get('from');
    return /^\d{1,6}$/.test(from) ? Number(from) : 0;
  }

  /** Goes to the page that starts with this row, from 0. */
  readonly turnTo = (from: number): void => this.set({ from: from === 0 ? '' : String(from) });

  /**
   * Puts changed filters into the address of the page; an empty text removes one. No effect while another
   * page is shown.
   */
  set(changes: Readonly<Record<string, string>>, { replace = false }: FilterChange = {}): void {
    if (!this.#isOnScreen) return;
    const { navigation } = this.#portal;
    const next = this.pathWith(changes);
    if (next !== navigation.path) navigation.to(next, { replace });
  }

  /**
   * The path of a link that changes filters as `set` does, on the current page or another one. Observable.
   */
  pathWith(changes: Readonly<Record<string, string>>, page = this.#portal.navigation.path): string {
    const [path = '/'] = page.split('?');
    const query = new URLSearchParams(this.#query.get());
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') query.delete(name);
      else query.set(name, value);
    }
    const text = query.toString();
    return text === '' ? path : `${path}?${text}`;
  }

  get #isOnScreen(): boolean {
    const [path = ''] = this.#portal.navigation.path.split('?');
    return path === this.#page || path.startsWith(`${this.#page}/`);
  }
}
