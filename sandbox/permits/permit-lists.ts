import type Database from 'libsql';
import * as v from 'valibot';
import {
  permitStates,
  type permitOrders,
  type PermitChoices,
  type PermitList,
  type PermitRecord,
  type PermitSummary,
} from '#backends/permits';
import type { Query } from '../search/matches';

/** Which permits of a municipality are wanted. */
export const PermitFilterSchema = v.object({
  state: v.optional(v.picklist(permitStates)),
  neighbourhood: v.optional(v.pipe(v.string(), v.maxLength(100))),
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a year in four digits'))),
  text: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(100))),
});

/** Which permits of a municipality are wanted. */
export type PermitFilter = v.InferOutput<typeof PermitFilterSchema>;

/** Which page of a list is wanted, and in which order it stands. */
export interface PermitPage {
  readonly size: number;
  readonly from: number;
  readonly sort: (typeof permitOrders)[number];
  readonly order: 'ascending' | 'descending';
}

const columnsBySort: Readonly<Record<PermitPage['sort'], readonly string[]>> = {
  number: [],
  address: ['street', 'house_number'],
  work: ['work'],
  value: ['permits.value'],
  issued: ['issued_on'],
  state: [
    `case state ${permitStates.map((state, index) => `when '${state}' then ${String(index)}`).join(' ')} end`,
  ],
  inspected: ['inspected_on'],
};

const cells = `permits.id as number, properties.roll, address, permits.neighbourhood, permits.work, permits.value,
  permits.state, permits.issued_on as issuedOn, permits.inspected_on as inspectedOn`;

const rowEntries = {
  number: v.string(),
  roll: v.string(),
  address: v.string(),
  neighbourhood: v.string(),
  work: v.string(),
  value: v.number(),
  state: v.picklist(permitStates),
  issuedOn: v.string(),
  inspectedOn: v.nullable(v.string()),
};

const RowsSchema = v.array(v.object(rowEntries));
const TotalSchema = v.object({ total: v.number() });
const SummaryRowsSchema = v.array(v.object({ name: v.string(), permits: v.number(), value: v.number() }));

const RecordSchema = v.object({
  ...rowEntries,
  municipality: v.string(),
  propertyClass: v.string(),
  structure: v.string(),
  fileName: v.nullable(v.string()),
  at: v.nullable(v.number()),
});

const joined = 'from permits join properties on properties.id = permits.property_id';

/** Reads the permits of municipalities: lists, sums and single ones, all from the same rows under the same filters. */
export class PermitLists {
  readonly #data: Database.Database;

  constructor(data: Database.Database) {
    this.#data = data;
  }

  /** One page of what is wanted, and how many there are in all. */
  page(municipality: string, filter: PermitFilter, { size, from, sort, order }: PermitPage): PermitList {
    const { sql, values } = createConditions(municipality, filter);
    const way = order === 'descending' ? 'desc' : 'asc';
    const orders = [...columnsBySort[sort], 'permits.id'].map((column) => `${column} ${way}`).join(', ');
    const counting = filter.text === undefined ? 'from permits' : joined;
    const counted = this.#data.prepare(`select count(*) as total ${counting} where ${sql}`).get(...values);
    const rows = this.#data
      .prepare(`select ${cells} ${joined} where ${sql} order by ${orders} limit ? offset ?`)
      .all(...values, size, from);
    return { total: v.parse(TotalSchema, counted).total, permits: v.parse(RowsSchema, rows) };
  }

  /** What is wanted, summed up by neighbourhood; a neighbourhood without any is left out. */
  summary(municipality: string, filter: PermitFilter): PermitSummary {
    const { sql, values } = createConditions(municipality, filter);
    const rows = this.#data
      .prepare(
        `select permits.neighbourhood as name, count(*) as permits, sum(permits.value) as value ${joined}
         where ${sql} group by name order by name`,
      )
      .all(...values);
    return { neighbourhoods: v.parse(SummaryRowsSchema, rows) };
  }

  /** What the permits of a municipality can be chosen by. */
  choices(municipality: string): PermitChoices {
    const all = <S extends v.GenericSchema>(schema: S, sql: string): v.InferOutput<S>[] =>
      v.parse(v.array(schema), this.#data.prepare(sql).pluck().all(municipality));
    return {
      neighbourhoods: all(
        v.string(),
        'select distinct neighbourhood from streets where municipality = ? order by neighbourhood',
      ),
      years: all(
        v.pipe(v.string(), v.transform(Number)),
        'select distinct substr(issued_on, 1, 4) as year from permits where municipality = ? order by year desc',
      ),
    };
  }

  /** All that is known of one permit; `undefined` when there is none of this number in these municipalities. */
  record(number: string, municipalities: readonly string[]): PermitRecord | undefined {
    const row: unknown = this.#data
      .prepare(
        `select ${cells}, permits.municipality, class as propertyClass, structure, file_name as fileName, at
         ${joined}
         left join portal.uploaded_permits as uploaded
           on uploaded.id = permits.id and uploaded.municipality = permits.municipality
         left join portal.permit_uploads as upload on upload.id = uploaded.upload
         where permits.id = ? and permits.municipality in (select value from json_each(?))`,
      )
      .get(number, JSON.stringify(municipalities));
    if (row === undefined) return undefined;
    const { fileName, at, ...record } = v.parse(RecordSchema, row);
    const upload =
      fileName === null || at === null ? null : { fileName, uploadedAt: new Date(at).toISOString() };
    return { ...record, upload };
  }
}

/** The conditions under which a permit is wanted, all of which must hold. */
function createConditions(municipality: string, filter: PermitFilter): Query {
  const conditions = [
    condition('permits.municipality = ?', municipality),
    condition('state = ?', filter.state),
    condition('permits.neighbourhood = ?', filter.neighbourhood),
    condition("issued_on between ?1 || '-01-01' and ?1 || '-12-31'", filter.year),
    condition(
      `(instr(lower(permits.id), ?1) or instr(lower(address), ?1) or instr(lower(work), ?1)
        or instr(roll, replace(?1, ' ', '')) = 1)`,
      filter.text,
    ),
  ].filter((one) => one !== undefined);
  return {
    sql: conditions.map(({ sql }) => sql).join(' and '),
    values: conditions.flatMap(({ values }) => values),
  };
}

/** `?1` stands for the same value again. */
function condition(sql: string, value: string | undefined): Query | undefined {
  if (value === undefined || value === '') return undefined;
  const times = sql.match(/\?/g)?.length ?? 0;
  return { sql: sql.replaceAll('?1', '?'), values: Array.from({ length: times }, () => value) };
}
