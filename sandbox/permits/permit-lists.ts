import type Database from 'libsql';
import * as v from 'valibot';
import { getDay } from '#base';
import {
  permitStates,
  permitOrders,
  type PermitChoices,
  type PermitRecord,
  type PermitSummary,
} from '#backends/permits';
import { slaOutcomes } from '#backends/sla';
import type { Clock } from '../clock';
import { DaySchema } from '../http/read';
import type { MapList } from '../map/map-layers';
import { BoundsSchema } from '../map/map-query';
import { createBoundsCondition } from '../map/parcel-boxes';
import { condition, joinConditions, textCondition, type Query } from '../search/text-condition';
import { measures, toOutcomeSql } from '../service-level/measures';

/** Filter of a list of permits. */
export const PermitFilterSchema = v.object({
  state: v.optional(v.picklist(permitStates)),
  neighbourhood: v.optional(v.pipe(v.string(), v.maxLength(100))),
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a year in four digits'))),
  /** Part of the number, the address or the work, or the beginning of the roll number. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  issuedFrom: v.optional(DaySchema),
  issuedTo: v.optional(DaySchema),
  /** Service-level outcome as of today. */
  outcome: v.optional(v.picklist(slaOutcomes)),
  bounds: v.optional(BoundsSchema),
});

/** Order of a list of permits. */
export const PermitOrderSchema = v.object({
  sort: v.optional(v.picklist(permitOrders), 'issued'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'descending'),
});

export type PermitFilter = v.InferOutput<typeof PermitFilterSchema>;

/** Page and order of a list. */
export interface PermitPage extends v.InferOutput<typeof PermitOrderSchema> {
  readonly size: number;
  readonly from: number;
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

const cells = `permits.id as number, property_roll as roll, property_address as address, permits.neighbourhood, permits.work, permits.value,
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

const RowsSchema = v.array(v.object({ id: v.number(), ...rowEntries }));
type PermitRows = v.InferOutput<typeof RowsSchema>;

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

/** Reads permits: lists, sums and single records, from the same rows with the same filter. */
export class PermitLists {
  readonly #data: Database.Database;
  readonly #clock: Clock;

  constructor(data: Database.Database, clock: Clock) {
    this.#data = data;
    this.#clock = clock;
  }

  /** Returns one page of the matches, and the total. */
  page(
    municipality: string,
    filter: PermitFilter,
    page: PermitPage,
  ): { readonly total: number; readonly permits: PermitRows } {
    const { sql, values } = createConditions(municipality, filter, getDay(this.#clock.now()));
    const counted = this.#data.prepare(`select count(*) as total from permits where ${sql}`).get(...values);
    return { total: v.parse(TotalSchema, counted).total, permits: this.rows(municipality, filter, page) };
  }

  /** Returns the rows of one page. */
  rows(municipality: string, filter: PermitFilter, { size, from, sort, order }: PermitPage): PermitRows {
    const { sql, values } = createConditions(municipality, filter, getDay(this.#clock.now()));
    const direction = order === 'descending' ? 'desc' : 'asc';
    const orders = [...columnsBySort[sort], 'permits.id']
      .map((column) => `${column} ${direction}`)
      .join(', ');
    const rows = this.#data
      .prepare(
        `select permits.property_id as id, ${cells} ${sort === 'address' ? joined : 'from permits'} where ${sql} order by ${orders} limit ? offset ?`,
      )
      .all(...values, size, from);
    return v.parse(RowsSchema, rows);
  }

  /** Returns the matches for a map. */
  toMapList(municipality: string, filter: PermitFilter): MapList {
    const { sql, values } = createConditions(municipality, filter, getDay(this.#clock.now()));
    const uploaded = this.#data.prepare('select count(*) as total from portal.uploaded_permits').get();
    return {
      municipality,
      sql: `select property_id as id, count(*) as rows from permits where ${sql} group by property_id`,
      parameters: values,
      version: v.parse(TotalSchema, uploaded).total,
    };
  }

  /** Sums up the matches by neighbourhood; neighbourhoods without any are omitted. */
  summary(municipality: string, filter: PermitFilter): PermitSummary {
    const { sql, values } = createConditions(municipality, filter, getDay(this.#clock.now()));
    const rows = this.#data
      .prepare(
        `select permits.neighbourhood as name, count(*) as permits, sum(permits.value) as value from permits
         where ${sql} group by name order by name`,
      )
      .all(...values);
    return { neighbourhoods: v.parse(SummaryRowsSchema, rows) };
  }

  /** Returns the filter choices for a municipality. */
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

  /** Finds the record of a permit by number in the given municipalities. */
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

/** Creates the conditions for a municipality's permits; `today` decides the service-level outcome. */
function createConditions(municipality: string, filter: PermitFilter, today: string): Query {
  const { year, outcome, bounds } = filter;
  return joinConditions([
    { sql: 'permits.municipality = ?', values: [municipality] },
    condition('state = ?', filter.state),
    condition('permits.neighbourhood = ?', filter.neighbourhood),
    year === undefined
      ? undefined
      : { sql: "issued_on between ? || '-01-01' and ? || '-12-31'", values: [year, year] },
    condition('issued_on >= ?', filter.issuedFrom),
    condition('issued_on <= ?', filter.issuedTo),
    outcome && { sql: toOutcomeSql(measures.permits, outcome), values: [today] },
    ...textCondition(
      { texts: ['permits.id', 'property_address', 'work'], roll: 'property_roll' },
      filter.text,
    ),
    bounds && createBoundsCondition('permits.property_id', bounds),
  ]);
}
