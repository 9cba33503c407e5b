import * as v from 'valibot';

/** The groups of suggestions, in the order in which the first with matches becomes the active filter (section 4). */
export const searchFilters = ['propRoll', 'propAddress', 'propOwner'] as const;

/** A group of suggestions: by roll number, address or owner. */
export type SearchFilter = (typeof searchFilters)[number];

const total = v.pipe(v.number(), v.integer(), v.minValue(0));

const SuggestionGroupSchema = v.object({ total, results: v.array(v.string()) });

/** How many properties a filter matches, and the first suggestions for it. */
export type SuggestionGroup = v.InferOutput<typeof SuggestionGroupSchema>;

/**
 * Answer of `GET {api}/vega/search/quick-search`: total and results of each filter that was asked for and that the
 * caller may use.
 */
export const SuggestionsSchema = v.object({
  propRoll: v.optional(SuggestionGroupSchema),
  propAddress: v.optional(SuggestionGroupSchema),
  propOwner: v.optional(SuggestionGroupSchema),
  /** The address of each roll number in `propRoll`; a back end need not tell them. */
  rollAddresses: v.optional(v.fallback(v.optional(v.array(v.string())), undefined)),
});

/** Suggestions by filter. */
export type Suggestions = v.InferOutput<typeof SuggestionsSchema>;

/**
 * Payload of `POST {api}/vega/search`; `isSuggestion` says that the value is a suggestion, taken as it stands, and `group`
 * by what to search: by everything that the caller may use without it.
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
  from: v.pipe(v.number(), v.integer(), v.minValue(0)),
  type: v.literal('prop'),
});

/** What is searched for, and which part of the hits is wanted. */
export type SearchRequest = v.InferOutput<typeof SearchRequestSchema>;

/** One property that was found. */
export const SearchHitSchema = v.object({
  propertyData: v.object({
    ipsPropertyId: v.string(),
    roll: v.optional(v.string()),
    address: v.optional(v.string()),
    municipality: v.optional(v.string()),
  }),
  prop_json_id: v.string(),
});

/** One property that was found. */
export type SearchHit = v.InferOutput<typeof SearchHitSchema>;

/** Answer of `POST {api}/vega/search`: how many properties there are, and the part that was wanted. */
export const SearchAnswerSchema = v.object({ total, hits: v.array(SearchHitSchema) });

/** How many properties were found, and some of them. */
export type SearchAnswer = v.InferOutput<typeof SearchAnswerSchema>;
