import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import { PersonIdSchema, type PeopleList, type PersonRecord } from '#backends/people';
import type { Account } from '../identity/account';
import { PeopleFilterSchema, type PeopleFilter } from './people-filter';
import { PeopleLists } from './people-lists';
import { personRecord } from './person-record';
import { requireMunicipality, requireRule, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { read, wholeNumber } from '../http/read';
import { ownerPermission } from '../search/routes';

/** Needed to see who owns and rents the properties of a municipality, with or without names. */
export const peoplePermission = 'visit:people-portal-page';
const namePermission = 'read:personal-information';

const ListQuerySchema = v.object({
  ...PeopleFilterSchema.entries,
  countyMun: MunicipalityCodeSchema,
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '50'),
  from: v.optional(wholeNumber(10_000_000), '0'),
});

const PersonQuerySchema = v.object({ id: PersonIdSchema });

/** Whether somebody may see the names of people. */
export const maySeeNames = ({ seed }: Account): boolean => seed.rules.includes(namePermission);

/** Throws 403 for what would reveal names to somebody who may not see them: finding by a name, and their order. */
export function requireNames(caller: Account, { name, sort }: Pick<PeopleFilter, 'name' | 'sort'>): void {
  if (name !== '') requireRule(caller, ownerPermission);
  if (name !== '' || sort === 'name') requireRule(caller, namePermission);
}

/** Adds the owners and tenants of a municipality, and all properties of one of them. */
export function peopleRoutes(app: FastifyInstance, data: Database.Database, authorise: Authorise): void {
  const lists = new PeopleLists(data);

  app.get('/api/people/list', async (request): Promise<PeopleList> => {
    const caller = await authorise(request);
    requireRule(caller, peoplePermission);
    const { countyMun, size, from, ...filter } = read(ListQuerySchema, request.query);
    requireMunicipality(caller, countyMun);
    requireNames(caller, filter);
    const namesHidden = !maySeeNames(caller);
    return {
      total: lists.count(filter, countyMun),
      namesHidden,
      people: lists.rows(filter, countyMun, { size, from }).map(({ person, ...row }) => ({
        ...row,
        // With one id at two properties, a caller who knows the people of one would know those of the other.
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
    const person = personRecord(data, id, caller.seed.municipalities);
    // Whether there is such a person elsewhere is hidden from people of other municipalities.
    if (person === undefined) throw new HttpError(404, 'There is no such person in your municipalities.');
    return person;
  });
}
