import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import * as v from 'valibot';
import { ownersGenerator, type GeneratedOwner } from './owners';
import { generateProperties, type GeneratedProperty } from './properties';
import { seededRandom } from './random';
import { generateRequests, type GeneratedRequest } from './requests';

/** Raised whenever the tables or the generated values change, so that older data is built anew. */
const schemaVersion = 2;

const tables = `
  create table stamp (schema_version integer, properties integer, built_at text);
  create table properties (
    id integer primary key, roll text not null, municipality text not null, address text not null, class text not null,
    value_2021 integer, value_2022 integer, value_2023 integer, value_2024 integer, value_2025 integer,
    owners text not null
  );
  create table requests (
    id text primary key, property_id integer not null, municipality text not null, tax_year integer not null,
    phase text not null, assessed_value integer, requested_value integer, received_on text, updated_on text
  ) without rowid;
  create table owners (id integer primary key, name text not null, municipality text not null);
  create table ownerships (owner integer not null, property integer not null, primary key (owner, property))
    without rowid;`;

const indexes = `
  create unique index properties_by_roll on properties (roll);
  create index requests_newest on requests (municipality, received_on desc, id desc);
  create index requests_by_phase on requests (tax_year, phase, municipality);
  create index properties_by_address on properties (address, municipality);
  create index owners_by_name on owners (name, municipality);
  create index owners_of on ownerships (property);
  create table municipality_ranges as
    select municipality, min(id) as first, max(id) as last from properties group by municipality order by first;
  create virtual table address_words using fts5(address, content='properties', content_rowid='id',
    prefix='1 2 3', detail=column, columnsize=0, tokenize='unicode61 remove_diacritics 2');
  insert into address_words(address_words) values ('rebuild');
  create virtual table owner_words using fts5(owners, content='properties', content_rowid='id',
    prefix='1 2 3', detail=column, columnsize=0, tokenize='unicode61 remove_diacritics 2');
  insert into owner_words(owner_words) values ('rebuild');
  analyze;`;

const insertProperties = `insert into properties
  select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7, value->>8, value->>9,
    value->>10
  from json_each(?)`;

const insertRequests = `insert into requests
  select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7, value->>8
  from json_each(?)`;

const insertOwners = 'insert into owners select value->>0, value->>1, value->>2 from json_each(?)';

const insertOwnerships = 'insert into ownerships select value->>0, value->>1 from json_each(?)';

/** Stands between the names of the owners of one property. */
export const ownerSeparator = '; ';

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
  const save = savers(data);
  const random = seededRandom(20_250_412);
  const ownersOf = ownersGenerator();
  let batch = emptyBatch();
  let done = 0;
  const flush = (): void => {
    save(batch);
    done += batch.properties.length;
    batch = emptyBatch();
    onProgress?.(done, total);
  };
  data.exec('begin');
  for (const property of generateProperties(total)) {
    const { added, owners } = ownersOf(property);
    batch.properties.push({ ...property, owners });
    batch.requests.push(...generateRequests(property, random));
    batch.owners.push(...added);
    batch.ownerships.push(...owners.map((owner) => [owner.id, property.id] as const));
    if (batch.properties.length === batchSize) flush();
  }
  flush();
  data.exec('commit');
  data.exec(indexes);
  data.prepare('insert into stamp values (?, ?, ?)').run(schemaVersion, total, new Date(now).toISOString());
  data.close();
}

interface OwnedProperty extends GeneratedProperty {
  readonly owners: readonly GeneratedOwner[];
}

interface Batch {
  readonly properties: OwnedProperty[];
  readonly requests: GeneratedRequest[];
  readonly owners: GeneratedOwner[];
  readonly ownerships: (readonly [owner: number, property: number])[];
}

function emptyBatch(): Batch {
  return { properties: [], requests: [], owners: [], ownerships: [] };
}

/** One statement a table takes a whole batch: that is many times faster than a statement a row. */
function savers(data: Database.Database): (batch: Batch) => void {
  const saveProperties = data.prepare(insertProperties);
  const saveRequests = data.prepare(insertRequests);
  const saveOwners = data.prepare(insertOwners);
  const saveOwnerships = data.prepare(insertOwnerships);
  return ({ properties, requests, owners, ownerships }) => {
    saveProperties.run(JSON.stringify(properties.map(propertyRow)));
    saveRequests.run(JSON.stringify(requests.map(requestRow)));
    saveOwners.run(JSON.stringify(owners.map(({ id, name, municipality }) => [id, name, municipality])));
    saveOwnerships.run(JSON.stringify(ownerships));
  };
}

function propertyRow(property: OwnedProperty): readonly unknown[] {
  const { id, roll, municipality, address, propertyClass, values } = property;
  const owners = property.owners.map(({ name }) => name).join(ownerSeparator);
  return [id, roll, municipality, address, propertyClass, ...values, owners];
}

function requestRow(request: GeneratedRequest): readonly unknown[] {
  const { id, propertyId, municipality, taxYear, phase } = request;
  const { assessedValue, requestedValue, receivedOn, updatedOn } = request;
  return [id, propertyId, municipality, taxYear, phase, assessedValue, requestedValue, receivedOn, updatedOn];
}
