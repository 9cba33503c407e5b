import type Database from 'libsql';
import * as v from 'valibot';
import { PersonKindSchema, type PersonRecord } from '#backends/people';
import { latestValue } from '../data/tables';

const maxNamesakes = 50;

const PersonSchema = v.object({ name: v.string() });

const PropertiesSchema = v.array(
  v.object({
    roll: v.string(),
    address: v.string(),
    municipality: v.string(),
    propertyClass: v.string(),
    value: v.number(),
    since: v.nullable(v.string()),
  }),
);

const NamesakesSchema = v.array(
  v.object({ kind: PersonKindSchema, person: v.number(), municipality: v.string(), address: v.string() }),
);

const queries = {
  owner: {
    person: 'select name from owners where id = ?',
    properties: 'select property, null as since from ownerships where owner = ?',
  },
  tenant: {
    person: 'select name from tenants where rowid = ?',
    properties: 'select property_id as property, since from tenants where rowid = ?',
  },
} as const;

/**
 * Returns a person with their properties in the municipalities; `undefined` if they have none there.
 * Namesakes are listed separately, because the same name does not prove the same person.
 */
export function readPersonRecord(
  data: Database.Database,
  id: string,
  municipalities: readonly string[],
): PersonRecord | undefined {
  const [word, number] = id.split('-');
  const kind = v.parse(PersonKindSchema, word);
  const found = data.prepare(queries[kind].person).get(Number(number));
  if (found === undefined) return undefined;
  const { name } = v.parse(PersonSchema, found);
  const permitted = JSON.stringify(municipalities);
  const properties = data
    .prepare(
      `select roll, address, municipality, class as propertyClass, ${latestValue} as value, since
       from (${queries[kind].properties}) as held join properties on properties.id = held.property
       where municipality in (select value from json_each(?)) order by properties.id`,
    )
    .all(Number(number), permitted);
  if (properties.length === 0) return undefined;
  return {
    id,
    kind,
    name,
    properties: v.parse(PropertiesSchema, properties),
    namesakes: findNamesakes(data, { id, name, permitted }),
  };
}

interface NamesakeQuery {
  readonly id: string;
  readonly name: string;
  /** Municipality codes as JSON. */
  readonly permitted: string;
}

function findNamesakes(
  data: Database.Database,
  { id, name, permitted }: NamesakeQuery,
): PersonRecord['namesakes'] {
  const rows = data
    .prepare(
      `select kind, person, properties.municipality as municipality, address from (
         select 'owner' as kind, owners.id as person, min(property) as property
           from owners join ownerships on ownerships.owner = owners.id
           where name = ?1 and municipality in (select value from json_each(?2)) group by owners.id
         union all
         select 'tenant', rowid, property_id from tenants
           where name = ?1 and municipality in (select value from json_each(?2))) as named
         join properties on properties.id = named.property
       where kind || '-' || person <> ?3 order by properties.id, kind, person`,
    )
    .all(name, permitted, id);
  const people = v.parse(NamesakesSchema, rows);
  return {
    total: people.length,
    people: people
      .slice(0, maxNamesakes)
      .map(({ person, ...rest }) => ({ id: `${rest.kind}-${person}`, ...rest })),
  };
}
