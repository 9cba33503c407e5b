import Papa from 'papaparse';
import * as v from 'valibot';
import { PropertyListSchema, PropertyRecordSchema, type PropertyRecord } from '#backends/properties';
import { municipalityCodes } from '../../../sandbox/data/municipalities';
import { downloadExtract, orderExtract } from '../extract-order';
import { callBackend } from '../harness';

/** A caller of the back ends, with the rights of one person. */
export interface Caller {
  /** Reads an answer; throws for a refusal and for one of another shape. */
  get<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>>;
  /** Reads a list to its end, page by page; throws where the pages do not come to the total that they name. */
  all<T>(path: string, page: (path: string) => Promise<Page<T>>): Promise<readonly T[]>;
  /** Orders a file and reads its rows, by the heads of its columns; throws where it could not be made. */
  file(target: string, params: object): Promise<readonly FileRow[]>;
}

/** One row of a file, by the heads of its columns. */
export type FileRow = Readonly<Record<string, string>>;

/** One page of a list, as a back end answers it. */
export interface Page<T> {
  readonly total: number;
  readonly rows: readonly T[];
}

async function readFile(address: string, token: string, order: object): Promise<readonly FileRow[]> {
  const { fileId } = await orderExtract(address, token, order);
  const text = await (await downloadExtract(address, token, fileId)).text();
  return Papa.parse<FileRow>(text, { header: true, skipEmptyLines: true }).data;
}

/** Speaks to a sandbox with somebody's token. */
export function callerOf(address: string, token: string): Caller {
  return {
    async get(path, schema) {
      const { status, body } = await callBackend(address, { path: `/api${path}`, token });
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
      return v.parse(schema, body);
    },
    async all(path, page) {
      const rows = [];
      for (;;) {
        const { total, rows: more } = await page(`${path}&size=100&from=${rows.length}`);
        rows.push(...more);
        if (rows.length === total) return rows;
        if (more.length === 0) throw new Error(`${path} names ${total} rows and has ${rows.length}.`);
      }
    },
    file: (target, params) => readFile(address, token, { target, params }),
  };
}

/** Everything that the records of properties say, by municipality: what all other views are held against. */
export type Records = ReadonlyMap<string, readonly PropertyRecord[]>;

/** Opens the record of every property of a municipality. */
export async function recordsIn(caller: Caller, municipality: string): Promise<readonly PropertyRecord[]> {
  const listed = await caller.all(`/properties/list?countyMun=${municipality}`, async (path) => {
    const { total, properties } = await caller.get(path, PropertyListSchema);
    return { total, rows: properties };
  });
  return Promise.all(
    listed.map(({ roll }) => caller.get(`/properties/record?roll=${roll}`, PropertyRecordSchema)),
  );
}

/** Opens the record of every property there is. */
export async function readRecords(caller: Caller): Promise<Records> {
  const records = new Map<string, readonly PropertyRecord[]>();
  for (const code of municipalityCodes) records.set(code, await recordsIn(caller, code));
  return records;
}

/** What each record has under one of its names, with the property that it belongs to; throws where it is masked. */
export function rowsOf<T>(
  records: readonly PropertyRecord[],
  read: (record: PropertyRecord) => readonly T[] | null,
): readonly (T & { readonly of: PropertyRecord })[] {
  return records.flatMap((record) => {
    const rows = read(record);
    if (rows === null) throw new Error(`The record of ${record.roll} is masked.`);
    return rows.map((row) => ({ ...row, of: record }));
  });
}
