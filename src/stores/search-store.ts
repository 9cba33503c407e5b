import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  failed,
  idle,
  pending,
  succeeded,
  valueOf,
  type Loadable,
  type PortalError,
  type Result,
} from '#base';
import type { Clock } from '#platform';
import type { SearchService } from '#services';
import type { SearchFilter, SuggestionGroup, Suggestions } from '#wire';
import type { LastSearchStore } from './last-search-store';

/** What the search store stands on. */
export interface SearchDependencies {
  readonly search: SearchService;
  readonly clock: Clock;
  readonly lastSearch: LastSearchStore;
  /** The filters that the person may use, in their order; observable. */
  readonly filters: () => readonly SearchFilter[];
  /** The code of the municipality on screen. */
  readonly municipality: () => string | undefined;
  readonly navigate: (path: string) => void;
  /** Told in plain words that a search could not be made. */
  readonly onFailure: (text: string) => void;
}

const debounce = 300;
const focusDelay = 100;
const blurDelay = 0;
const nothing = (): void => undefined;

/** Where the quick search leads (section 2). */
export const searchPaths = {
  results: '/my-properties',
  advanced: '/my-properties?mode=advanced',
  property: (propId: string, jsonId: string) =>
    `/property?${new URLSearchParams({ propId, jsonId, from: 'home' }).toString()}`,
} as const;

/** The quick search of section 2: what is typed, what is suggested for it, and the search itself. */
export class SearchStore {
  text = '';
  /** The last suggestions stay until newer ones are there. */
  suggestions: Loadable<Suggestions> = idle;
  /** Whether suggestions or the outcome of a search are awaited. */
  isBusy = false;
  isOpen = false;
  /** Whether the last search found nothing; until something else is typed. */
  isWithoutHit = false;
  /** The filter chosen by hand; until something else is typed. */
  chosen: SearchFilter | undefined = undefined;
  readonly #dependencies: SearchDependencies;
  #asked: string | undefined;
  #call = new AbortController();
  #stopDebounce = nothing;
  #stopOpening = nothing;

  constructor(dependencies: SearchDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { suggestions: observableRef }, { autoBind: true });
  }

  get filters(): readonly SearchFilter[] {
    return this.#dependencies.filters();
  }

  /** The one chosen by hand, else the first of roll, address, owner that has matches (section 4). */
  get activeFilter(): SearchFilter {
    const { chosen, filters } = this;
    if (chosen !== undefined && filters.includes(chosen)) return chosen;
    return filters.find((filter) => this.totalOf(filter) > 0) ?? 'propRoll';
  }

  get group(): SuggestionGroup {
    return (
      (!this.isWithoutHit && valueOf(this.suggestions)?.[this.activeFilter]) || { total: 0, results: [] }
    );
  }

  totalOf(filter: SearchFilter): number {
    return valueOf(this.suggestions)?.[filter]?.total ?? 0;
  }

  /** Takes what stands in the field; suggestions are asked for 300 ms after the last change, and only with input. */
  type(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.chosen = undefined;
    this.isWithoutHit = false;
    this.#drop();
    this.isOpen = this.#term !== '';
    if (!this.isOpen) {
      this.suggestions = idle;
      this.#asked = undefined;
      return;
    }
    if (this.suggestions.state !== 'succeeded') this.suggestions = pending;
    this.#stopDebounce = this.#dependencies.clock.after(debounce, () => void this.retry());
  }

  clear(): void {
    this.type('');
  }

  /** The focus came into the search: what was suggested shows again 100 ms later, brought up to date where needed. */
  focus(): void {
    this.#stopOpening();
    this.#stopOpening = this.#dependencies.clock.after(focusDelay, this.show);
  }

  /** The focus left; it may come back to another part of the search at once. */
  blur(): void {
    this.#stopOpening();
    this.#stopOpening = this.#dependencies.clock.after(blurDelay, this.close);
  }

  show(): void {
    if (this.#term === '') return;
    this.isOpen = true;
    if (this.#asked !== undefined && this.#asked !== this.#question) void this.retry();
  }

  close(): void {
    this.#stopOpening();
    this.isOpen = false;
  }

  choose(filter: SearchFilter): void {
    this.chosen = filter;
  }

  /** Asks for suggestions now. A newer question drops the answer to this one and gives its call up. */
  async retry(): Promise<void> {
    const { search, municipality } = this.#dependencies;
    const call = this.#begin();
    this.#asked = this.#question;
    if (this.suggestions.state !== 'succeeded') this.suggestions = pending;
    const { signal } = call;
    const query = { term: this.#term, filters: this.filters, municipality: municipality(), signal };
    this.#end(call, await search.suggest(query), (answer) => {
      this.suggestions = answer.ok ? succeeded(answer.value) : failed(answer.error);
    });
  }

  /**
   * Searches for a suggestion, or else for what is typed: one hit opens the property, several their list, none stays.
   * Resolves to whether the search led elsewhere.
   */
  async submit(suggestion?: string): Promise<boolean> {
    const { search, navigate, onFailure } = this.#dependencies;
    const value = suggestion ?? this.#term;
    if (value === '') return false;
    const isSuggestion = suggestion !== undefined;
    const call = this.#begin();
    let path: string | undefined;
    this.#end(call, await search.find(value, isSuggestion), (answer) => {
      if (!answer.ok) return onFailure(answer.error.message);
      const [first] = answer.value.hits;
      this.isWithoutHit = first === undefined;
      if (first === undefined) return this.show();
      const { ipsPropertyId } = first.propertyData;
      const isOne = answer.value.total === 1;
      path = isOne ? searchPaths.property(ipsPropertyId, first.prop_json_id) : searchPaths.results;
      this.#leave(value, isSuggestion);
    });
    if (path !== undefined) navigate(path);
    return path !== undefined;
  }

  /** Opens the list of everything that what is typed matches. */
  seeAll(): void {
    this.#drop();
    this.#leave(this.#term, false);
    this.#dependencies.navigate(searchPaths.results);
  }

  /** Opens the advanced search. */
  openAdvanced(): void {
    this.close();
    this.#dependencies.navigate(searchPaths.advanced);
  }

  get #term(): string {
    return this.text.trim();
  }

  get #question(): string {
    return `${this.#dependencies.municipality() ?? ''} ${this.#term}`;
  }

  #leave(searchTerm: string, isSuggestion: boolean): void {
    const { lastSearch, municipality } = this.#dependencies;
    this.close();
    lastSearch.remember({ searchTerm, activeFilter: this.activeFilter, isSuggestion }, municipality());
  }

  #drop(): void {
    this.#stopDebounce();
    this.#call.abort();
    this.isBusy = false;
  }

  #begin(): AbortController {
    this.#drop();
    this.#call = new AbortController();
    this.isBusy = true;
    return this.#call;
  }

  #end<T>(
    { signal }: AbortController,
    answer: Result<T, PortalError>,
    take: (answer: Result<T, PortalError>) => void,
  ): void {
    if (signal.aborted) return;
    runInAction(() => {
      this.isBusy = false;
      take(answer);
    });
  }
}
