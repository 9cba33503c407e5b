import type Database from 'libsql';
import { generateProperties, type GeneratedProperty } from './properties';

const batchSize = 5_000;

/** One cell per column of a table. */
export type Row = readonly unknown[];

/** A generated table: its column definitions in cell order, and how to get its rows for one property. */
export interface Table<Records> {
  readonly name: string;
  readonly columns: readonly string[];
  /** End of the declaration, for tables with a composite primary key or without rowid. */
  readonly key?: string;
  readonly toRows: (records: Records) => readonly Row[];
}

/** Returns the SQL that creates the tables. */
export const toDeclarations = (tables: readonly Table<never>[]): string =>
  tables
    .map(({ name, columns, key = ')' }) => `create table ${name} (${columns.join(', ')}${key}`)
    .join(';\n');

export interface FillOptions<Records> {
  /** The number of properties. */
  readonly properties: number;
  readonly createRecords: (property: GeneratedProperty) => Records;
  /** Called after every batch with the number of properties written and in total. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Writes the records of all properties. One statement per table and batch is many times faster than one per row. */
export function fillTables<Records>(
  data: Database.Database,
  tables: readonly Table<Records>[],
  { properties, createRecords, onProgress }: FillOptions<Records>,
): void {
  const statements = tables.map(({ name, columns, toRows }) => {
    const cells = columns.map((_column, index) => `value->>${index}`).join(', ');
    return [toRows, data.prepare(`insert into ${name} select ${cells} from json_each(?)`)] as const;
  });
  let batch: Records[] = [];
  let done = 0;
  const flush = (): void => {
    for (const [toRows, statement] of statements) statement.run(JSON.stringify(batch.flatMap(toRows)));
    done += batch.length;
    batch = [];
    onProgress?.(done, properties);
  };
  for (const property of generateProperties(properties)) {
    batch.push(createRecords(property));
    if (batch.length === batchSize) flush();
  }
  flush();
}
