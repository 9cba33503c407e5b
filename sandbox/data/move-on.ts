import type Database from 'libsql';
import * as v from 'valibot';
import { getDay } from '#base';
import { createDatedRecords } from './dated-records';
import { datedIndexes, datedTables } from './dated-tables';
import { fillTables, toDeclarations } from './table';

const DaySchema = v.optional(v.object({ day: v.string() }));

/** Returns the day up to which records exist. */
export function getRecordsDay(data: Database.Database): string | undefined {
  return v.parse(DaySchema, data.prepare('select day from records_day').get())?.day;
}

export interface UpdateOptions {
  /** The number of properties. */
  readonly properties: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Regenerates requests, appeals, permits and sales if they do not end on the current day in Toronto. An
 * interrupted run is rolled back.
 */
export function updateRecords(data: Database.Database, { properties, now, onProgress }: UpdateOptions): void {
  const today = getDay(now);
  if (getRecordsDay(data) === today) return;
  data.transaction(() => {
    for (const { name } of datedTables) data.exec(`drop table if exists ${name}`);
    data.exec(toDeclarations(datedTables));
    fillTables(data, datedTables, {
      properties,
      createRecords: (property) => createDatedRecords(property, today),
      onProgress,
    });
    data.exec(datedIndexes);
    data.exec('delete from records_day');
    data.prepare('insert into records_day values (?)').run(today);
  })();
}
