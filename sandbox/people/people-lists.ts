import type Database from 'libsql';
import * as v from 'valibot';
import { personKinds, PersonKindSchema } from '#backends/people';
import type { Part } from '../extracts/table';
import { Ranges, type Range } from '../search/ranges';
import { SearchIndex } from '../search/search-index';
import { joinConditions, type Query } from '../search/text-condition';
import { splitWords } from '../search/words';
import type { PeopleFilter } from './people-filter';

/** Table and columns for one kind of people. */
interface Source {
  readonly table: string;
  readonly person: string;
  readonly property: string;
  readonly name: string;
  /** The join for the names, only added when needed. */
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

/** Sort columns; ties are in roll order, owners before tenants. */
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

/** Lists the owners and tenants of a municipality, one row per person and property. */
export class PeopleLists {
  readonly #data: Database.Database;
  readonly #ranges: Ranges;
  readonly #index: SearchIndex;

  constructor(data: Database.Database) {
    this.#data = data;
    this.#ranges = new Ranges(data);
    this.#index = new SearchIndex(data);
  }

  /** Counts the rows that match. */
  count(filter: PeopleFilter, municipality: string): number {
    const query = this.#buildQuery({ ...filter, sort: 'roll' }, municipality);
    if (query === undefined) return 0;
    const counted = this.#data.prepare(`select count(*) as total from (${query.sql})`).get(...query.values);
    return v.parse(v.object({ total: v.number() }), counted).total;
  }

  /** Returns a page of the rows that match, in order. */
  rows(filter: PeopleFilter, municipality: string, { size, from }: Part): v.InferOutput<typeof RowsSchema> {
    const query = this.#buildQuery(filter, municipality);
    if (query === undefined) return [];
    const direction = filter.order === 'descending' ? 'desc' : 'asc';
    const columns = [...orders[filter.sort], 'property', 'kind', 'person'].map(
      (column) => `${column} ${direction}`,
    );
    const keys = this.#data
      .prepare(`${query.sql} order by ${columns.join(', ')} limit ? offset ?`)
      .all(...query.values, size, from);
    return this.#readRows(v.parse(KeysSchema, keys));
  }

  #readRows(keys: v.InferOutput<typeof KeysSchema>): v.InferOutput<typeof RowsSchema> {
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

  /** Builds the query for the rows that match; `undefined` if there can be none. */
  #buildQuery(filter: PeopleFilter, municipality: string): Query | undefined {
    const [range] = this.#ranges.getRanges([municipality]);
    const conditions = [this.#matchProperty(filter.property, municipality), matchNames(filter.name)];
    if (range === undefined || conditions.includes('no match')) return undefined;
    const [property, name] = conditions.map((one) => (one === 'no match' ? undefined : one));
    const queries = personKinds
      .filter((kind) => filter.kind === undefined || filter.kind === kind)
      .map((kind) => createKindQuery(kind, filter, { range, property, name }));
    return {
      sql: queries.map(({ sql }) => sql).join(' union all '),
      values: queries.flatMap(({ values }) => values),
    };
  }

  #matchProperty(typed: string, municipality: string): Query | 'no match' | undefined {
    if (typed === '') return undefined;
    const scope = { permitted: [municipality], first: municipality };
    const filter = [{ value: typed, isSuggestion: false }];
    return this.#index.query(filter, ['propRoll', 'propAddress'], scope) ?? 'no match';
  }
}

/** Matches names with words that begin with the typed words, in any order. */
function matchNames(typed: string): Query | 'no match' | undefined {
  if (typed === '') return undefined;
  const words = splitWords(typed);
  if (words.length === 0) return 'no match';
  return {
    sql: words.map(() => "' ' || {name} like ?").join(' and '),
    values: words.map((word) => `% ${word}%`),
  };
}

interface Conditions {
  readonly range: Range;
  readonly property: Query | undefined;
  readonly name: Query | undefined;
}

function createKindQuery(
  kind: (typeof personKinds)[number],
  { sort }: PeopleFilter,
  { range, property, name }: Conditions,
): Query {
  const source = sources[kind];
  const needsNames = sort === 'name' || name !== undefined;
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
    sql: `select ${columns.join(', ')} from ${source.table} ${needsNames ? source.namesJoin : ''}
      ${sort === 'address' ? `join properties on properties.id = ${source.property}` : ''}
      where ${sql}`,
    values,
  };
}
