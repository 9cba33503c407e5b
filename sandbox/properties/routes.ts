import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import type { PropertyChoices, PropertyList } from '#backends/properties';
import { searchFilters, type SearchFilter } from '#backends/search';
import type { MapLayers } from '../map/map-layers';
import { addMapRoutes } from '../map/map-query';
import { PropertyFilterSchema, type Source } from '../search/property-filter';
import { PropertyLists } from '../search/property-list';
import { SearchIndex } from '../search/search-index';
import type { Account } from '../identity/account';
import type { WorkItems } from '../work/work-items';
import { requireAnyRule, requireMunicipality, type Authorise } from '../http/authorise';
import { propertyRecordRoute } from './property-record';
import { read, wholeNumber } from '../http/read';
import { permittedFilters, propertyPermissions } from '../search/routes';

const ChoicesQuerySchema = v.object({ countyMun: MunicipalityCodeSchema });

const ListQuerySchema = v.object({
  ...v.omit(PropertyFilterSchema, ['rolls']).entries,
  countyMun: MunicipalityCodeSchema,
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '50'),
  from: v.optional(wholeNumber(10_000_000), '0'),
  value: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  isSuggestion: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
    'false',
  ),
  group: v.optional(v.picklist(searchFilters)),
});

export interface PropertiesDependencies {
  readonly data: Database.Database;
  readonly layers: MapLayers;
  readonly authorise: Authorise;
  readonly work: WorkItems;
}

/** Adds the properties: lists, maps, filter choices and single records. */
export function propertiesRoutes(
  app: FastifyInstance,
  { data, layers, authorise, work }: PropertiesDependencies,
): void {
  const lists = new PropertyLists(data);
  const index = new SearchIndex(data);

  app.get('/api/properties/list', async (request): Promise<PropertyList> => {
    const caller = await authorise(request);
    requireAnyRule(caller, propertyPermissions);
    const { countyMun, size, from, value, isSuggestion, group, ...filter } = read(
      ListQuerySchema,
      request.query,
    );
    requireMunicipality(caller, countyMun);
    const source = getSource(index, caller, { municipality: countyMun, value, isSuggestion, group });
    if (source === undefined) return { total: 0, properties: [] };
    return {
      total: lists.count(filter, source),
      properties: lists.rows(lists.ids(filter, source, { size, from }), {
        withOwners: canSeeNames(caller),
        layers: filter.bounds && layers,
      }),
    };
  });

  addMapRoutes(app, 'properties', layers, async (request) => {
    const caller = await authorise(request);
    requireAnyRule(caller, propertyPermissions);
    const {
      countyMun,
      size: _,
      from: __,
      value,
      isSuggestion,
      group,
      ...filter
    } = read(ListQuerySchema, request.query);
    requireMunicipality(caller, countyMun);
    const source = getSource(index, caller, { municipality: countyMun, value, isSuggestion, group });
    return lists.toMapList(filter, source ?? noResults(countyMun));
  });

  app.get('/api/properties/choices', async (request): Promise<PropertyChoices> => {
    const caller = await authorise(request);
    requireAnyRule(caller, propertyPermissions);
    const { countyMun } = read(ChoicesQuerySchema, request.query);
    requireMunicipality(caller, countyMun);
    const texts = (column: string, table: string): string[] =>
      v.parse(
        v.array(v.string()),
        data
          .prepare(`select distinct ${column} from ${table} where municipality = ? order by ${column}`)
          .pluck()
          .all(countyMun),
      );
    return { classes: texts('class', 'class_figures'), neighbourhoods: texts('neighbourhood', 'streets') };
  });

  propertyRecordRoute(app, { data, layers, authorise, work: work.records });
}

/** The source of a search without results. */
const noResults = (municipality: string): Source => ({
  municipality,
  found: { sql: 'select 0 where false', values: [] },
});

/** Whether an account may see the names of owners. */
function canSeeNames({ seed }: Account): boolean {
  return seed.rules.includes('read:personal-information');
}

/** A search, or a whole municipality if `value` is empty. */
interface SourceQuery {
  readonly municipality: string;
  readonly value: string;
  readonly isSuggestion: boolean;
  readonly group?: SearchFilter | undefined;
}

/** Returns the source of a list; a search covers all municipalities, and is `undefined` without results. */
export function getSource(
  index: SearchIndex,
  caller: Account,
  { municipality, value, isSuggestion, group }: SourceQuery,
): Source | undefined {
  if (value === '') return { municipality };
  const scope = { permitted: caller.seed.municipalities, first: municipality };
  const found = index.query([{ value, isSuggestion, group }], permittedFilters(caller, searchFilters), scope);
  return found === undefined ? undefined : { municipality, found };
}
