import Papa from 'papaparse';
import * as v from 'valibot';
import { getDay } from '#base';
import { PropertyListSchema, PropertyRecordSchema, type PropertyRecord } from '#backends/properties';
import { municipalityCodes } from '../../../sandbox/data/municipalities';
import { downloadExtract, orderExtract } from '../extract-order';
import { callBackend } from '../harness';

/** Calls by a user who may see everything. */
export class Caller {
  readonly #address: string;
  readonly #token: string;

  constructor(address: string, token: string) {
    this.#address = address;
    this.#token = token;
  }

  /** Reads a response; throws when it is an error or does not match its schema. */
  async get<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
    const { status, body } = await callBackend(this.#address, { path: `/api${path}`, token: this.#token });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return v.parse(schema, body);
  }

  /** Reads all pages of a list; throws when they have fewer rows than their total. */
  async getAll<A extends { readonly total: number }, T>(
    path: string,
    schema: v.GenericSchema<unknown, A>,
    getRows: (answer: A) => readonly T[],
  ): Promise<readonly T[]> {
    const rows: T[] = [];
    for (;;) {
      const answer = await this.get(`${path}&size=100&from=${rows.length}`, schema);
      const page = getRows(answer);
      rows.push(...page);
      if (rows.length === answer.total) return rows;
      if (page.length === 0) throw new Error(`${path} has ${rows.length} of ${answer.total} rows.`);
    }
  }

  /** Orders a product and reads the rows of its file, by column name. */
  async getFile(target: string, params: object): Promise<readonly Readonly<Record<string, string>>[]> {
    const { fileId } = await orderExtract(this.#address, this.#token, { target, params });
    const text = await (await downloadExtract(this.#address, this.#token, fileId)).text();
    return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
  }
}

/** The records of all properties by municipality, which every other response is compared with. */
export type Records = ReadonlyMap<string, readonly PropertyRecord[]>;

/** Rows that a back end returns for a municipality, and the same rows derived from its property records. */
export interface View {
  readonly name: string;
  readonly answer: (caller: Caller, municipality: string) => Promise<readonly object[]>;
  readonly fromRecords: (records: readonly PropertyRecord[], all: Records) => readonly object[];
}

/** Reads the record of every property of a municipality. */
export async function getRecords(caller: Caller, municipality: string): Promise<readonly PropertyRecord[]> {
  const path = `/properties/list?countyMun=${municipality}`;
  const listed = await caller.getAll(path, PropertyListSchema, ({ properties }) => properties);
  return Promise.all(
    listed.map(({ roll }) => caller.get(`/properties/record?roll=${roll}`, PropertyRecordSchema)),
  );
}

/** Reads the record of every property. */
export async function getAllRecords(caller: Caller): Promise<Records> {
  const records = new Map<string, readonly PropertyRecord[]>();
  for (const code of municipalityCodes) records.set(code, await getRecords(caller, code));
  return records;
}

/** The rows of one list in each record, with their property; throws where they are masked. */
export function collectRows<T>(
  records: readonly PropertyRecord[],
  getRows: (record: PropertyRecord) => readonly T[] | null,
): readonly (T & { readonly property: PropertyRecord })[] {
  return records.flatMap((property) => {
    const rows = getRows(property);
    if (rows === null) throw new Error(`The record of ${property.roll} is masked.`);
    return rows.map((row) => ({ ...row, property }));
  });
}

/** The tax years that have values. */
export const taxYears = [2021, 2022, 2023, 2024, 2025];

/** The years that have records. */
export const years = [3, 2, 1, 0].map((back) => Number(getDay(Date.now()).slice(0, 4)) - back);

/** All months of these years, in the format of sales requests. */
export const months = `first=${String(years[0])}-01&last=${String(years.at(-1))}-12`;

/** The assessed value of a property in a tax year. */
export function getValue({ values }: PropertyRecord, year: number): number {
  return values.find(({ taxYear }) => taxYear === year)?.value ?? NaN;
}

/** Groups rows by a key. */
export function groupBy<T>(
  rows: readonly T[],
  getKey: (row: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, readonly T[]>();
  for (const row of rows) groups.set(getKey(row), [...(groups.get(getKey(row)) ?? []), row]);
  return groups;
}
