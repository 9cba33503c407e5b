import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema, searchFilters } from '#wire';
import { requireAnyRule, requireMunicipality } from '../backends/authorise';
import { HttpError } from '../backends/http-error';
import { read } from '../backends/read';
import { permittedFilters, searchPermissions } from '../backends/search';
import { municipalities } from '../data/municipalities';
import { taxYears } from '../data/properties';
import { SearchIndex } from '../search/search-index';
import { strings } from './strings';
import { portionSize, type Cell, type Part, type Table } from './table';
import type { Target } from './targets';

const ParamsSchema = v.object({
  value: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
  isSuggestion: v.optional(v.boolean(), false),
  municipality: v.optional(MunicipalityCodeSchema),
});

const IdsSchema = v.array(v.number());

const CellsSchema = v.array(v.array(v.nullable(v.union([v.string(), v.number()]))));

const { columns } = strings;

const nameOf: ReadonlyMap<unknown, string> = new Map(municipalities.map(({ code, name }) => [code, name]));

/** Properties as the quick search finds them, or all of a municipality; the owners only for those who may see them. */
export function propertiesTarget(data: Database.Database): Target {
  const index = new SearchIndex(data);
  return (caller, params, part) => {
    requireAnyRule(caller, searchPermissions);
    const { value = '', isSuggestion, municipality } = read(ParamsSchema, params);
    if (municipality !== undefined) requireMunicipality(caller, municipality);
    else if (value === '') throw new HttpError(400, strings.rowsMissing);
    const permitted = municipality === undefined ? caller.seed.municipalities : [municipality];
    const filters = permittedFilters(caller, searchFilters);
    const withOwners = caller.seed.rules.includes('read:personal-information');
    const scope = { permitted, first: caller.settings.defaultCCMM };
    return (): Table => ({
      columns: [
        columns.roll,
        columns.address,
        columns.municipality,
        columns.propertyClass,
        ...taxYears.map(columns.value),
        ...(withOwners ? [columns.owners] : []),
      ],
      portions: propertyPortions(
        data,
        value === ''
          ? idsOf(data, permitted[0] ?? '', part)
          : index.ids({ filter: [{ value, isSuggestion }], ...part }, filters, scope),
        withOwners,
      ),
    });
  };
}

function idsOf(data: Database.Database, municipality: string, { size, from }: Part): readonly number[] {
  const ids = data
    .prepare(
      `select id from properties, municipality_ranges as ranges
       where ranges.municipality = ? and id between ranges.first and ranges.last order by id limit ? offset ?`,
    )
    .pluck()
    .all(municipality, size, from);
  return v.parse(IdsSchema, ids);
}

function* propertyPortions(
  data: Database.Database,
  ids: readonly number[],
  withOwners: boolean,
): Generator<readonly (readonly Cell[])[]> {
  const values = taxYears.map((year) => `value_${String(year)}`).join(', ');
  const asked = data
    .prepare(
      `select roll, address, municipality, class, ${values}${withOwners ? ', owners' : ''}
       from json_each(?) as wanted join properties on properties.id = wanted.value order by wanted.key`,
    )
    .raw();
  for (let done = 0; done < ids.length; done += portionSize) {
    const rows = v.parse(CellsSchema, asked.all(JSON.stringify(ids.slice(done, done + portionSize))));
    yield rows.map((row) =>
      row.map((cell, column) => (column === 2 ? (nameOf.get(cell) ?? '') : (cell ?? ''))),
    );
  }
}
