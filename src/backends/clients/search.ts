import { err, ok, type PortalError, type Result } from '#base';
import type { Http } from '#platform';
import {
  SearchAnswerSchema,
  SuggestionsSchema,
  type SearchAnswer,
  type SearchFilter,
  type SearchRequest,
  type Suggestions,
} from '#backends/schemas';
import { readAnswer } from './read-answer';
import { strings } from './deferred-strings';

/** What suggestions are asked for. */
export interface SuggestionQuery {
  readonly term: string;
  readonly filters: readonly SearchFilter[];
  /** The code of the municipality whose hits come first. */
  readonly municipality: string | undefined;
  readonly signal: AbortSignal;
}

/** The property search of section 7. */
export interface SearchService {
  /** `GET {api}/vega/search/quick-search`. Fails for a status of 400 or 500; all else that goes wrong counts as no suggestions. */
  suggest(query: SuggestionQuery): Promise<Result<Suggestions, PortalError>>;
  /** `POST {api}/vega/search` by one filter, the first page of ten. */
  find(value: string, isSuggestion: boolean, group: SearchFilter): Promise<Result<SearchAnswer, PortalError>>;
}

/** Makes the service over `http`. */
export function createSearchService(http: Http): SearchService {
  return {
    async suggest({ term, filters, municipality, signal }) {
      const query = { searchTerm: term, filters: filters.join(','), countyMun: municipality };
      const call = {
        backend: 'api',
        method: 'GET',
        path: '/vega/search/quick-search',
        query,
        signal,
      } as const;
      const answer = await readAnswer(http, call, SuggestionsSchema, strings.unreadableSearch);
      if (answer.ok) return answer;
      const { status } = answer.error;
      return status === 400 || status === 500 ? err(answer.error) : ok({});
    },
    find(value, isSuggestion, group) {
      const filter = [{ value, isSuggestion, group }];
      const body: SearchRequest = { filter, size: 10, from: 0, type: 'prop' };
      const call = { backend: 'api', method: 'POST', path: '/vega/search', body, isReadOnly: true } as const;
      return readAnswer(http, call, SearchAnswerSchema, strings.unreadableSearch);
    },
  };
}
