import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import { PersonIdSchema, type PeopleList, type PersonRecord } from '#backends/people';
import { PeopleFilterSchema } from '../people/people-filter';
import { PeopleLists } from '../people/people-lists';
import { personRecord } from '../people/person-record';
import { requireMunicipality, requireRule, type Authorise } from './authorise';
import { HttpError } from './http-error';
import { read, wholeNumber } from './read';
import { ownerPermission } from './search';
import { strings } from './strings';

const permission = 'visit:people-portal-page';
const namePermission = 'read:personal-information';

const ListQuerySchema = v.object({
  ...PeopleFilterSchema.entries,
  countyMun: MunicipalityCodeSchema,
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '50'),
  from: v.optional(wholeNumber(10_000_000), '0'),
});

const PersonQuerySchema = v.object({ id: PersonIdSchema });

/** Adds the owners and tenants of a municipality, and all properties of one of them. */
export function peopleRoutes(app: FastifyInstance, data: Database.Database, authorise: Authorise): void {
  const lists = new PeopleLists(data);

  app.get('/api/people/list', async (request): Promise<PeopleList> => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    const { countyMun, size, from, ...filter } = read(ListQuerySchema, request.query);
    requireMunicipality(caller, countyMun);
    // What is found by a name, and where it stands in their order, tells the names too.
    if (filter.name !== '') requireRule(caller, ownerPermission);
    if (filter.name !== '' || filter.sort === 'name') requireRule(caller, namePermission);
    const namesHidden = !caller.seed.rules.includes(namePermission);
    return {
      total: lists.count(filter, countyMun),
      namesHidden,
      people: lists.rows(filter, countyMun, { size, from }).map(({ person, ...row }) => ({
        ...row,
        // By the same id at two properties, whoever knows the people of the one would know those of the other.
        id: namesHidden ? null : `${row.kind}-${person}`,
        name: namesHidden ? null : row.name,
        since: namesHidden ? null : row.since,
      })),
    };
  });

  app.get('/api/people/person', async (request): Promise<PersonRecord> => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    requireRule(caller, namePermission);
    const { id } = read(PersonQuerySchema, request.query);
    const person = personRecord(data, id, caller.seed.municipalities);
    // Whether there is such a person elsewhere is nothing to tell people of other municipalities.
    if (person === undefined) throw new HttpError(404, strings.noSuchPerson);
    return person;
  });
}
