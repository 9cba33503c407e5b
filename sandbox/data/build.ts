import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import * as v from 'valibot';
import { buildParcelBoxes } from '../map/parcel-boxes';
import { updateRecords } from './move-on';
import { createRecordsFactory } from './records';
import { fillTables } from './table';
import { indexes, fixedTables, tables } from './tables';

/** Increase it whenever tables or generated values change, so that older data is rebuilt. */
const schemaVersion = 9;

/** Size of the page cache. Lists look up one property per row, scattered over a file of more than 100 MB. */
const cacheKibibytes = 65_536;

export interface BuildOptions {
  readonly folder: string;
  readonly properties: number;
  /** Epoch milliseconds; records end on this day in Toronto. */
  readonly now: number;
  /** Called after every batch with the number of properties written and in total. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

const StampSchema = v.object({
  schema_version: v.literal(schemaVersion),
  properties: v.number(),
  built_at: v.string(),
});

/** Opens the data file of a folder, building it where needed, and updates its records to the current day. */
export function ensureData(options: BuildOptions): Database.Database {
  const data = openOrBuild(options);
  data.exec(`pragma cache_size = -${String(cacheKibibytes)}`);
  updateRecords(data, options);
  return data;
}

/**
 * Opens the data file, or builds it if it is missing, has another size or is outdated. A build writes to a
 * temporary file that is renamed at the end, so an interrupted build leaves no partial data.
 */
function openOrBuild(options: BuildOptions): Database.Database {
  mkdirSync(options.folder, { recursive: true });
  const file = join(options.folder, 'properties.db');
  const current = openIfCurrent(file, options.properties);
  if (current !== undefined) return current;
  deleteTemporaryFiles(options.folder);
  const temporaryFile = `${file}.${process.pid}.building`;
  build(temporaryFile, options);
  renameSync(temporaryFile, file);
  return new Database(file);
}

/** Returns when the data was built, as an ISO string. */
export function getBuildTime(data: Database.Database): string {
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

/** Deletes temporary files of interrupted builds, but not those of running builds. */
function deleteTemporaryFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    const builder = /^properties\.db\.(\d+)\.building/.exec(name)?.[1];
    if (builder !== undefined && !isProcessRunning(Number(builder))) {
      rmSync(join(folder, name), { force: true });
    }
  }
}

function isProcessRunning(pid: number): boolean {
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
  fillTables(data, fixedTables, { properties, createRecords: createRecordsFactory(), onProgress });
  data.exec('commit');
  data.exec(indexes);
  data.exec('begin');
  buildParcelBoxes(data);
  data.exec('commit');
  updateRecords(data, { properties, now });
  data
    .prepare('insert into stamp values (?, ?, ?)')
    .run(schemaVersion, properties, new Date(now).toISOString());
  data.close();
}
