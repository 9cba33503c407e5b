import type Database from 'libsql';
import * as v from 'valibot';
import { getDay } from '#base';
import { MunicipalityCodeSchema } from '#backends/fields';
import {
  AppealFilterSchema,
  createConditions,
  toOrderBy,
  type AppealFilter,
} from '../appeals/appeals-filter';
import { requireMunicipality, requireRule } from '../http/authorise';
import { read } from '../http/read';
import type { Clock } from '../clock';
import { sqlMunicipalityName } from '../data/municipalities';
import type { Query } from '../search/text-condition';
import { strings } from './strings';
import { inPortions, type Part, type Table, type Target } from './table';

const ParamsSchema = v.object({ ...AppealFilterSchema.entries, municipality: MunicipalityCodeSchema });

const CellsSchema = v.array(v.array(v.nullable(v.union([v.string(), v.number()]))));

const { columns } = strings;

/** The appeals of a municipality that a list with the same filters has, in its order. */
export function appealsTarget(data: Database.Database, clock: Clock): Target {
  return (caller, params, part) => {
    requireRule(caller, 'visit:appeal-page');
    const { municipality, ...filter } = read(ParamsSchema, params);
    requireMunicipality(caller, municipality);
    const query = createConditions(municipality, filter, getDay(clock.now()));
    return (): Table => ({
      columns: [
        columns.appeal,
        columns.request,
        columns.roll,
        columns.address,
        columns.municipality,
        columns.municipalityCode,
        columns.taxYear,
        columns.state,
        columns.filedOn,
        columns.hearingOn,
        columns.hearingAt,
        columns.assessedValue,
        columns.claimedValue,
        columns.decidedOn,
        columns.decision,
        columns.decidedValue,
      ],
      portions: appealPortions(data, query, { filter, part }),
    });
  };
}

function appealPortions(
  data: Database.Database,
  { sql, values }: Query,
  { filter, part }: { readonly filter: AppealFilter; readonly part: Part },
): Table['portions'] {
  const asked = data
    .prepare(
      `select appeals.id, request_id, roll, address, ${sqlMunicipalityName('appeals.municipality')}, appeals.municipality, tax_year, state, filed_on, hearing_on,
         hearing_at, assessed_value, claimed_value, decided_on, decision, decided_value
       from appeals join properties on properties.id = property_id
       where ${sql} order by ${toOrderBy(filter)} limit ? offset ?`,
    )
    .raw();
  return inPortions(part, ({ size, from }) =>
    v.parse(CellsSchema, asked.all(...values, size, from)).map((row) => row.map((cell) => cell ?? '')),
  );
}
