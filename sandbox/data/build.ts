import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import * as v from 'valibot';
import { buildParcelBoxes } from '../map/parcel-boxes';
import { moveOn } from './move-on';
import { createRecordsMaker } from './records';
import { fillTables } from './table';
import { indexes, lastingTables, tables } from './tables';

/** Raised whenever the tables or the generated values change, so that older data is rebuilt. */
const schemaVersion = 9;

/** How much of the data stays in memory: lists look up a property a row, all over a file of more than 100 MB. */
const cacheKibibytes = 65_536;

export interface BuildOptions {
  readonly folder: string;
  readonly properties: number;
  /** Epoch milliseconds; the records run to the day in Toronto. */
  readonly now: number;
  /** Called after every batch with the number of properties done and in all. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

const StampSchema = v.object({
  schema_version: v.literal(schemaVersion),
  properties: v.number(),
  built_at: v.string(),
});

/** The data file of a folder, built where there is none that can be used, with records that run to the present day. */
export function ensureData(options: BuildOptions): Database.Database {
  const data = ensureBuilt(options);
  data.exec(`pragma cache_size = -${String(cacheKibibytes)}`);
  moveOn(data, options);
  return data;
}

/**
 * The data file of a folder, built if it is missing, of another size or of an older form. It is written aside
 * and renamed when it is complete, so an interrupted build leaves nothing that could be taken for data.
 */
function ensureBuilt(options: BuildOptions): Database.Database {
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

function build(file: string, { properties, now, onProgress }: BuildOptions): void {
  const data = new Database(file);
  data.exec('pragma journal_mode = off; pragma synchronous = off;');
  data.exec(tables);
  data.exec('begin');
  fillTables(data, lastingTables, { properties, createRecords: createRecordsMaker(), onProgress });
  data.exec('commit');
  data.exec(indexes);
  data.exec('begin');
  buildParcelBoxes(data);
  data.exec('commit');
  moveOn(data, { properties, now });
  data
    .prepare('insert into stamp values (?, ?, ?)')
    .run(schemaVersion, properties, new Date(now).toISOString());
  data.close();
}
