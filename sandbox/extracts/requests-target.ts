import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import { requireMunicipality, requireRule } from '../backends/authorise';
import { read } from '../backends/read';
import {
  RequestFilterSchema,
  requestConditions,
  requestOrder,
  type RequestFilter,
} from '../backends/rfr-filter';
import { strings } from './strings';
import { portionSize, type Cell, type Part, type Table, type Target } from './table';
const ParamsSchema = v.object({ ...RequestFilterSchema.entries, municipality: MunicipalityCodeSchema });

const CellsSchema = v.array(v.array(v.union([v.string(), v.number()])));

const { columns } = strings;

/** The requests for reconsideration of a municipality that a list with the same filters has, in its order. */
export function requestsTarget(data: Database.Database): Target {
  return (caller, params, part) => {
    requireRule(caller, 'visit:rfr-page');
    const { municipality, ...filter } = read(ParamsSchema, params);
    requireMunicipality(caller, municipality);
    return (): Table => ({
      columns: [
        columns.request,
        columns.roll,
        columns.address,
        columns.municipality,
        columns.phase,
        columns.assessedValue,
        columns.requestedValue,
        columns.receivedOn,
        columns.updatedOn,
      ],
      portions: requestPortions(data, { municipality, filter }, part),
    });
  };
}

function* requestPortions(
  data: Database.Database,
  { municipality, filter }: { readonly municipality: string; readonly filter: RequestFilter },
  { size, from }: Part,
): Generator<readonly (readonly Cell[])[]> {
  const { sql, values } = requestConditions(municipality, filter);
  const asked = data
    .prepare(
      `select requests.id, roll, address, requests.municipality, phase, assessed_value, requested_value, received_on,
         updated_on
       from requests join properties on properties.id = property_id
       where ${sql} order by ${requestOrder(filter)} limit ? offset ?`,
    )
    .raw();
  for (let done = 0; done < size; done += portionSize) {
    const rows = asked.all(...values, Math.min(portionSize, size - done), from + done);
    if (rows.length === 0) return;
    yield v.parse(CellsSchema, rows);
  }
}
