import type { PortalApi } from '#plugin-api';
import { computed } from 'mobx';

/** How a filter is changed. */
export interface FilterChange {
  /** What is typed letter by letter leaves no entries in the history. */
  readonly replace?: boolean;
}

/**
 * Filters that live in the address of the page: a link shares them, Back takes the last change back, and a reload keeps
 * them. Whatever else stands in the address stays.
 */
export class AddressFilters {
  readonly #portal: PortalApi;
  readonly #page: string;
  #latest = new URLSearchParams();
  /** Computed, so that nobody reacts to the address of another page. */
  readonly #query = computed(() => {
    const [, ...query] = this.#portal.navigation.path.split('?');
    if (this.#isOnScreen) this.#latest = new URLSearchParams(query.join('?'));
    return this.#latest;
  });

  /**
   * Filters are those of the page with this path and of the pages below it; they stay as they were while the portal is on
   * its way to another page.
   */
  constructor(portal: PortalApi, page: string) {
    this.#portal = portal;
    this.#page = page;
  }

  /** A filter as it stands in the address now, or `otherwise`. Observable. */
  get(name: string, otherwise = ''): string {
    return this.#query.get().get(name) ?? otherwise;
  }

  /** A filter that is one of a few; anything else in the address counts as `otherwise`. */
  oneOf<const Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
    const wanted = this.#query.get().get(name);
    return choices.find((choice) => choice === wanted) ?? otherwise;
  }

  /** The place of the first row of the page of a list, from 0 and below 1,000,000. Observable. */
  get from(): number {
    const from = this.get('from');
    return /^\d{1,6}$/.test(from) ? Number(from) : 0;
  }

  /** Turns to the page of a list that begins with the row at this place, from 0. */
  readonly turnTo = (from: number): void => this.set({ from: from === 0 ? '' : String(from) });

  /** Puts changed filters into the address of the page; an empty text takes one out. Another page's address stays. */
  set(changes: Readonly<Record<string, string>>, { replace = false }: FilterChange = {}): void {
    if (!this.#isOnScreen) return;
    const { navigation } = this.#portal;
    const next = this.pathWith(changes);
    if (next !== navigation.path) navigation.to(next, { replace });
  }

  /** Where a link leads that changes filters as `set` does, on the page on screen or on another one. Observable. */
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
