import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import { requireMunicipality, requireRule } from '../http/authorise';
import { canSeeNames, peoplePermission, requireNames } from '../people/routes';
import { read } from '../http/read';
import { getMunicipalityName } from '../data/municipalities';
import { PeopleFilterSchema } from '../people/people-filter';
import { PeopleLists } from '../people/people-lists';
import { readPortions, type Table, type Target } from './table';

const ParamsSchema = v.object({ ...PeopleFilterSchema.entries, municipality: MunicipalityCodeSchema });

const kinds = { owner: 'Owner', tenant: 'Tenant' } as const;

/**
 * Extract of a municipality's owners and tenants, with the filter and order of their list. Names and start
 * dates are included only for users who may see names.
 */
export function createPeopleTarget(data: Database.Database): Target {
  const lists = new PeopleLists(data);
  return (caller, params, part) => {
    requireRule(caller, peoplePermission);
    const { municipality, ...filter } = read(ParamsSchema, params);
    requireMunicipality(caller, municipality);
    requireNames(caller, filter);
    const withNames = canSeeNames(caller);
    return (): Table => ({
      columns: [
        ...(withNames ? ['Name', 'Tenant since'] : []),
        'Owner or tenant',
        'Address',
        'Roll number',
        'Municipality',
        'Municipality code',
      ],
      portions: readPortions(part, (portion) =>
        lists
          .rows(filter, municipality, portion)
          .map(({ name, since, kind, address, roll }) => [
            ...(withNames ? [name, since ?? ''] : []),
            kinds[kind],
            address,
            roll,
            getMunicipalityName(municipality),
            municipality,
          ]),
      ),
    });
  };
}
