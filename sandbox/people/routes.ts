import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import { PersonIdSchema, type PeopleList, type PersonRecord } from '#backends/people';
import type { Account } from '../identity/account';
import { PeopleFilterSchema, type PeopleFilter } from './people-filter';
import { PeopleLists } from './people-lists';
import { readPersonRecord } from './person-record';
import { requireMunicipality, requireRule, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { read, wholeNumber } from '../http/read';
import { ownerPermission } from '../search/routes';

/** Required to see owners and tenants, with or without their names. */
export const peoplePermission = 'visit:people-portal-page';
const namePermission = 'read:personal-information';

const ListQuerySchema = v.object({
  ...PeopleFilterSchema.entries,
  countyMun: MunicipalityCodeSchema,
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '50'),
  from: v.optional(wholeNumber(10_000_000), '0'),
});

const PersonQuerySchema = v.object({ id: PersonIdSchema });

/** Whether a user may see the names of people. */
export const canSeeNames = ({ seed }: Account): boolean => seed.rules.includes(namePermission);

/** Throws 403 for filters or orders that would reveal names to users who may not see them. */
export function requireNames(caller: Account, { name, sort }: Pick<PeopleFilter, 'name' | 'sort'>): void {
  if (name !== '') requireRule(caller, ownerPermission);
  if (name !== '' || sort === 'name') requireRule(caller, namePermission);
}

/** Adds the owners and tenants of a municipality, and single people with all their properties. */
export function peopleRoutes(app: FastifyInstance, data: Database.Database, authorise: Authorise): void {
  const lists = new PeopleLists(data);

  app.get('/api/people/list', async (request): Promise<PeopleList> => {
    const caller = await authorise(request);
    requireRule(caller, peoplePermission);
    const { countyMun, size, from, ...filter } = read(ListQuerySchema, request.query);
    requireMunicipality(caller, countyMun);
    requireNames(caller, filter);
    const namesHidden = !canSeeNames(caller);
    return {
      total: lists.count(filter, countyMun),
      namesHidden,
      people: lists.rows(filter, countyMun, { size, from }).map(({ person, ...row }) => ({
        ...row,
        // The same id at two properties would reveal that they belong to the same person.
        id: namesHidden ? null : `${row.kind}-${person}`,
        name: namesHidden ? null : row.name,
        since: namesHidden ? null : row.since,
      })),
    };
  });

  app.get('/api/people/person', async (request): Promise<PersonRecord> => {
    const caller = await authorise(request);
    requireRule(caller, peoplePermission);
    requireRule(caller, namePermission);
    const { id } = read(PersonQuerySchema, request.query);
    const person = readPersonRecord(data, id, caller.seed.municipalities);
    // 404 in both cases, to hide which records exist in other municipalities.
    if (person === undefined) throw new HttpError(404, 'There is no such person in your municipalities.');
    return person;
  });
}
