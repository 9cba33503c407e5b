import type Database from 'libsql';

/** One cell for each column of a table. */
export type Row = readonly unknown[];

/** A generated table: its columns with their types, in the order of the cells, and its rows of one property. */
export interface Table<Records> {
  readonly name: string;
  readonly columns: readonly string[];
  /** The end of its declaration, where its first columns are all that finds a row. */
  readonly key?: string;
  readonly toRows: (records: Records) => readonly Row[];
}

/** Creates the tables, empty. */
export const toDeclarations = (tables: readonly Table<never>[]): string =>
  tables
    .map(({ name, columns, key = ')' }) => `create table ${name} (${columns.join(', ')}${key}`)
    .join(';\n');

/** Writes records, one statement a table for a whole batch: that is many times faster than a statement a row. */
export function batchSaver<Records>(
  data: Database.Database,
  tables: readonly Table<Records>[],
): (batch: readonly Records[]) => void {
  const statements = tables.map(({ name, columns, toRows }) => {
    const cells = columns.map((_column, index) => `value->>${index}`).join(', ');
    return [toRows, data.prepare(`insert into ${name} select ${cells} from json_each(?)`)] as const;
  });
  return (batch) => {
    for (const [toRows, statement] of statements) statement.run(JSON.stringify(batch.flatMap(toRows)));
  };
}
