import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import {
  searchFilters,
  SearchRequestSchema,
  type SearchAnswer,
  type SearchFilter,
  type Suggestions,
} from '#backends/search';
import type { Account } from '../identity/account';
import { SearchIndex } from './search-index';
import { requireAnyRule, requireRule, type Authorise } from '../http/authorise';
import { read } from '../http/read';
import type { Scope } from './ranges';

const FilterSchema = v.picklist(searchFilters);

const QuerySchema = v.object({
  searchTerm: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(200)),
  filters: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(FilterSchema),
    ),
    searchFilters.join(','),
  ),
  countyMun: v.optional(MunicipalityCodeSchema),
});

/** Required to find owners by name. */
export const ownerPermission = 'search:owner';
/** One of these permissions is required to see properties. */
export const propertyPermissions = ['visit:property-page', 'visit:my-properties-page'] as const;
/** One of these permissions is required to search. */
export const searchPermissions = ['view:search-bar', ...propertyPermissions] as const;

/** Removes the filters that the account may not use. */
export function permittedFilters(
  { seed }: Account,
  wanted: readonly SearchFilter[],
): readonly SearchFilter[] {
  return wanted.filter((filter) => filter !== 'propOwner' || seed.rules.includes(ownerPermission));
}

function getScope({ seed, settings }: Account, first = settings.defaultCCMM): Scope {
  return { permitted: seed.municipalities, first };
}

/** Adds quick search suggestions and the search, over all municipalities of the caller. */
export function searchRoutes(app: FastifyInstance, data: Database.Database, authorise: Authorise): void {
  const index = new SearchIndex(data);

  app.get('/api/vega/search/quick-search', async (request): Promise<Suggestions> => {
    const caller = await authorise(request);
    requireRule(caller, 'view:search-bar');
    const { searchTerm, filters, countyMun } = read(QuerySchema, request.query);
    return index.suggest(searchTerm, permittedFilters(caller, filters), getScope(caller, countyMun));
  });

  app.post('/api/vega/search', async (request): Promise<SearchAnswer> => {
    const caller = await authorise(request);
    requireAnyRule(caller, searchPermissions);
    const wanted = read(SearchRequestSchema, request.body);
    return index.find(wanted, permittedFilters(caller, searchFilters), getScope(caller));
  });
}
