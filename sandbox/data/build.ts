import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import * as v from 'valibot';
import { generateProperties, type GeneratedProperty } from './properties';
import { seededRandom } from './random';
import { generateRequests, type GeneratedRequest } from './requests';

/** Raised whenever the tables or the generated values change, so that older data is built anew. */
const schemaVersion = 1;

const tables = `
  create table stamp (schema_version integer, properties integer, built_at text);
  create table properties (
    id integer primary key, roll text not null, municipality text not null, address text not null, class text not null,
    value_2021 integer, value_2022 integer, value_2023 integer, value_2024 integer, value_2025 integer
  );
  create table requests (
    id text primary key, property_id integer not null, municipality text not null, tax_year integer not null,
    phase text not null, assessed_value integer, requested_value integer, received_on text, updated_on text
  ) without rowid;`;

const indexes = `
  create unique index properties_by_roll on properties (roll);
  create index requests_newest on requests (municipality, received_on desc, id desc);
  create index requests_by_phase on requests (tax_year, phase, municipality);
  analyze;`;

const insertProperties = `insert into properties
  select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7, value->>8, value->>9
  from json_each(?)`;

const insertRequests = `insert into requests
  select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7, value->>8
  from json_each(?)`;

const batchSize = 5_000;

/** What a build needs to know. */
export interface BuildOptions {
  readonly folder: string;
  readonly properties: number;
  /** Epoch milliseconds, kept as the day on which the data was refreshed. */
  readonly now: number;
  /** Told how many of all properties are done, after every batch. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

const StampSchema = v.object({
  schema_version: v.literal(schemaVersion),
  properties: v.number(),
  built_at: v.string(),
});

/**
 * The data file of a folder, built if it is missing, of another size or of an older form. It is written aside
 * and renamed when it is complete, so an interrupted build leaves nothing that could be taken for data.
 */
export function ensureData(options: BuildOptions): Database.Database {
  mkdirSync(options.folder, { recursive: true });
  const file = join(options.folder, 'properties.db');
  const current = openIfCurrent(file, options.properties);
  if (current !== undefined) return current;
  removeLeftovers(options.folder);
  const aside = `${file}.${process.pid}.building`;
  build(aside, options);
  renameSync(aside, file);
  return new Database(file);
}

/** When the data was built, as ISO text. */
export function builtAt(data: Database.Database): string {
  return v.parse(StampSchema, data.prepare('select * from stamp').get()).built_at;
}

function openIfCurrent(file: string, properties: number): Database.Database | undefined {
  const data = openExisting(file);
  if (data === undefined) return undefined;
  const stamp = readStamp(data);
  if (stamp.success && stamp.output.properties === properties) return data;
  data.close();
  return undefined;
}

function openExisting(file: string): Database.Database | undefined {
  try {
    return new Database(file, { fileMustExist: true });
  } catch {
    return undefined;
  }
}

function readStamp(data: Database.Database) {
  try {
    return v.safeParse(StampSchema, data.prepare('select * from stamp').get());
  } catch {
    return v.safeParse(StampSchema, undefined);
  }
}

/** Deletes what interrupted builds left behind; the file of a build that still runs is kept. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const builder = /^properties\.db\.(\d+)\.building/.exec(name)?.[1];
    if (builder !== undefined && !isBuilding(Number(builder))) {
      rmSync(join(folder, name), { force: true });
    }
  }
}

function isBuilding(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

function build(file: string, { properties: total, now, onProgress }: BuildOptions): void {
  const data = new Database(file);
  data.exec('pragma journal_mode = off; pragma synchronous = off;');
  data.exec(tables);
  const saveProperties = data.prepare(insertProperties);
  const saveRequests = data.prepare(insertRequests);
  const random = seededRandom(20_250_412);
  let properties: GeneratedProperty[] = [];
  let requests: GeneratedRequest[] = [];
  let done = 0;
  const flush = (): void => {
    saveProperties.run(JSON.stringify(properties.map(propertyRow)));
    saveRequests.run(JSON.stringify(requests.map(requestRow)));
    done += properties.length;
    properties = [];
    requests = [];
    onProgress?.(done, total);
  };
  data.exec('begin');
  for (const property of generateProperties(total)) {
    properties.push(property);
    requests.push(...generateRequests(property, random));
    if (properties.length === batchSize) flush();
  }
  flush();
  data.exec('commit');
  data.exec(indexes);
  data.prepare('insert into stamp values (?, ?, ?)').run(schemaVersion, total, new Date(now).toISOString());
  data.close();
}

function propertyRow(property: GeneratedProperty): readonly unknown[] {
  const { id, roll, municipality, address, propertyClass, values } = property;
  return [id, roll, municipality, address, propertyClass, ...values];
}

function requestRow(request: GeneratedRequest): readonly unknown[] {
  const { id, propertyId, municipality, taxYear, phase } = request;
  const { assessedValue, requestedValue, receivedOn, updatedOn } = request;
  return [id, propertyId, municipality, taxYear, phase, assessedValue, requestedValue, receivedOn, updatedOn];
}
