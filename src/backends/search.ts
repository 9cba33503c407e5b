import * as v from 'valibot';
import { CountSchema } from './record-fields';
import { err, ok, type PortalError, type Result } from '#base';
import { type Http, readAnswer } from './http';
import { t } from './messages/deferred';

/** The groups of suggestions, by priority: the first with matches becomes the active filter (section 4). */
export const searchFilters = ['propRoll', 'propAddress', 'propOwner'] as const;

/** A group of suggestions: by roll number, address or owner. */
export type SearchFilter = (typeof searchFilters)[number];

const SuggestionGroupSchema = v.object({ total: CountSchema, results: v.array(v.string()) });

/** The number of properties that a filter matches, and the first suggestions. */
export type SuggestionGroup = v.InferOutput<typeof SuggestionGroupSchema>;

/**
 * Response of `GET {api}/vega/search/quick-search`: total and
 * results of each requested filter that the caller may use.
 */
export const SuggestionsSchema = v.object({
  propRoll: v.optional(SuggestionGroupSchema),
  propAddress: v.optional(SuggestionGroupSchema),
  propOwner: v.optional(SuggestionGroupSchema),
  /** The address of each roll number in `propRoll`; optional. */
  rollAddresses: v.optional(v.fallback(v.optional(v.array(v.string())), undefined)),
});

/** Suggestions by filter. */
export type Suggestions = v.InferOutput<typeof SuggestionsSchema>;

/**
 * Payload of `POST {api}/vega/search`. `isSuggestion` means that the value is matched literally. `group`
 * selects the filter; without it, all filters that the caller may use are searched.
 */
export const SearchRequestSchema = v.object({
  filter: v.pipe(
    v.array(
      v.object({
        value: v.pipe(v.string(), v.trim(), v.nonEmpty()),
        isSuggestion: v.boolean(),
        group: v.optional(v.picklist(searchFilters)),
      }),
    ),
    v.minLength(1),
  ),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
  from: CountSchema,
  type: v.literal('prop'),
});

/** A search term with its filter, and the range of hits to return. */
export type SearchRequest = v.InferOutput<typeof SearchRequestSchema>;

/** A property in the search results. */
export const SearchHitSchema = v.object({
  propertyData: v.object({
    ipsPropertyId: v.string(),
    roll: v.optional(v.string()),
    address: v.optional(v.string()),
    municipality: v.optional(v.string()),
  }),
  prop_json_id: v.string(),
});

/** A property in the search results. */
export type SearchHit = v.InferOutput<typeof SearchHitSchema>;

/** Response of `POST {api}/vega/search`: the total count, and the requested range of hits. */
export const SearchAnswerSchema = v.object({ total: CountSchema, hits: v.array(SearchHitSchema) });

/** The total count, and a range of hits. */
export type SearchAnswer = v.InferOutput<typeof SearchAnswerSchema>;

/** Parameters of a request for suggestions. */
export interface SuggestionQuery {
  readonly term: string;
  readonly filters: readonly SearchFilter[];
  /** The code of the municipality whose hits are listed first. */
  readonly municipality: string | undefined;
  readonly signal: AbortSignal;
}

/** The property search of section 7. */
export interface SearchService {
  /**
   * `GET {api}/vega/search/quick-search`. Fails with status 400
   * or 500; any other error returns no suggestions.
   */
  suggest(query: SuggestionQuery): Promise<Result<Suggestions, PortalError>>;
  /** `POST {api}/vega/search` with one filter; returns the first ten hits. */
  find(value: string, isSuggestion: boolean, group: SearchFilter): Promise<Result<SearchAnswer, PortalError>>;
}

/** Creates the service on `http`. */
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
      const answer = await readAnswer(http, call, SuggestionsSchema, t('backends.deferred.unreadableSearch'));
      if (answer.ok) return answer;
      const { status } = answer.error;
      return status === 400 || status === 500 ? err(answer.error) : ok({});
    },
    find(value, isSuggestion, group) {
      const filter = [{ value, isSuggestion, group }];
      const body: SearchRequest = { filter, size: 10, from: 0, type: 'prop' };
      const call = { backend: 'api', method: 'POST', path: '/vega/search', body, isReadOnly: true } as const;
      return readAnswer(http, call, SearchAnswerSchema, t('backends.deferred.unreadableSearch'));
    },
  };
}
