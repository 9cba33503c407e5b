import type Database from 'libsql';
import * as v from 'valibot';
import { getDay } from '#base';
import { MunicipalityCodeSchema } from '#backends/fields';
import { requireMunicipality, requireRule } from '../http/authorise';
import { read } from '../http/read';
import { RequestFilterSchema, createConditions, toOrderBy, type RequestFilter } from '../rfr/rfr-filter';
import type { Clock } from '../clock';
import { sqlMunicipalityName } from '../data/municipalities';
import type { Query } from '../search/text-condition';
import { readPortions, readCells, type Part, type Table, type Target } from './table';

const ParamsSchema = v.object({ ...RequestFilterSchema.entries, municipality: MunicipalityCodeSchema });

/** Extract of a municipality's requests for reconsideration, with the filter and order of their list. */
export function createRequestsTarget(data: Database.Database, clock: Clock): Target {
  return (caller, params, part) => {
    requireRule(caller, 'visit:rfr-page');
    const { municipality, ...filter } = read(ParamsSchema, params);
    requireMunicipality(caller, municipality);
    return (): Table => ({
      columns: [
        'Request',
        'Roll number',
        'Address',
        'Municipality',
        'Municipality code',
        'Phase',
        'Reason',
        'Assessed value',
        'Requested value',
        'Received on',
        'Answered on',
        'Updated on',
        'Decision',
        'Decided value',
      ],
      portions: readRequests(data, createConditions(municipality, filter, getDay(clock.now())), {
        filter,
        part,
      }),
    });
  };
}

function readRequests(
  data: Database.Database,
  { sql, values }: Query,
  { filter, part }: { readonly filter: RequestFilter; readonly part: Part },
): Table['portions'] {
  const statement = data
    .prepare(
      `select requests.id, roll, address, ${sqlMunicipalityName('requests.municipality')}, requests.municipality, phase, reason, assessed_value, requested_value,
         received_on, answered_on, updated_on, decision, decided_value
       from requests join properties on properties.id = property_id
       where ${sql} order by ${toOrderBy(filter)} limit ? offset ?`,
    )
    .raw();
  return readPortions(part, ({ size, from }) => readCells(statement, ...values, size, from));
}
