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
import { readPortions, readCells, type Part, type Table, type Target } from './table';

const ParamsSchema = v.object({ ...AppealFilterSchema.entries, municipality: MunicipalityCodeSchema });

/** Extract of a municipality's appeals, with the filter and order of their list. */
export function createAppealsTarget(data: Database.Database, clock: Clock): Target {
  return (caller, params, part) => {
    requireRule(caller, 'visit:appeal-page');
    const { municipality, ...filter } = read(ParamsSchema, params);
    requireMunicipality(caller, municipality);
    const query = createConditions(municipality, filter, getDay(clock.now()));
    return (): Table => ({
      columns: [
        'Appeal',
        'Request',
        'Roll number',
        'Address',
        'Municipality',
        'Municipality code',
        'Tax year',
        'State',
        'Filed on',
        'Hearing on',
        'Hearing at',
        'Assessed value',
        'Claimed value',
        'Decided on',
        'Decision',
        'Decided value',
      ],
      portions: readAppeals(data, query, { filter, part }),
    });
  };
}

function readAppeals(
  data: Database.Database,
  { sql, values }: Query,
  { filter, part }: { readonly filter: AppealFilter; readonly part: Part },
): Table['portions'] {
  const statement = data
    .prepare(
      `select appeals.id, request_id, roll, address, ${sqlMunicipalityName('appeals.municipality')}, appeals.municipality, tax_year, state, filed_on, hearing_on,
         hearing_at, assessed_value, claimed_value, decided_on, decision, decided_value
       from appeals join properties on properties.id = property_id
       where ${sql} order by ${toOrderBy(filter)} limit ? offset ?`,
    )
    .raw();
  return readPortions(part, ({ size, from }) => readCells(statement, ...values, size, from));
}
