import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import type { PermitRow } from '#backends/permits';
import { requireMunicipality, requireRule } from '../http/authorise';
import { read } from '../http/read';
import type { Clock } from '../clock';
import { getMunicipalityName } from '../data/municipalities';
import { PermitFilterSchema, PermitLists, PermitOrderSchema } from '../permits/permit-lists';
import { readPortions, type Cell, type Table, type Target } from './table';

const ParamsSchema = v.object({
  ...PermitFilterSchema.entries,
  ...PermitOrderSchema.entries,
  municipality: MunicipalityCodeSchema,
});

/** The upload of permits recognizes its columns by these names. */
const columns = [
  'Number',
  'Roll',
  'Address',
  'Neighbourhood',
  'Work',
  'Value',
  'State',
  'Issued',
  'Inspected',
  'Municipality',
  'Municipality code',
];

/** Extract of a municipality's building permits, with the filter and order of their list. */
export function createPermitsTarget(data: Database.Database, clock: Clock): Target {
  const lists = new PermitLists(data, clock);
  return (caller, params, part) => {
    requireRule(caller, 'visit:building-permit-page');
    const { municipality, sort, order, ...filter } = read(ParamsSchema, params);
    requireMunicipality(caller, municipality);
    return (): Table => ({
      columns,
      portions: readPortions(part, (portion) =>
        lists
          .rows(municipality, filter, { ...portion, sort, order })
          .map((permit) => [...toCells(permit), getMunicipalityName(municipality), municipality]),
      ),
    });
  };
}

const toCells = (permit: PermitRow): readonly Cell[] => [
  permit.number,
  permit.roll,
  permit.address,
  permit.neighbourhood,
  permit.work,
  permit.value,
  permit.state,
  permit.issuedOn,
  permit.inspectedOn ?? '',
];
