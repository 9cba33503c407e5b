import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import { searchFilters } from '#backends/search';
import { requireAnyRule, requireMunicipality } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { getSource } from '../properties/routes';
import { read } from '../http/read';
import { searchPermissions } from '../search/routes';
import { sqlMunicipalityName } from '../data/municipalities';
import { taxYears } from '../data/properties';
import { PropertyFilterSchema } from '../search/property-filter';
import { PropertyLists } from '../search/property-list';
import { SearchIndex } from '../search/search-index';
import { portionSize, readCells, type Cell, type Table, type Target } from './table';

const ParamsSchema = v.object({
  ...PropertyFilterSchema.entries,
  value: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  isSuggestion: v.optional(v.boolean(), false),
  group: v.optional(v.picklist(searchFilters)),
  municipality: v.optional(MunicipalityCodeSchema),
});

/**
 * Extract of the properties of a search or a municipality, with the filter and order of their list. Owners
 * are included only for users who may see names.
 */
export function createPropertiesTarget(data: Database.Database): Target {
  const index = new SearchIndex(data);
  const lists = new PropertyLists(data);
  return (caller, params, part) => {
    requireAnyRule(caller, searchPermissions);
    const { value = '', isSuggestion, group, municipality, ...filter } = read(ParamsSchema, params);
    if (municipality !== undefined) requireMunicipality(caller, municipality);
    else if (value === '')
      throw new HttpError(400, 'params: either a value to search for or a municipality is needed.');
    const withOwners = caller.seed.rules.includes('read:personal-information');
    const first = municipality ?? caller.settings.defaultCCMM ?? '';
    return (): Table => {
      const source = getSource(index, caller, { municipality: first, value, isSuggestion, group });
      const ids = source === undefined ? [] : lists.ids(filter, source, part);
      return {
        columns: [
          'Roll number',
          'Address',
          'Municipality',
          'Municipality code',
          'Property class',
          ...taxYears.map((year) => `Assessed value ${String(year)}`),
          ...(withOwners ? ['Owners'] : []),
        ],
        portions: readProperties(data, ids, withOwners),
      };
    };
  };
}

function* readProperties(
  data: Database.Database,
  ids: readonly number[],
  withOwners: boolean,
): Generator<readonly (readonly Cell[])[]> {
  const values = taxYears.map((year) => `value_${String(year)}`).join(', ');
  const statement = data
    .prepare(
      `select roll, address, ${sqlMunicipalityName('municipality')}, municipality, class, ${values}${withOwners ? ', owners' : ''}
       from json_each(?) as wanted join properties on properties.id = wanted.value order by wanted.key`,
    )
    .raw();
  for (let done = 0; done < ids.length; done += portionSize)
    yield readCells(statement, JSON.stringify(ids.slice(done, done + portionSize)));
}
