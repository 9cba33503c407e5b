import { makeAutoObservable, observableRef } from 'mobx';
import {
  failed,
  idle,
  normalizeText,
  toGenericText,
  ok,
  pending,
  succeeded,
  getValue,
  type Loadable,
  type PortalError,
  type Result,
} from '#base';
import type { Clock } from '#platform';
import type {
  SearchService,
  SearchAnswer,
  SearchFilter,
  SuggestionGroup,
  Suggestions,
} from '#backends/search';
import type { LastSearchStore } from './last-search-store';
import { SearchRequest } from './search-request';
import { searchPaths } from './search-paths';
import { t } from './messages';

export interface SearchDependencies {
  readonly search: SearchService;
  readonly clock: Clock;
  readonly lastSearch: LastSearchStore;
  /** The user's filters, in order; observable. */
  readonly filters: () => readonly SearchFilter[];
  readonly municipality: () => string | undefined;
  readonly navigate: (path: string) => void;
  readonly mayOpen: (path: string) => boolean;
  /** Called with the message of a failed search. */
  readonly onFailure: (text: string) => void;
}

const debounce = 300;
const focusDelay = 100;
const noop = (): void => undefined;

type Found = SearchAnswer & { readonly filter: SearchFilter };

/** Returns the target of a search; `undefined` without a hit. */
function getPath({ total, hits: [first] }: SearchAnswer): string | undefined {
  if (first === undefined) return undefined;
  const { propertyData, prop_json_id: jsonId } = first;
  return total === 1 ? searchPaths.property(propertyData.ipsPropertyId, jsonId) : searchPaths.results;
}

/** The quick search of section 2: input, suggestions, and the search itself. */
export class SearchStore {
  text = '';
  /** Suggestions stay until newer ones arrive. */
  suggestions: Loadable<Suggestions> = idle;
  isOpen = false;
  /** Whether the last search found nothing; reset when the input changes. */
  hasNoResults = false;
  /** The manually selected filter; reset when the input changes. */
  chosen: SearchFilter | undefined = undefined;
  readonly #dependencies: SearchDependencies;
  #asked: string | undefined;
  readonly #call = new SearchRequest();
  #stopOpening = noop;

  constructor(dependencies: SearchDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { suggestions: observableRef }, { autoBind: true });
  }

  get isBusy(): boolean {
    return this.#call.isPending;
  }

  get mayOpenResults(): boolean {
    return this.#dependencies.mayOpen(searchPaths.results);
  }

  get filters(): readonly SearchFilter[] {
    return this.#dependencies.filters();
  }

  /** The manually selected filter, or else the first of roll, address, owner with matches (section 4). */
  get activeFilter(): SearchFilter {
    const { chosen, filters } = this;
    if (chosen !== undefined && filters.includes(chosen)) return chosen;
    return filters.find((filter) => this.getTotal(filter) > 0) ?? 'propRoll';
  }

  get group(): SuggestionGroup {
    return (
      (!this.hasNoResults && getValue(this.suggestions)?.[this.activeFilter]) || { total: 0, results: [] }
    );
  }

  /** The known addresses of suggested roll numbers. */
  get addresses(): readonly string[] {
    return (this.activeFilter === 'propRoll' && getValue(this.suggestions)?.rollAddresses) || [];
  }

  getTotal(filter: SearchFilter): number {
    return getValue(this.suggestions)?.[filter]?.total ?? 0;
  }

  /** Sets the input; suggestions are requested 300 ms after the last change, if not empty. */
  type(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.chosen = undefined;
    this.hasNoResults = false;
    this.#call.cancel();
    this.isOpen = this.#term !== '';
    if (!this.isOpen) {
      this.suggestions = idle;
      this.#asked = undefined;
      return;
    }
    if (this.suggestions.state !== 'succeeded') this.suggestions = pending;
    this.#call.cancel(this.#dependencies.clock.after(debounce, () => void this.retry()));
  }

  clear(): void {
    this.type('');
  }

  /** Handles focus: suggestions show again after 100 ms, and are reloaded if outdated. */
  focus(): void {
    this.#stopOpening();
    this.#stopOpening = this.#dependencies.clock.after(focusDelay, this.show);
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

  /** Requests suggestions now, aborting a pending request. */
  async retry(): Promise<void> {
    const { search, municipality } = this.#dependencies;
    const query = { term: this.#term, filters: this.filters, municipality: municipality() };
    this.#asked = this.#question;
    if (this.suggestions.state !== 'succeeded') this.suggestions = pending;
    await this.#call.send(
      (signal) => search.suggest({ ...query, signal }),
      (answer) => {
        this.suggestions = answer.ok ? succeeded(answer.value) : failed(answer.error);
      },
    );
  }

  /**
   * Searches for a suggestion or the input, with the active filter: one hit opens the property, several open
   * the list. Until the filter with matches is known, filters are tried in order. Reports if the user may not
   * open the target. Resolves to whether it navigated.
   */
  async submit(suggestion?: string): Promise<boolean> {
    const { navigate, mayOpen, onFailure } = this.#dependencies;
    const value = suggestion ?? this.#term;
    if (value === '') return false;
    const isSuggestion = suggestion !== undefined;
    let path: string | undefined;
    await this.#call.send(
      (signal) => this.#find(value, isSuggestion, signal),
      (answer) => {
        if (!answer.ok) return onFailure(toGenericText(answer.error).message);
        const { filter, ...hits } = answer.value;
        const found = getPath(hits);
        this.hasNoResults = found === undefined;
        if (found === undefined) return this.show();
        if (!mayOpen(found)) return onFailure(t('stores.propertiesDenied'));
        path = found;
        this.chosen = filter;
        this.#leave(value, isSuggestion);
      },
    );
    if (path !== undefined) navigate(path);
    return path !== undefined;
  }

  /** Opens the list of all matches of the input. */
  seeAll(): void {
    this.#call.cancel();
    this.#leave(this.#term, false);
    this.#dependencies.navigate(searchPaths.results);
  }

  openAdvanced(): void {
    this.close();
    this.#dependencies.navigate(searchPaths.advanced);
  }

  get #term(): string {
    return normalizeText(this.text);
  }

  get #question(): string {
    return `${this.#dependencies.municipality() ?? ''} ${this.#term}`;
  }

  /** Whether the shown suggestions include the active filter. */
  get #isFilterKnown(): boolean {
    const { suggestions, activeFilter, chosen } = this;
    const isCurrent = suggestions.state === 'succeeded' && this.#asked === this.#question;
    return chosen !== undefined || (isCurrent && this.getTotal(activeFilter) > 0);
  }

  /** Returns the results of the first filter with hits; of the active one if known. */
  async #find(
    value: string,
    isSuggestion: boolean,
    signal: AbortSignal,
  ): Promise<Result<Found, PortalError>> {
    const { activeFilter, filters } = this;
    let found: Found = { filter: activeFilter, total: 0, hits: [] };
    for (const filter of isSuggestion || this.#isFilterKnown ? [activeFilter] : filters) {
      // In sequence, because the first filter with hits becomes the active one.
      const answer = await this.#dependencies.search.find(value, isSuggestion, filter);
      if (!answer.ok) return answer;
      found = { filter, ...answer.value };
      if (found.total > 0 || signal.aborted) break;
    }
    return ok(found);
  }

  #leave(searchTerm: string, isSuggestion: boolean): void {
    const { lastSearch, municipality } = this.#dependencies;
    this.close();
    lastSearch.remember({ searchTerm, activeFilter: this.activeFilter, isSuggestion }, municipality());
  }
}
