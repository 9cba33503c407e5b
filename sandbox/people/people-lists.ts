import type Database from 'libsql';
import * as v from 'valibot';
import { personKinds, PersonKindSchema } from '#backends/people';
import type { Part } from '../extracts/table';
import { Ranges, type Range } from '../search/ranges';
import { SearchIndex } from '../search/search-index';
import { joinConditions, type Query } from '../search/text-condition';
import { splitWords } from '../search/words';
import type { PeopleFilter } from './people-filter';

/** The table of people of one kind, and what is joined only on request. */
interface Source {
  readonly table: string;
  readonly person: string;
  readonly property: string;
  readonly name: string;
  /** The join that adds the names. */
  readonly namesJoin: string;
}

const sources: Readonly<Record<(typeof personKinds)[number], Source>> = {
  owner: {
    table: 'ownerships as held',
    person: 'held.owner',
    property: 'held.property',
    name: 'owners.name',
    namesJoin: 'join owners on owners.id = held.owner',
  },
  tenant: {
    table: 'tenants as held',
    person: 'held.rowid',
    property: 'held.property_id',
    name: 'held.name',
    namesJoin: '',
  },
};

/** What each order puts first; equal people are in roll order, owners before tenants. */
const orders: Readonly<Record<PeopleFilter['sort'], readonly string[]>> = {
  roll: [],
  address: ['street', 'house_number'],
  name: ['name'],
};

const KeysSchema = v.array(v.object({ kind: PersonKindSchema, person: v.number(), property: v.number() }));

const RowsSchema = v.array(
  v.object({
    kind: PersonKindSchema,
    person: v.number(),
    name: v.string(),
    since: v.nullable(v.string()),
    roll: v.string(),
    address: v.string(),
  }),
);

/** The owners and tenants of a municipality, each once a property, page by page. */
export class PeopleLists {
  readonly #data: Database.Database;
  readonly #ranges: Ranges;
  readonly #index: SearchIndex;

  constructor(data: Database.Database) {
    this.#data = data;
    this.#ranges = new Ranges(data);
    this.#index = new SearchIndex(data);
  }

  /** How many are wanted. */
  count(filter: PeopleFilter, municipality: string): number {
    const wanted = this.#wanted({ ...filter, sort: 'roll' }, municipality);
    if (wanted === undefined) return 0;
    const counted = this.#data.prepare(`select count(*) as total from (${wanted.sql})`).get(...wanted.values);
    return v.parse(v.object({ total: v.number() }), counted).total;
  }

  /** A part of those that are wanted, in their order. */
  rows(filter: PeopleFilter, municipality: string, { size, from }: Part): v.InferOutput<typeof RowsSchema> {
    const wanted = this.#wanted(filter, municipality);
    if (wanted === undefined) return [];
    const way = filter.order === 'descending' ? 'desc' : 'asc';
    const columns = [...orders[filter.sort], 'property', 'kind', 'person'].map(
      (column) => `${column} ${way}`,
    );
    const keys = this.#data
      .prepare(`${wanted.sql} order by ${columns.join(', ')} limit ? offset ?`)
      .all(...wanted.values, size, from);
    return this.#rowsOf(v.parse(KeysSchema, keys));
  }

  #rowsOf(keys: v.InferOutput<typeof KeysSchema>): v.InferOutput<typeof RowsSchema> {
    const rows = this.#data
      .prepare(
        `select kind, person, coalesce(owners.name, tenants.name) as name, tenants.since as since, roll, address
         from (select key as place, value->>'kind' as kind, value->>'person' as person,
             value->>'property' as property from json_each(?)) as wanted
           join properties on properties.id = wanted.property
           left join owners on wanted.kind = 'owner' and owners.id = wanted.person
           left join tenants on wanted.kind = 'tenant' and tenants.rowid = wanted.person
         order by place`,
      )
      .all(JSON.stringify(keys));
    return v.parse(RowsSchema, rows);
  }

  /** One query for the people that are wanted, by kind, person and property; `undefined` when there can be none. */
  #wanted(filter: PeopleFilter, municipality: string): Query | undefined {
    const [range] = this.#ranges.of([municipality]);
    const conditions = [this.#atProperty(filter.property, municipality), named(filter.name)];
    if (range === undefined || conditions.includes('nobody')) return undefined;
    const [property, name] = conditions.map((one) => (one === 'nobody' ? undefined : one));
    const queries = personKinds
      .filter((kind) => filter.kind === undefined || filter.kind === kind)
      .map((kind) => toPeople(kind, filter, { range, property, name }));
    return {
      sql: queries.map(({ sql }) => sql).join(' union all '),
      values: queries.flatMap(({ values }) => values),
    };
  }

  #atProperty(typed: string, municipality: string): Query | 'nobody' | undefined {
    if (typed === '') return undefined;
    const scope = { permitted: [municipality], first: municipality };
    const filter = [{ value: typed, isSuggestion: false }];
    return this.#index.query(filter, ['propRoll', 'propAddress'], scope) ?? 'nobody';
  }
}

/** People whose name has words that begin like this, in any order. */
function named(typed: string): Query | 'nobody' | undefined {
  if (typed === '') return undefined;
  const words = splitWords(typed);
  if (words.length === 0) return 'nobody';
  return {
    sql: words.map(() => "' ' || {name} like ?").join(' and '),
    values: words.map((word) => `% ${word}%`),
  };
}

interface Narrowed {
  readonly range: Range;
  readonly property: Query | undefined;
  readonly name: Query | undefined;
}

function toPeople(
  kind: (typeof personKinds)[number],
  { sort }: PeopleFilter,
  { range, property, name }: Narrowed,
): Query {
  const source = sources[kind];
  const isNamed = sort === 'name' || name !== undefined;
  const columns = [
    `'${kind}' as kind`,
    `${source.person} as person`,
    `${source.property} as property`,
    ...(sort === 'name' ? [`${source.name} as name`] : []),
    ...(sort === 'address' ? ['properties.street as street', 'properties.house_number as house_number'] : []),
  ];
  const { sql, values } = joinConditions([
    { sql: `${source.property} between ? and ?`, values: [range.first, range.last] },
    property && { sql: `${source.property} in (${property.sql})`, values: property.values },
    name && { ...name, sql: name.sql.replaceAll('{name}', source.name) },
  ]);
  return {
    sql: `select ${columns.join(', ')} from ${source.table} ${isNamed ? source.namesJoin : ''}
      ${sort === 'address' ? `join properties on properties.id = ${source.property}` : ''}
      where ${sql}`,
    values,
  };
}
